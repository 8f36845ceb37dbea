import { Trans } from '@lingui/react/macro'
import type { Administration } from '../../../shared/administration/administration.ts'
import { Card } from '../../components/Card.tsx'
import { Fact, Facts } from '../../components/Fact.tsx'
import { useFormats } from '../../lib/dates.ts'

/** What the workspace's files take of what they may take, and the room on the disk. */
export function Storage({ storage }: Pick<Administration, 'storage'>) {
  const formats = useFormats()
  const [files, mostFiles] = [formats.number(storage.files), formats.number(storage.mostFiles)]
  const [size, mostSize] = [formats.size(storage.bytes), formats.size(storage.mostBytes)]
  return (
    <Card title={<Trans id="administration.storage">Storage</Trans>}>
      <Facts>
        <Fact word={<Trans id="administration.files">Files of CVs</Trans>}>
          <Trans id="administration.of">
            {files} of at most {mostFiles}
          </Trans>
        </Fact>
        <Fact word={<Trans id="administration.size">Their size</Trans>}>
          <Trans id="administration.sizeOf">
            {size} of at most {mostSize}
          </Trans>
        </Fact>
        <Fact word={<Trans id="administration.free">Free on the server’s disk</Trans>}>{formats.size(storage.freeBytes)}</Fact>
      </Facts>
    </Card>
  )
}
