import { all, byId } from '#checkout/dom.ts'
import { afterKey, type EntryMoney } from '#features/checkout/entry/entry.domain.ts'

/** The page's own keypad, for fingers: it keeps the phone's keyboard away from amounts. A mouse finds a plain field. */
export function startKeypad(money: EntryMoney): void {
  if (!matchMedia('(pointer: coarse)').matches) {
    byId('amount')?.focus()
    return
  }
  const fields = ['amount', 'tip-amount']
    .map((id) => byId<HTMLInputElement>(id))
    .filter((field) => field !== null)
  const [first] = fields
  if (!first) return
  let active = first
  activate(first)
  document.body.classList.add('has-keypad')

  for (const field of fields) {
    field.setAttribute('inputmode', 'none')
    field.addEventListener('focus', () => activate(field))
  }
  const remark = byId('remark')
  remark?.addEventListener('focus', () => document.body.classList.remove('has-keypad'))
  remark?.addEventListener('blur', () => document.body.classList.add('has-keypad'))

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
    for (const other of fields) other.parentElement?.classList.toggle('active', other === field)
  }
}
