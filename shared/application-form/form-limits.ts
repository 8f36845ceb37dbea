/** Characters of what a member says about a form. */
export const formLimits = { contact: 300, notice: 10_000 } as const

/** Characters of what an applicant types. Name, e-mail and phone fit together into one line of a letter. */
export const applicationLimits = { name: 100, email: 160, phone: 30, message: 3000 } as const
