import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface DeviceRowProps {
  /** Browser and system; empty when they are not known. */
  device: string
  mark?: ReactNode
  times: ReactNode
  /** The button of a device with this name. */
  action?: ((device: string) => ReactNode) | undefined
}

/** A device of the user in a list, with what one can do about it. */
export function DeviceRow({ device, mark, times, action }: DeviceRowProps) {
  const { t } = useLingui()
  const name = device || t({ id: 'signIns.unknown', message: 'Unknown device' })
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {mark}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">{times}</p>
      </div>
      {action?.(name)}
    </li>
  )
}
