export const contactFields = ['name', 'email', 'phone'] as const
export type ContactField = (typeof contactFields)[number]

/** Characters at most, of what is read from a CV too. */
export const contactLimits: Record<ContactField, number> = { name: 300, email: 400, phone: 100 }

/** What a person says of an applicant's contact data (schema: correction.ts). A field that is not named stays as it is. */
export type ContactCorrection = { [Field in ContactField]?: string | null | undefined }

interface Contact {
  name: string
  email: string | null
  phone: string | null
}

export const correctedFields = (said: ContactCorrection): ContactField[] =>
  contactFields.filter((field) => said[field] !== undefined)

/** The contact data after a correction. Without a name, a candidate is called by the file's. */
export const correctedContact = (row: Contact & { fileName: string }, said: ContactCorrection): Contact => ({
  name: said.name === undefined ? row.name : said.name || row.fileName,
  email: said.email === undefined ? row.email : said.email || null,
  phone: said.phone === undefined ? row.phone : said.phone || null,
})

export const isSameContact = (one: Contact, other: Contact): boolean =>
  contactFields.every((field) => one[field] === other[field])
