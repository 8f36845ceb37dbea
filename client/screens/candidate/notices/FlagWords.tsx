import { useLingui } from '@lingui/react/macro'
import type { Flag } from '../../../../shared/candidates/candidate.ts'
import { flagLooks } from '../../../candidates/CandidateChips.tsx'
import { Note } from '../../../components/Note.tsx'

/** The flags whose detail holds words of the CV, a line for each passage. */
const QUOTING: ReadonlySet<Flag['code']> = new Set(['possible_manipulation', 'hidden_text', 'thin_evidence'])
/** In place of characters that cannot be shown. */
const CODE_POINT = /^U\+[0-9A-F]{4}$/

/** The words of the CV for which it was flagged. */
export function FlagWords({ flags }: { flags: readonly Flag[] }) {
  const { i18n } = useLingui()
  return flags.map(({ code, detail }) => {
    const found = detail.split('\n').filter((line) => line.trim() && !CODE_POINT.test(line))
    if (!QUOTING.has(code) || found.length === 0) return null
    const { icon, word } = flagLooks[code]
    return (
      <Note key={code} tone="warn" icon={icon}>
        <span className="font-medium">{i18n._(word)}:</span>{' '}
        {found.map((words, at) => (
          <q key={at} className="block [overflow-wrap:anywhere] text-ink">
            {words}
          </q>
        ))}
      </Note>
    )
  })
}
