// What Chromium has and the DOM library of TypeScript leaves out. Each may be missing.
interface BeforeInstallPromptEvent extends Event {
  /** Once. */
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
  /** Of Safari on phones and tablets alone: whether it was started from the home screen. */
  readonly standalone?: boolean
}

interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}
