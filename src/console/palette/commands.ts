import type { Currency } from '#shared/currency.ts'
import { parseAmount } from '#shared/money.ts'

/** A typed command whose target still has to be found. */
export type Command =
  | { act: 'refund'; amount: string | null; number: string }
  | { act: 'switch'; name: string }
  | { act: 'link'; amount: string | null }

const refund =
  /^(?:refund|退款|退)\s*(?:(?<amount>[^\s\d]{0,4}\d[\d,.]*)\s*(?:元)?\s+)?(?:(?:on|for|of|to|order|给|到|订单)\s+)*(?<number>[^\s:：]{4,64})$/iu
const toMerchant = /^(?:switch(?:\s+to)?|切换(?:到)?|进入)\s*(?<name>.*)$/iu
const link =
  /^(?:(?:create|new|make|add)\s+(?:a\s+)?(?:payment\s+)?link|payment\s+link|新[增建](?:支付|收款)?链接|创建(?:支付|收款)?链接)(?:\s+(?:for\s+)?(?<amount>[^\s\d]{0,4}\d[\d,.]*))?$/iu

/** Parses a command: `refund 20.00 on 2611…`, `切换 TEA`, `create link 18.45`. Null if it is none. */
export function commandIn(typed: string): Command | null {
  const text = typed.trim()
  const input = refund.exec(text)?.groups
  if (input) return { act: 'refund', amount: input.amount ?? null, number: input.number ?? '' }
  const match = link.exec(text)
  if (match) return { act: 'link', amount: match.groups?.amount ?? null }
  const name = toMerchant.exec(text)?.groups?.name
  return name === undefined ? null : { act: 'switch', name: name.trim() }
}

/** Parses a typed amount to minor units; null unless it is valid and positive. */
export function paidAmount(text: string, currency: Currency): bigint | null {
  const parsed = parseAmount(text, currency)
  return parsed.ok && parsed.amount > 0n ? parsed.amount : null
}
