import { all, byId } from '#checkout/dom.ts'
import { type EnteredAmount, readAmount, tipAt } from '#features/checkout/entry/entry.domain.ts'
import type { EntryData, EntryItem } from '#features/checkout/entry/entryData.domain.ts'

/** The payer's current input. Amounts are in minor units. */
export type Entered = {
  amount: EnteredAmount
  items: { productNo: number; quantity: number }[] | null
  /** A rate in percent, or a custom amount. */
  tip: { rate: number; amount: number | null } | { rate: null; entered: EnteredAmount }
  remark: string
  answers: { fieldId: string; value: string }[]
  way: string
  channel: string
}

export function entered(data: EntryData): Entered {
  const items = data.amount.kind === 'items' ? data.amount.items.map(takenOf) : null
  const amount = amountIn(data, items)
  const way = chosen('way')
  return {
    amount,
    items,
    tip: tipIn(data, amount),
    remark: typedIn('remark'),
    answers: questions().map((input) => ({
      fieldId: input.dataset.question ?? '',
      value: input.value.trim(),
    })),
    way: way?.value ?? '',
    channel: way?.dataset.channel ?? '',
  }
}

function amountIn({ amount, money }: EntryData, items: Entered['items']): EnteredAmount {
  if (amount.kind === 'entered') return readAmount(typedIn('amount'), money)
  if (amount.kind === 'due')
    return paysPart() ? readAmount(typedIn('amount'), money) : { ok: true, amount: amount.due }
  const sum = amount.items.reduce((sum, { price }, at) => sum + price * (items?.[at]?.quantity ?? 0), 0)
  return sum > Number.MAX_SAFE_INTEGER ? { ok: false, reason: 'tooLarge' } : { ok: true, amount: sum }
}

/** Whether the payer chose to pay part of an invoice. */
export function paysPart(): boolean {
  return chosen('part')?.value === 'part'
}

/** The chosen quantity of a product, limited to what is available. */
export function takenOf({ no, fixed, most }: EntryItem): { productNo: number; quantity: number } {
  const typed = Number(typedIn(`item-${no}`).replace(/\D/g, ''))
  return { productNo: no, quantity: Math.min(fixed ?? typed, most) }
}

function tipIn({ money }: EntryData, amount: EnteredAmount): Entered['tip'] {
  const choice = chosen('tip')?.value ?? '0'
  if (choice === 'other') return { rate: null, entered: readAmount(typedIn('tip'), money) }
  const rate = Number(choice)
  return { rate, amount: amount.ok ? tipAt(rate, amount.amount, money) : null }
}

/** The tip in minor units, as far as it is known. */
export function tipAmount({ tip }: Entered): number {
  if (tip.rate !== null) return tip.amount ?? 0
  return tip.entered.ok ? tip.entered.amount : 0
}

export function questions(): HTMLInputElement[] {
  return all<HTMLInputElement>('[data-question]')
}

function typedIn(id: string): string {
  return (byId<HTMLInputElement>(id)?.value ?? '').trim()
}

function chosen(name: string): HTMLInputElement | undefined {
  const inputs = all<HTMLInputElement>(`input[name="${name}"]`)
  return inputs.filter((input) => input.type === 'hidden' || input.checked)[0]
}
