import { all, byId } from '#checkout/dom.ts'

const key = 'entry'

type Draft = { path: string; values: [string, string, boolean][]; said: string }

/** Keeps the input while the page reloads in the other language. */
export function keepOverLanguage(): void {
  byId('language')?.addEventListener('click', () => keepDraft(''))
}

/** Keeps the input across a reload, with a message to show afterwards. */
export function keepDraft(said: string): void {
  const values = inputs().map((input): Draft['values'][0] => [input.name, input.value, input.checked])
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, values, said }))
  } catch (error) {
    // Without browser storage, the page comes back empty.
    console.debug(error)
  }
}

/** Restores the kept input. Returns the message to show. */
export function restoreDraft(): string {
  const draft = takenDraft()
  if (draft?.path !== location.pathname) return ''
  for (const [name, value, checked] of draft.values) {
    for (const input of inputs()) {
      if (input.name !== name) continue
      if (input.type !== 'radio') input.value = value
      else if (input.value === value) input.checked = checked
      if (input.checked) openAround(input)
    }
  }
  return draft.said
}

function takenDraft(): Draft | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return JSON.parse(stored ?? 'null')
  } catch (error) {
    console.debug(error)
    return null
  }
}

/** Opens the 'More' section if the restored choice is in it. */
function openAround(input: HTMLInputElement): void {
  for (const details of all<HTMLDetailsElement>('.more-ways'))
    if (details.contains(input)) details.open = true
}

function inputs(): HTMLInputElement[] {
  return all<HTMLInputElement>('#entry input').filter((input) => input.type !== 'hidden')
}
