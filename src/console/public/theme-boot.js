// Runs before the first paint, so that the page never flashes in another theme. theme.ts owns these settings.
;(() => {
  const root = document.documentElement
  try {
    const { theme, primary } = JSON.parse(localStorage.getItem('settings') ?? '{}')
    const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme !== 'light'
    root.dataset.theme = dark ? 'dark' : 'light'
    if (/^[a-z]+$/.test(primary)) root.dataset.primary = primary
    root.lang = localStorage.getItem('language') === 'zh' ? 'zh-CN' : 'en-US'
  } catch {
    root.dataset.theme = 'dark'
  }
})()
