import { deferred } from '../../components/deferred.ts'

export interface PhoneMenuProps {
  open: boolean
  close: () => void
  leave: () => void
  showKeys: () => void
}

const { useReady } = deferred(async () => (await import('./PhoneMenuPanel.tsx')).PhoneMenuPanel)

export function PhoneMenu(props: PhoneMenuProps) {
  const Ready = useReady(props.open)
  return Ready && <Ready {...props} />
}
