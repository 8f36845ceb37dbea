// Runs before the first paint, so that a chosen theme does not flash. Without a choice the theme follows the system.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.theme = chosen
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.setAttribute('media', meta.dataset.of === chosen ? 'all' : 'not all')
  }
} catch {
  // Storage may be closed to us; the system's theme is a good answer too.
}
