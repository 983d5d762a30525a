import { all } from '#checkout/dom.ts'
import { afterKey, type EntryMoney } from '#features/checkout/entry/entry.domain.ts'

/**
 * The page's own keypad for touch screens, which replaces the phone's keyboard for amounts. Shown at once if
 * an amount is entered first, otherwise with its field. With a mouse, fields stay plain.
 */
export function startKeypad(money: EntryMoney, atOnce: boolean): void {
  const fields = all<HTMLInputElement>('[data-money]')
  const [first] = fields
  if (!first) return
  if (!matchMedia('(pointer: coarse)').matches) {
    if (atOnce) first.focus()
    return
  }
  let active = first
  for (const field of fields) field.setAttribute('inputmode', 'none')
  document.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLInputElement
    if (fields.indexOf(field) >= 0) activate(field)
    else if (/^(text|email)$/.test(field.type ?? '')) toggle(false)
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (atOnce && relatedTarget === null) toggle(true)
  })
  if (atOnce) activate(first)

  for (const key of all<HTMLButtonElement>('#keypad button')) {
    // Keeps the focus and the screen reader's position in the field.
    key.addEventListener('mousedown', (event) => event.preventDefault())
    key.addEventListener('click', () => {
      active.value = afterKey(active.value, key.dataset.key ?? '', money)
      active.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  function activate(field: HTMLInputElement): void {
    active = field
    toggle(true)
    for (const other of fields) other.parentElement?.classList.toggle('active', other === field)
  }

  function toggle(shown: boolean): void {
    document.body.classList.toggle('has-keypad', shown)
  }
}
