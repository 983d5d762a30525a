import { all, byId } from '#checkout/dom.ts'

const key = 'entry'

/** Keeps what was entered while the page comes again in the other language. */
export function keepOverLanguage(): void {
  byId('language')?.addEventListener('click', () => {
    const values = inputs().map((input) => [input.name, input.value, input.checked])
    sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, values }))
  })
}

export function restoreDraft(): void {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (kept === null) return
  const { path, values } = JSON.parse(kept) as { path: string; values: [string, string, boolean][] }
  if (path !== location.pathname) return
  for (const [name, value, checked] of values) {
    for (const input of inputs()) {
      if (input.name !== name) continue
      if (input.type !== 'radio') input.value = value
      else if (input.value === value) input.checked = checked
    }
  }
}

function inputs(): HTMLInputElement[] {
  return all<HTMLInputElement>('#entry input').filter((input) => input.type !== 'hidden')
}
