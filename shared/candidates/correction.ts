import * as z from 'zod/mini'
import { isStorable } from '../lib/text.ts'
import { contactLimits, correctedFields, type ContactField } from './contact.ts'

const FEWEST_DIGITS = 5
const forms: Record<ContactField, (text: string) => boolean> = {
  name: () => true,
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  phone: (text) => text.replace(/\D/g, '').length >= FEWEST_DIGITS,
}

/** One line of text; `null` or '' for what is not known. */
const said = (field: ContactField) =>
  z.optional(
    z.nullable(
      z.string().check(
        z.overwrite((text) => text.normalize().replace(/\s+/g, ' ').trim()),
        z.maxLength(contactLimits[field]),
        z.refine(isStorable),
        z.refine((text) => text === '' || forms[field](text)),
      ),
    ),
  )

export const contactCorrection = z
  .object({ name: said('name'), email: said('email'), phone: said('phone') })
  .check(z.refine((fields) => correctedFields(fields).length > 0))
