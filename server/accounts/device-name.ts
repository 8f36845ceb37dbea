/** The order matters: most browsers' user agents also contain marks that are listed below their own. */
const browsers: [mark: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const systems: [mark: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
]

/** A readable name such as "Chrome, Windows"; empty when the user agent has no known mark. Never the user agent itself. */
export function deviceName(userAgent: string): string {
  const named = (list: typeof browsers) => list.find(([mark]) => userAgent.includes(mark))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(', ')
}
