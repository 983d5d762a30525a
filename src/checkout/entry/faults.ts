import { type Entered, questions } from '#checkout/entry/fields.ts'
import { type EnteredAmount, showAmount } from '#features/checkout/entry/entry.domain.ts'
import type { EntryData } from '#features/checkout/entry/entryData.domain.ts'

/** The first error from top to bottom: its field and message. */
export function faultOf(data: EntryData, now: Entered): { id: string; text: string } | null {
  const amount = amountFault(data, now.amount)
  if (amount) return { id: data.amount.kind === 'items' ? 'items' : 'amount', text: amount }
  const tip = now.tip.rate === null ? tipFault(data, now.tip.entered, now.amount) : ''
  if (tip) return { id: 'tip', text: tip }
  for (const input of questions()) {
    if (!input.required || input.value.trim() !== '') continue
    const text = data.words.answerRequired.replace('{title}', () => input.dataset.title ?? '')
    return { id: input.id, text }
  }
  return data.remarkRequired && now.remark === '' ? { id: 'remark', text: data.words.remarkRequired } : null
}

function amountFault(data: EntryData, amount: EnteredAmount): string {
  const { words, money } = data
  if (!amount.ok) return notRead(data, amount.reason)
  if (amount.amount > 0) return rangeFault(data, amount.amount)
  return data.amount.kind === 'items'
    ? words.nothingChosen
    : words.notPositive.replace('{amount}', showAmount(0, money))
}

function notRead(
  { words, money }: EntryData,
  reason: Extract<EnteredAmount, { ok: false }>['reason'],
): string {
  return words[reason].replace('{step}', showAmount(10 ** (money.exponent - money.displayDigits), money))
}

function rangeFault({ amount: sold, words, money }: EntryData, amount: number): string {
  if (sold.kind === 'items') return ''
  const [min, max] =
    sold.kind === 'due' ? [amount === sold.due ? null : sold.least, sold.due] : [sold.min, sold.max]
  if ((min === null || amount >= min) && (max === null || amount <= max)) return ''
  const pattern =
    min !== null && max !== null ? words.outOfRange : min !== null ? words.tooLow : words.tooHigh
  return pattern.replace('{min}', showAmount(min ?? 0, money)).replace('{max}', showAmount(max ?? 0, money))
}

function tipFault(data: EntryData, tip: EnteredAmount, amount: EnteredAmount): string {
  if (!tip.ok) return tip.reason === 'empty' ? '' : notRead(data, tip.reason)
  return amount.ok && tip.amount > amount.amount ? data.words.tipTooHigh : ''
}
