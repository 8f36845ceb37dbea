import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useLocation } from 'wouter'
import { DropZone } from '../../../components/form/DropZone.tsx'
import { useSettings } from '../../../app/settings.ts'
import { routes } from '../../../app/routes.ts'
import { DropAnywhere } from './DropAnywhere.tsx'
import type { Dropped } from './dropped-files.ts'
import { handOver } from './handed-over.ts'
import { LimitsText } from './LimitsText.tsx'

interface UploadHereProps {
  job: { id: string; title: string }
  compact?: boolean
}

/** Takes CVs for a job, dropped anywhere on the page or chosen, and opens the upload form with them. */
export function UploadHere({ job: { id, title }, compact = false }: UploadHereProps) {
  const headingId = useId()
  const [, navigate] = useLocation()
  const { settings } = useSettings()
  const limits = settings && <LimitsText limits={settings.limits} />
  const words = <Trans id="upload.dropFor">Drop CVs for {title}</Trans>

  function open(dropped: Dropped): void {
    handOver(dropped)
    navigate(routes.upload({ jobId: id }))
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 [overflow-wrap:anywhere]">
        {words}
      </h2>
      <DropZone compact={compact} onFiles={(files) => open({ files, leftOut: [] })}>
        {limits}
      </DropZone>
      <DropAnywhere disabled={false} words={words} onFiles={open}>
        {limits}
      </DropAnywhere>
    </section>
  )
}
