import { Trans, useLingui } from '@lingui/react/macro'
import { Passage, PlainPage } from './PlainPage.tsx'

export function Terms() {
  const { t } = useLingui()
  return (
    <PlainPage title={t({ id: 'terms.title', message: 'Terms of Service' })}>
      <Passage title={<Trans id="terms.who">Who runs this</Trans>}>
        <p>
          <Trans id="terms.whoText">
            Saring is software that an organisation runs on its own machines. Whoever gave you this address runs it, decides who
            may sign in, and answers your questions about it. The authors of the software take no part in that.
          </Trans>
        </p>
      </Passage>
      <Passage title={<Trans id="terms.use">What it is for</Trans>}>
        <p>
          <Trans id="terms.useText">
            It reads CVs against criteria that you write down, and shows what it found with quotes. Scores are an aid and can be
            wrong. Read the evidence before you accept or reject somebody; the decision and its reasons are yours.
          </Trans>
        </p>
      </Passage>
      <Passage title={<Trans id="terms.duties">Your responsibilities</Trans>}>
        <p>
          <Trans id="terms.dutiesText">
            Upload only CVs that you were given for this purpose. Do not weigh what the law forbids you to weigh. Keep what you
            see here to those who need it. Delete what you no longer need.
          </Trans>
        </p>
      </Passage>
      <Passage title={<Trans id="terms.liability">No warranty</Trans>}>
        <p>
          <Trans id="terms.liabilityText">
            The software is free under the Apache License 2.0 and comes as it is, without warranty. What else holds between you
            and your organisation is for the two of you to agree.
          </Trans>
        </p>
      </Passage>
    </PlainPage>
  )
}
