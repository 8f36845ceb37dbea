import { deferred } from '../../components/lazy/deferred.tsx'

export interface PhoneMenuProps {
  open: boolean
  close: () => void
  askToSignOut: () => void
  showKeys: () => void
}

const { useReady, Show } = deferred(async () => (await import('./PhoneMenuPanel.tsx')).PhoneMenuPanel)

export function PhoneMenu(props: PhoneMenuProps) {
  return useReady(props.open) && <Show {...props} />
}
