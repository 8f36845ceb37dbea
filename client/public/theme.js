// Runs before the first paint, so that a chosen theme does not flash. Without a choice the theme follows the system.
try {
  const { pathname } = new URL(document.documentElement.dataset.base, location.origin)
  const chosen = localStorage.getItem(pathname === '/' ? 'theme' : `${pathname}theme`) // as client/lib/base-path.ts names it
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.theme = chosen
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.setAttribute('media', meta.dataset.of === chosen ? 'all' : 'not all')
  }
} catch {
  // Storage may be closed to us; the system's theme is a good answer too.
}
