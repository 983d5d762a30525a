/** What the shortcuts do on the open page. Each returns whether there was a target. */

/** Focuses the list's search box; on a phone it is behind a button. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main search input:not([disabled])')
  box?.focus()
  box?.select()
  return box !== null
}

/** Clicks the page's primary action in its header. */
export function pressMain(): boolean {
  const acts = document.querySelectorAll<HTMLElement>('main [data-page-acts] :is(a, button:not([disabled]))')
  const last = [...acts].at(-1)
  if (!last?.classList.contains('bg-fill')) return false
  last.click()
  return true
}

/** Goes to the list's previous or next page. */
export function turnPage(to: 'previous' | 'next'): boolean {
  const button = document.querySelector<HTMLButtonElement>(`main [data-turn="${to}"]:not([disabled])`)
  button?.click()
  return button !== null
}

const editable =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"]'
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Returns whether the key belongs to a form field or an open dialog. */
export function takesKeys(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(editable) !== null) return true
  return document.querySelector(over) !== null
}
