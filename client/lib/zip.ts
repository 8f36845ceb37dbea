import { zipSync, type Zippable } from 'fflate/browser'

export { strToU8, zipSync } from 'fflate/browser'

/**
 * This module replaces fflate where write-excel-file imports it (vite.config.ts). fflate zips larger files in a worker made
 * of a blob, which our content security policy blocks, and would then wait for ever.
 */
export const zip = (files: Zippable, done: (error: null, archive: Uint8Array) => void): void => done(null, zipSync(files))
