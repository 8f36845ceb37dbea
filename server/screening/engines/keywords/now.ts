/** A day in years with the months as a fraction, in UTC: March 2026 is 2026 and two twelfths. */
export const yearsOf = (day: Date): number => day.getUTCFullYear() + day.getUTCMonth() / 12
