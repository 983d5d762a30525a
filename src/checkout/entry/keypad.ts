import { all } from '#checkout/dom.ts'
import { afterKey, type EntryMoney } from '#features/checkout/entry/entry.domain.ts'

/**
 * The page's own keypad, for fingers: it keeps the phone's keyboard away from amounts. It is there from the beginning where an
 * amount is entered first, else with the field that needs it. A mouse finds a plain field.
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
    // The field keeps its focus, and a screen reader its place.
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
