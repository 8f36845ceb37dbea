/** Tags of the background syncs that a page registers for the service worker. */
export const OUTBOX_TAG = 'outbox'
export const PULL_TAG = 'pull'
