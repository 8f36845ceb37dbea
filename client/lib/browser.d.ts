// Browser APIs that TypeScript's DOM library lacks. Each may be missing at run time.
interface BeforeInstallPromptEvent extends Event {
  /** May be called once. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent
}

interface Window {
  /** Files that the system opened with the installed app. */
  readonly launchQueue?: { setConsumer(take: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void }
}

interface Navigator {
  /** Only in Safari on phones and tablets: whether the app was started from the home screen. */
  readonly standalone?: boolean
}

interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}
