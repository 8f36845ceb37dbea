/**
 * Safari, and every browser on an iPhone, erases a site's data when it was not opened for seven days, unless it is installed.
 * https://webkit.org/blog/14403/updates-to-storage-policy/
 */
export const ERASED_AFTER_MS = 7 * 24 * 60 * 60_000

export const erasesUnvisited = (userAgent: string, isInstalled: boolean): boolean =>
  !isInstalled && /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\/|Android/.test(userAgent)
