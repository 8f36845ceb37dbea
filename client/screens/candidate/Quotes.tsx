import { useLingui } from '@lingui/react/macro'
import { Quote } from '../../components/Quote.tsx'
import { doubtWords } from '../../candidates/quotes/doubts.ts'
import { quoteId, type PassageState } from './passages/usePassage.ts'
import type { KeyedQuote } from './passages/passages.ts'

interface QuotesProps {
  quotes: readonly KeyedQuote[]
  passage: PassageState
  /** Quotes link to their passages only if the CV's text is there. */
  hasText: boolean
}

export function Quotes({ quotes, passage, hasText }: QuotesProps) {
  if (quotes.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-1.5">
      {quotes.map((quote, index) => (
        <li key={index} {...(quote.key && { id: quoteId(passage, quote.key) })}>
          <QuoteOf quote={quote} passage={passage} hasText={hasText} />
        </li>
      ))}
    </ul>
  )
}

function QuoteOf({
  quote: { quote, verified, doubt, page, key },
  passage,
  hasText,
}: { quote: KeyedQuote } & Omit<QuotesProps, 'quotes'>) {
  const { i18n } = useLingui()
  if (!verified || !key) return <Quote text={quote} verified={false} />
  const leads = hasText && { onShow: () => passage.open(key, page), isCurrent: passage.current === key }
  return <Quote text={quote} verified doubt={doubt && i18n._(doubtWords[doubt])} mark={key} page={page} {...leads} />
}
