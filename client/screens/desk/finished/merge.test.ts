import { describe, expect, it } from 'vitest'
import { mailtoAll, mergeTable, MOST_IN_LINK, type Addressee } from './merge.ts'

const to = (name: string, email: string | null, jobTitle = 'Barista'): Addressee => ({ candidate: { name, email }, jobTitle })
const message = { subject: 'Your application for {job}', body: 'Dear {name},\n\nthank you.' }

describe('a message to many', () => {
  it('becomes a row for each address, with name and job filled in', () => {
    const all = [to('Dewi', 'dewi@example.com'), to('Budi', null), to('Eko "E"', 'eko@example.com', 'Cook')]

    expect(mergeTable(all, message)).toBe(
      [
        'Dewi\tdewi@example.com\tYour application for Barista\t"Dear Dewi,\n\nthank you."',
        '"Eko ""E"""\teko@example.com\tYour application for Cook\t"Dear Eko ""E"",\n\nthank you."',
      ].join('\n'),
    )
  })

  it('takes a name neither for a formula nor for a placeholder', () => {
    expect(mergeTable([to('=1+1', 'a@example.com')], { subject: '', body: '' })).toBe("'=1+1\ta@example.com\t\t")
    expect(mergeTable([to('{job}', 'a@example.com')], { subject: '{name}', body: '' })).toBe('{job}\ta@example.com\t{job}\t')
  })

  it('opens in the mail program with hidden addresses and without names', () => {
    const link = mailtoAll([to('Dewi', 'dewi+cv@example.com'), to('Eko', 'eko@example.com')], message, 'applicant')

    expect(link).toBe(
      'mailto:?bcc=dewi%2Bcv@example.com,eko@example.com&subject=Your%20application%20for%20Barista' +
        '&body=Dear%20applicant%2C%0D%0A%0D%0Athank%20you.',
    )
  })

  it('does not open for nobody, nor for more than a link can carry', () => {
    const many = Array.from({ length: MOST_IN_LINK + 1 }, (_, at) => to('Dewi', `dewi${at}@example.com`))

    expect(mailtoAll([], message, 'applicant')).toBeUndefined()
    expect(mailtoAll([to('Budi', null)], message, 'applicant')).toBeUndefined()
    expect(mailtoAll(many, message, 'applicant')).toBeUndefined()
  })
})
