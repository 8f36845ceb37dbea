import { deferred } from '../../components/lazy/deferred.tsx'

/** What the sidebar and the phone's menu let the frame do. */
export interface FrameActs {
  askToSignOut: () => void
  showKeys: () => void
  openPalette: () => void
}

export interface PhoneMenuProps extends FrameActs {
  open: boolean
  close: () => void
}

const { useReady, Show } = deferred(async () => (await import('./PhoneMenuPanel.tsx')).PhoneMenuPanel)

export function PhoneMenu(props: PhoneMenuProps) {
  return useReady(props.open) && <Show {...props} />
}
