import { fold } from '../../shared/lib/text.ts'

interface Searched {
  name: string | null
  email: string | null
  fileName: string
}

/** The text by which a candidate is found, as the column `search` has it. */
export const searchTextOf = ({ name, email, fileName }: Searched): string => fold(`${name ?? ''} ${email ?? ''} ${fileName}`)
