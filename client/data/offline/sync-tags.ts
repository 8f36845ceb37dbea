/** Under which the browser knows what a page asked its worker to do. */
export const OUTBOX_TAG = 'outbox'
export const PULL_TAG = 'pull'
