import { Trans } from '@lingui/react/macro'
import type { Administration } from '../../../shared/administration/administration.ts'
import { Card } from '../../components/Card.tsx'
import { Fact, Facts } from '../../components/Fact.tsx'
import { useFormats } from '../../lib/dates.ts'

/** The versions, and the processes on the server's database. */
export function Processes({ server: { versions, processes } }: { server: Administration }) {
  const formats = useFormats()
  return (
    <Card title={<Trans id="administration.server">Server</Trans>}>
      <Facts>
        <Fact word="Saring">{versions.saring}</Fact>
        <Fact word={<Trans id="administration.postgresql">PostgreSQL</Trans>}>{versions.postgresql}</Fact>
        <Fact word={<Trans id="administration.node">Node.js</Trans>}>{versions.node}</Fact>
        {processes.map(({ roles, startedAt }, at) => {
          const since = formats.moment(startedAt)
          return (
            <Fact key={at} word={<Trans id="administration.process">Process, running since {since}</Trans>}>
              <Task roles={roles} />
            </Fact>
          )
        })}
      </Facts>
    </Card>
  )
}

function Task({ roles }: { roles: readonly string[] }) {
  const [serves, screens] = [roles.includes('server'), roles.includes('worker')]
  if (serves && screens) return <Trans id="administration.both">Answers requests and scores CVs</Trans>
  return serves ? (
    <Trans id="administration.serves">Answers requests</Trans>
  ) : (
    <Trans id="administration.screens">Scores CVs</Trans>
  )
}
