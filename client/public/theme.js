// Runs before the first paint, so that a chosen theme does not flash. Without a choice the theme follows the system.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.theme = chosen
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.removeAttribute('media')
      meta.content = chosen === 'dark' ? '#0f1212' : '#f7f7f4'
    }
  }
} catch {
  // Storage may be closed to us; the system's theme is a good answer too.
}
