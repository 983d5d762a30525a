import { all, byId } from '#checkout/dom.ts'
import {
  type EnteredAmount,
  type EntryMoney,
  readAmount,
  tipAt,
} from '#features/checkout/entry/entry.domain.ts'

/** What the payer has entered so far. Amounts are minor units. */
export type Entered = {
  amount: EnteredAmount
  /** A rate in per cent, or an amount of the payer's own. */
  tip: { rate: number; amount: number | null } | { rate: null; entered: EnteredAmount }
  remark: string
  way: string
  channel: string
}

export function entered(money: EntryMoney): Entered {
  const amount = readAmount(byId<HTMLInputElement>('amount')?.value ?? '', money)
  const way = chosen('way')
  return {
    amount,
    tip: tipOf(amount, money),
    remark: (byId<HTMLInputElement>('remark')?.value ?? '').trim(),
    way: way?.value ?? '',
    channel: way?.dataset.channel ?? '',
  }
}

function tipOf(amount: EnteredAmount, money: EntryMoney): Entered['tip'] {
  const choice = chosen('tip')?.value ?? '0'
  if (choice === 'other')
    return { rate: null, entered: readAmount(byId<HTMLInputElement>('tip-amount')?.value ?? '', money) }
  const rate = Number(choice)
  return { rate, amount: amount.ok ? tipAt(rate, amount.amount, money) : null }
}

/** The tip in minor units, as far as it is known. */
export function tipAmount({ tip }: Entered): number {
  if (tip.rate !== null) return tip.amount ?? 0
  return tip.entered.ok ? tip.entered.amount : 0
}

function chosen(name: string): HTMLInputElement | undefined {
  const inputs = all<HTMLInputElement>(`input[name="${name}"]`)
  return inputs.filter((input) => input.type === 'hidden' || input.checked)[0]
}
