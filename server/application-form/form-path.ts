/** Of the pages of all forms, relative to the base path. */
export const FORM_PATH = '/apply'

/** A file of the built client. */
export const FORM_SCRIPT = '/application-form.js'

export const formPath = (token: string): string => `${FORM_PATH}/${token}`
