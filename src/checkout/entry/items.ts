import { all, byId } from '#checkout/dom.ts'
import { takenOf } from '#checkout/entry/fields.ts'
import { showAmount } from '#features/checkout/entry/entry.domain.ts'
import type { EntryData, EntryItem } from '#features/checkout/entry/entryData.domain.ts'

/** Quantity steppers; a typed number is clamped when the field loses focus. */
export function startSteppers(data: EntryData, changed: () => void): void {
  for (const item of adjustable(data)) {
    const field = byId<HTMLInputElement>(`item-${item.no}`)
    field?.addEventListener('blur', () => {
      field.value = String(takenOf(item).quantity)
    })
    for (const button of all<HTMLButtonElement>(`[data-of="item-${item.no}"]`)) {
      button.addEventListener('click', () => {
        if (!field) return
        const wished = takenOf(item).quantity + Number(button.dataset.step)
        field.value = String(Math.max(0, Math.min(item.most, wished)))
        changed()
      })
    }
  }
}

/** Updates each product's subtotal and the available steps. */
export function showItems(data: EntryData): void {
  if (data.amount.kind !== 'items') return
  for (const item of data.amount.items) {
    const { quantity } = takenOf(item)
    const [place] = all<HTMLElement>(`[data-sub="${item.no}"]`)
    if (place && item.most > 0) place.textContent = showAmount(item.price * quantity, data.money)
    for (const button of all<HTMLButtonElement>(`[data-of="item-${item.no}"]`)) {
      const spent = Number(button.dataset.step) < 0 ? quantity === 0 : quantity >= item.most
      // Disabling the focused button natively would lose the focus.
      button.setAttribute('aria-disabled', String(spent))
    }
  }
}

function adjustable({ amount }: EntryData): EntryItem[] {
  return amount.kind === 'items' ? amount.items.filter(({ fixed }) => fixed === null) : []
}
