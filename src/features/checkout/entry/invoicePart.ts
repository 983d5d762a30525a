import { moneyInput } from '#features/checkout/entry/amountPart.ts'
import { type EntryMoney, showRate } from '#features/checkout/entry/entry.domain.ts'
import { entryPageTexts, invoiceTexts as t } from '#features/checkout/entry/entry.messages.ts'
import { millionths } from '#features/checkout/entry/entryFacts.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { taxText } from '#features/products/invoices/invoices.messages.ts'
import type { SaleAmount, SaleInvoice } from '#features/products/sales/sale.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { numberStyleOf } from '#shared/digits.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

type Due = Extract<SaleAmount, { kind: 'due' }>
type Shown = (amount: bigint) => string

/** More lines than this are collapsed. */
const fewLines = 6

/** An invoice's content, totals and amount due. */
export function invoicePart({ due, invoice }: Due, currency: Currency, language: PayerLanguage): Html {
  const shown: Shown = (amount) => formatMoney(amount, currency, language)
  return html`<section class="invoice" aria-label="${say(language, t.invoice)}">
<p class="due"><span>${say(language, t.due)}</span> <b>${shown(due)}</b> <small>${currency}</small></p>
${dueDate(invoice, language)}
${invoice.customer && html`<p class="customer">${say(language, t.billedTo)} <bdi>${invoice.customer}</bdi></p>`}
${linesOf(invoice, shown, language)}
${sumsOf(invoice, due, shown, language)}
</section>`
}

function dueDate({ dueDate: date, overdue }: SaleInvoice, language: PayerLanguage): Html | null {
  if (date === null) return null
  return overdue
    ? html`<p class="tag late">${say(language, t.overdue, { date })}</p>`
    : html`<p class="tag">${say(language, t.dueBy, { date })}</p>`
}

function linesOf({ lines }: SaleInvoice, shown: Shown, language: PayerLanguage): Html | null {
  if (lines.length === 0) return null
  const rows = lines.map(
    ({ description, quantity, unit, amount }) =>
      html`<li><span><bdi>${description}</bdi> <small>× ${quantity}${unit && html` <bdi>${unit}</bdi>`}</small></span><b>${shown(amount)}</b></li>`,
  )
  return html`<details class="lines"${lines.length <= fewLines && html` open`}><summary>${say(language, t.lines)} <small>(${lines.length})</small></summary><ul>${rows}</ul></details>`
}

/** The parts of the total, if there are any. */
function sumsOf(invoice: SaleInvoice, due: bigint, shown: Shown, language: PayerLanguage): Html | null {
  const { subtotal, discount, taxes, total, paid } = invoice
  if (invoice.lines.length === 0 && subtotal === total && due === total) return null
  const rows: [string, string, string?][] = [
    [say(language, t.subtotal), shown(subtotal)],
    ...(discount > 0n ? [[say(language, t.discount), `-${shown(discount)}`] as [string, string]] : []),
    ...taxes.map(({ tax, rate, amount }): [string, string] => [
      `${say(language, taxText[tax])} ${showRate(millionths(rate), numberStyleOf(language))}`,
      shown(amount),
    ]),
    [say(language, t.total), shown(total), 'sum'],
    ...(paid > 0n ? [[say(language, t.paidSoFar), `-${shown(paid)}`] as [string, string]] : []),
    ...(due !== total ? [[say(language, t.due), shown(due), 'sum'] as [string, string, string]] : []),
  ]
  return html`<dl class="sums">${rows.map(([name, amount, look]) => html`<div${look && html` class="${look}"`}><dt>${name}</dt><dd>${amount}</dd></div>`)}</dl>`
}

/** The full amount due, or a part if the invoice allows partial payment. */
export function partPart(
  { due, min, partial }: Due,
  currency: Currency,
  money: EntryMoney,
  language: PayerLanguage,
): Html | null {
  if (!partial) return null
  const shown: Shown = (amount) => formatMoney(amount, currency, language)
  const range =
    min !== null && min < due
      ? say(language, entryPageTexts.fromTo, { min: shown(min), max: shown(due) })
      : say(language, entryPageTexts.atMost, { max: shown(due) })
  return html`<fieldset class="field parts-choice">
<legend>${say(language, t.howMuch)}</legend>
<div class="chips two">
<label class="chip"><input type="radio" name="part" value="all" checked><span><b>${say(language, t.inFull)}</b><small>${shown(due)}</small></span></label>
<label class="chip"><input type="radio" name="part" value="part"><span><b>${say(language, t.part)}</b><small>${range}</small></span></label>
</div>
${moneyInput({ id: 'amount', label: say(language, t.partAmount), hidden: true }, money)}
<p class="fault" id="amount-fault" role="alert"></p>
</fieldset>`
}
