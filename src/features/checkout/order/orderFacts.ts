import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import { checkoutTexts } from '#features/checkout/checkout.messages.ts'
import type { PayersOrder } from '#features/checkout/checkout.sql.ts'
import { channelMark } from '#features/checkout/frame/channelMark.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { orderTexts as t } from '#features/checkout/order/order.messages.ts'
import type { OrderContent } from '#features/payments/orders/content/content.sql.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { type PayerLanguage, say, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { formatMoneyAndCode } from '#shared/moneyAndCode.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

export function walletOf(order: PayersOrder, language: PayerLanguage): string {
  return say(language, channelNames[brandOfWay[order.way]])
}

/** An instant in the merchant's time zone. */
export function whenOf({ timezone }: PayersOrder, instant: Date, language: PayerLanguage): string {
  const shown = formatInstant(instant, timezone, language, 'dateTime').slice(0, -3)
  // Prevents a line break within the zone.
  return `${shown} (${formatZone(timezone, instant, language).replace('-', '\u2011')})`
}

/** The total, and its parts if there is more than the amount. */
export function amountLine(order: PayersOrder, language: PayerLanguage): Html {
  const money = (amount: bigint) => formatMoney(amount, order.currency, language)
  const parts: [Text, bigint][] = [
    [checkoutTexts.amount, order.inputAmount],
    [checkoutTexts.tip, order.tipAmount],
    [t.surcharge, order.surchargeAmount],
  ]
  const shown = parts.filter(([, amount]) => amount > 0n)
  const after: [Text, bigint][] = [
    ...(order.authorization === 'captured' && order.captureAmount !== null
      ? [[t.captured, order.captureAmount] as [Text, bigint]]
      : []),
    ...(order.refundedAmount > 0n ? [[t.refundedAmount, order.refundedAmount] as [Text, bigint]] : []),
  ]
  const rows = [...(shown.length > 1 ? shown : []), ...after]
  return html`<p class="big">${money(order.payAmount)} <small>${order.currency}</small></p>
${order.settleCurrency !== order.currency && html`<p class="exchange"><small>${exchangeText(order, language)}</small></p>`}
${rows.length > 0 && html`<dl class="parts">${rows.map(([name, amount]) => html`<div><dt>${say(language, name)}</dt><dd>${money(amount)}</dd></div>`)}</dl>`}`
}

/** The settlement value of a payment in another currency, with the rate. */
function exchangeText(order: PayersOrder, language: PayerLanguage): string {
  const { currency, settleCurrency, exchangeRate, clearingAmount } = order
  const amount = formatMoneyAndCode(clearingAmount, settleCurrency, language)
  return say(language, t.exchange, { amount, rate: `1 ${currency} = ${exchangeRate} ${settleCurrency}` })
}

/** What was bought, the payer's answers and remark. */
export function contentPart(
  { currency, remark }: PayersOrder,
  { items, answers }: OrderContent,
  language: PayerLanguage,
): Html {
  const bought = items.map(
    ({ name, unit, price, quantity }) =>
      html`<li><span><bdi>${name}</bdi> <small>× ${quantity}${unit && html` <bdi>${unit}</bdi>`}</small></span><b>${formatMoney(price * BigInt(quantity), currency, language)}</b></li>`,
  )
  const facts: [string, string][] = [
    ...answers.map(({ title, value }): [string, string] => [title, value]),
    ...(remark ? [[say(language, t.remark), remark] as [string, string]] : []),
  ]
  return html`${bought.length > 0 && html`<ul class="bought" aria-label="${say(language, t.items)}">${bought}</ul>`}${facts.length > 0 && html`<dl class="facts said">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd dir="auto">${value}</dd></div>`)}</dl>`}`
}

export function factsPart(order: PayersOrder, language: PayerLanguage): Html {
  const time = order.payTime ?? order.createTime
  const brand = brandOfWay[order.way]
  const rows: [Text, Html | string][] = [
    [t.merchant, order.tradeName],
    [t.way, html`${channelMark(brand)} ${say(language, channelNames[brand])}`],
    [t.orderNumber, html`<span class="number">${order.orderId}</span>`],
    [
      t.time,
      html`${formatInstant(time, order.timezone, language, 'dateTime')}<br><small>${formatZone(order.timezone, time, language)}</small>`,
    ],
  ]
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${say(language, name)}</dt><dd>${value}</dd></div>`)}</dl>`
}
