import type {
  Authorization,
  Receipt,
  ReceiptFacts,
  ReceiptLine,
  ReceiptMaking,
  RefundFacts,
  TicketLook,
  Words,
} from '#features/payments/receipts/receiptShape.domain.ts'
import { words as w } from '#features/payments/receipts/receiptWords.domain.ts'
import { type PayerLanguage, payerLanguages, say, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { formatMoneyAndCode } from '#shared/moneyAndCode.ts'
import { refundStatusText, tradeStatusText, wayText } from '#shared/reference.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

/** The customer's receipt of a payment, a pre-authorization or a refund. */
export function receiptOf(facts: ReceiptFacts, look: TicketLook, making: ReceiptMaking = {}): Receipt {
  const { authorization, refund, orderId } = facts
  const kind = refund
    ? 'refund'
    : authorization && authorization.status !== 'captured'
      ? 'preAuth'
      : 'payment'
  const titles = { payment: w.receipt, preAuth: w.preAuthReceipt, refund: w.refundReceipt }
  const { codeKind } = look
  return {
    kind,
    logo: look.logo,
    head: look.head.map((runs) => runs.map(({ text, bold }) => ({ text: bare(text), bold }))),
    merchant: plain(facts.tradeName),
    title: both(titles[kind]),
    copy: making.copy ? both(w.copy) : null,
    facts: [...placeOf(facts), ...numbersOf(facts), ...statusOf(facts)],
    items: refund ? [] : itemsOf(facts),
    amounts: refund ? refundAmounts(facts, refund) : amountsOf(facts),
    note: kind === 'preAuth' && authorization?.status === 'authorized' ? both(w.notCharged) : null,
    remarks: refund ? [...line(w.reason, refund.reason)] : remarksOf(facts),
    code: codeKind === 'none' ? null : { kind: codeKind, content: orderId },
    foot: plain(look.foot),
    thanks: both(w.thanks),
    printed: making.printedAt ? { label: both(w.printed), value: timeOf(facts, making.printedAt) } : null,
  }
}

function placeOf({ merchantId, storeLabel, operator, refund }: ReceiptFacts): ReceiptLine[] {
  return [
    ...line(w.merchant, merchantId),
    ...line(w.store, storeLabel),
    ...line(w.operator, refund ? refund.operator : operator),
  ]
}

function numbersOf(facts: ReceiptFacts): ReceiptLine[] {
  const { orderId, clientOrderId, channelTransactionId, invoiceCode, refund } = facts
  return [
    ...line(w.refund, refund?.refundOrderId ?? null),
    ...line(w.order, orderId),
    ...line(w.clientOrder, clientOrderId === orderId ? null : clientOrderId),
    ...line(w.transaction, channelTransactionId),
    ...line(w.invoice, invoiceCode),
  ]
}

/** The time, payment method and status. */
function statusOf(facts: ReceiptFacts): ReceiptLine[] {
  const { authorization, refund, status } = facts
  const [label, at] = timeLabel(facts)
  const state = refund
    ? refundStatusText[refund.status]
    : authorization && status !== 'partialRefund' && status !== 'fullRefund'
      ? w[authorization.status]
      : tradeStatusText[status]
  const held = authorization?.status === 'authorized' ? authorization.expireTime : null
  return [
    { label: both(label), value: timeOf(facts, at) },
    { label: both(w.way), value: both(wayText[facts.way]) },
    ...line(w.card, facts.cardLast4 && `•••• ${facts.cardLast4}`),
    { label: both(w.status), value: both(state) },
    ...(held && !refund ? [{ label: both(w.heldUntil), value: timeOf(facts, held) }] : []),
  ]
}

function timeLabel({ refund, authorization, payTime, createTime }: ReceiptFacts): [Text, Date] {
  if (refund) return [w.refundedAt, refund.confirmTime ?? refund.createTime]
  if (payTime) return [w.paidAt, payTime]
  if (authorization) return [w.authorizedAt, authorization.authorizeTime]
  return [w.createdAt, createTime]
}

function itemsOf(facts: ReceiptFacts): Receipt['items'] {
  return facts.items.map(({ name, unit, price, quantity }) => {
    const count = unit === '' ? String(quantity) : `${quantity} ${plain(unit)}`
    const one = money(facts, price)
    return {
      name: plain(name),
      detail: { ...inEach((language) => `${count} × ${one[language]}`), once: one.once },
      amount: money(facts, price * BigInt(quantity)),
    }
  })
}

/** What was paid and its parts. Card network rules require a separate line for a surcharge. */
function amountsOf(facts: ReceiptFacts): ReceiptLine[] {
  const { inputAmount, tipAmount, surchargeAmount, payAmount, refundedAmount, authorization, payTime } = facts
  const surcharge = facts.way === 'C' ? w.cardSurcharge : w.surcharge
  const total = authorization ? w.authorizedAmount : payTime ? w.totalPaid : w.total
  return [
    { label: both(w.amount), value: money(facts, inputAmount) },
    ...(tipAmount > 0n ? [{ label: both(w.tip), value: money(facts, tipAmount) }] : []),
    ...(surchargeAmount > 0n ? [{ label: both(surcharge), value: money(facts, surchargeAmount) }] : []),
    { label: both(total), value: totalOf(facts, authorization?.authorizedAmount ?? payAmount), strong: true },
    ...capturedOf(facts, authorization),
    ...(refundedAmount > 0n ? [{ label: both(w.refunded), value: money(facts, -refundedAmount) }] : []),
    ...exchangeOf(facts),
  ]
}

function capturedOf(facts: ReceiptFacts, authorization: Authorization | null): ReceiptLine[] {
  if (!authorization?.captureAmount) return []
  const label = authorization.status === 'captured' ? w.capturedAmount : w.capturingAmount
  return [{ label: both(label), value: totalOf(facts, authorization.captureAmount), strong: true }]
}

function refundAmounts(facts: ReceiptFacts, refund: RefundFacts): ReceiptLine[] {
  return [
    { label: both(w.originalTotal), value: money(facts, facts.payAmount) },
    { label: both(w.refundAmount), value: totalOf(facts, refund.amount), strong: true },
    ...exchangeOf(facts),
  ]
}

/** For a payment in a foreign currency, the rate with its direction, and the other amount. */
function exchangeOf({ currency, exchange }: ReceiptFacts): ReceiptLine[] {
  if (!exchange) return []
  const rate = `1 ${currency} = ${exchange.rate} ${exchange.currency}`
  return [
    { label: both(w.exchangeRate), value: same(rate) },
    { label: both(w.settled), value: totalOf(exchange, exchange.amount) },
  ]
}

function remarksOf({ customerRemark, answers }: ReceiptFacts): ReceiptLine[] {
  const answered = answers.map(({ title, value }) => ({ label: same(title), value: same(value) }))
  return [...answered, ...line(w.remark, customerRemark)]
}

/** A line, if it has a value. */
function line(label: Text, value: string | null): ReceiptLine[] {
  return value === null || value === '' ? [] : [{ label: both(label), value: same(value) }]
}

/**
 * Chinese readers take a bare ¥ for yuan, so in bilingual receipts amounts use the Chinese format, which both
 * understand.
 */
function money({ currency }: Pick<ReceiptFacts, 'currency'>, amount: bigint): Words {
  return { ...inEach((language) => formatMoney(amount, currency, language)), once: 'zh' }
}

function totalOf(facts: Pick<ReceiptFacts, 'currency'>, amount: bigint): Words {
  const { currency } = facts
  return { ...inEach((language) => formatMoneyAndCode(amount, currency, language)), once: 'zh' }
}

function timeOf({ zone }: ReceiptFacts, at: Date): Words {
  const time = formatInstant(at, zone, 'en', 'dateTime')
  return { ...inEach((language) => `${time} ${formatZone(zone, at, language)}`), once: 'en' }
}

const both = (text: Text): Words => inEach((language) => say(language, text))

function inEach(shown: (language: PayerLanguage) => string): Record<PayerLanguage, string> {
  const entries = payerLanguages.map((language) => [language, shown(language)])
  return Object.fromEntries(entries) as Record<PayerLanguage, string>
}

function same(text: string): Words {
  const stored = plain(text)
  return inEach(() => stored)
}

const plain = (text: string): string => bare(text).trim()

/**
 * Replaces control characters, and bidirectional marks that could make a remark change how an amount reads.
 */
function bare(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]/gu, ' ')
}
