/** What the keys press on the page that is open; each answers whether there was anything to press. */

/** The list's box that is typed in; on a phone it stands behind a button. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main search input:not([disabled])')
  box?.focus()
  box?.select()
  return box !== null
}

/** The page's main act, where its head has one. */
export function pressMain(): boolean {
  const acts = document.querySelectorAll<HTMLElement>('main [data-page-acts] :is(a, button:not([disabled]))')
  const last = [...acts].at(-1)
  if (!last?.classList.contains('bg-fill')) return false
  last.click()
  return true
}

/** The list's page before or after. */
export function turnPage(to: 'previous' | 'next'): boolean {
  const button = document.querySelector<HTMLButtonElement>(`main [data-turn="${to}"]:not([disabled])`)
  button?.click()
  return button !== null
}

const editable =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"]'
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Are keys on their way to something that takes them itself: a field, or what stands over the page? */
export function takesKeys(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(editable) !== null) return true
  return document.querySelector(over) !== null
}
