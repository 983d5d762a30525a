import type { BoughtItem, PayersAnswer } from '#features/payments/orders/content/content.domain.ts'
import { checkedAnswers, type GivenAnswer } from '#features/products/sales/questions.domain.ts'
import {
  boughtItems,
  mostOf,
  type Sale,
  type SaleAmount,
  type SaleCheckout,
} from '#features/products/sales/sale.domain.ts'
import { decideTip, type TipFault } from '#features/products/sales/tips.domain.ts'
import { smallestStep } from '#shared/currency.ts'

/**
 * A payer's checkout request: what the page showed and what they entered. Amounts are in minor units of the
 * sale's currency.
 */
export type CheckoutInput = SaleCheckout & {
  tipRate?: number | undefined
  tipAmount?: bigint | undefined
  remark: string
  answers: readonly GivenAnswer[]
}

/** What the order is created from. */
export type Wish = {
  amount: bigint
  tip: bigint
  remark: string | null
  items: BoughtItem[]
  answers: PayersAnswer[]
}

export type CheckoutFault =
  /** Differs from what the page showed or could have sent. */
  | { fault: 'changed' }
  | { fault: 'stopped' }
  | { fault: 'notPositive' }
  | { fault: 'notWholeStep'; step: bigint }
  | { fault: 'outOfRange'; min: bigint | null; max: bigint | null }
  | { fault: 'soldOut'; name: string }
  | { fault: 'tip'; tip: TipFault }
  | { fault: 'remarkMissing' }
  | { fault: 'answer'; fieldId: string; title: string; answer: 'missing' | 'tooLong' }

/** The payer's text, or empty if it has no visible character, such as only zero-width ones. */
export function seenText(text: string): string {
  return /^[\s\p{Cf}\u115f\u3164]*$/u.test(text) ? '' : text.trim()
}

type Decided<T> = ({ ok: true } & T) | ({ ok: false } & CheckoutFault)

/** Validates a checkout request against the sale: the resulting order, or the first fault. */
export function decideCheckoutRequest(sale: Sale, input: CheckoutInput): Decided<{ wish: Wish }> {
  if (sale.stop !== null) return { ok: false, fault: 'stopped' }
  if (input.version !== sale.version) return { ok: false, fault: 'changed' }
  const priced = pricedWish(sale.amount, input)
  if (!priced.ok) return priced
  const { amount, items } = priced
  if (amount <= 0n) return { ok: false, fault: 'notPositive' }
  const step = smallestStep(sale.currency)
  // Entered amounts must match the currency's step; priced or due amounts are exact as they are.
  if (sale.amount.kind === 'entered' && amount % step !== 0n)
    return { ok: false, fault: 'notWholeStep', step }

  const { currency, tip: offered } = sale
  const tip = decideTip(
    { tipEnabled: offered !== null, tipRates: offered?.rates ?? [], currency },
    amount,
    input,
  )
  if (!tip.ok) return { ok: false, fault: 'tip', tip: tip.fault }
  const answers = saidIn(sale, input)
  return answers.ok
    ? { ok: true, wish: { amount, tip: tip.tip, items, remark: answers.remark, answers: answers.answers } }
    : answers
}

function pricedWish(
  amount: SaleAmount,
  input: CheckoutInput,
): Decided<{ amount: bigint; items: BoughtItem[] }> {
  if (amount.kind === 'items') return boughtWish(amount.items, input)
  if (input.items.length > 0) return { ok: false, fault: 'changed' }
  if (amount.kind === 'entered') return withinRange(input.amount, amount)
  const { due, min, partial } = amount
  if (input.amount === due) return { ok: true, amount: due, items: [] }
  if (!partial) return { ok: false, fault: 'changed' }
  // The last part may be below the usual minimum.
  return withinRange(input.amount, { min: min !== null && min > due ? due : min, max: due })
}

function withinRange(
  amount: bigint,
  { min, max }: { min: bigint | null; max: bigint | null },
): Decided<{ amount: bigint; items: BoughtItem[] }> {
  if (amount <= 0n) return { ok: false, fault: 'notPositive' }
  const inside = (min === null || amount >= min) && (max === null || amount <= max)
  return inside ? { ok: true, amount, items: [] } : { ok: false, fault: 'outOfRange', min, max }
}

function boughtWish(
  items: Extract<SaleAmount, { kind: 'items' }>['items'],
  input: CheckoutInput,
): Decided<{ amount: bigint; items: BoughtItem[] }> {
  const short = items.find((item) => {
    const wished = input.items.find(({ productNo }) => productNo === item.productNo)
    return (wished?.quantity ?? (item.adjustable ? 0 : item.quantity)) > mostOf(item)
  })
  if (short) return { ok: false, fault: 'soldOut', name: short.name }
  const bought = boughtItems(items, input.items)
  // Both sides compute from the same prices, so another amount means an outdated page.
  if (!bought || bought.total !== input.amount) return { ok: false, fault: 'changed' }
  return { ok: true, amount: bought.total, items: bought.items }
}

function saidIn(
  { remark, questions }: Sale,
  input: CheckoutInput,
): Decided<{ remark: string | null; answers: PayersAnswer[] }> {
  if (remark === 'none' && input.remark !== '') return { ok: false, fault: 'changed' }
  if (remark === 'required' && input.remark === '') return { ok: false, fault: 'remarkMissing' }
  const answered = checkedAnswers(questions, input.answers)
  if (answered.ok) return { ok: true, remark: input.remark || null, answers: answered.answers }
  const { fieldId, fault } = answered
  if (fault === 'notAsked') return { ok: false, fault: 'changed' }
  const title = questions.find((question) => question.fieldId === fieldId)?.title ?? ''
  return { ok: false, fault: 'answer', fieldId, title, answer: fault }
}
