import { checkoutTexts as t } from '#features/checkout/checkout.messages.ts'
import { amountPart } from '#features/checkout/entry/amountPart.ts'
import { entryPageTexts } from '#features/checkout/entry/entry.messages.ts'
import { type EntryFacts, entryDataOf, moneyOf } from '#features/checkout/entry/entryFacts.ts'
import { footPart } from '#features/checkout/entry/footPart.ts'
import { invoicePart, partPart } from '#features/checkout/entry/invoicePart.ts'
import { itemsPart } from '#features/checkout/entry/itemsPart.ts'
import { questionsPart, remarkPart, tipPart } from '#features/checkout/entry/pageParts.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { merchantHead } from '#features/checkout/frame/page.ts'
import { wayChoice } from '#features/checkout/frame/wayChoice.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'

/** The sale and its form. On a wide screen, long content is beside the form. */
export function entryMain(facts: EntryFacts, language: PayerLanguage): Html {
  const { sale, merchant, offers } = facts
  const money = moneyOf(sale.currency, language)
  const data = JSON.stringify(entryDataOf(facts, money, language))
  const read = readPart(facts, language)
  return html`<main class="entry${read && html` wide`}" data-entry="${data}">
<form id="entry" novalidate autocomplete="off">
<div class="sheet about">
<h1 class="hidden">${say(language, t.payTo, { merchant: merchant.tradeName })}</h1>
${merchantHead({ tradeName: merchant.tradeName, label: sale.title, logoImageId: sale.logoImageId })}
${sale.note && html`<p class="note">${sale.note}</p>`}
${read}
</div>
<div class="pay-side">
<div class="sheet fill">
${sale.amount.kind === 'entered' && amountPart(sale.amount, sale.currency, money, language)}
${sale.amount.kind === 'due' && partPart(sale.amount, sale.currency, money, language)}
${sale.tip && tipPart(sale.tip, money, language)}
${questionsPart(sale.questions, language)}
${remarkPart(sale.remark, language)}
${wayChoice(offers, language)}
${sale.preAuth && html`<p class="note held">${say(language, entryPageTexts.held, { days: daysHeld(offers) })}</p>`}
${facts.phoneLink && html`<a class="aside" href="${facts.phoneLink}" target="_blank" rel="noopener">${say(language, t.tryOnPhone)}</a>`}
</div>
${footPart(sale, money, language)}
</div>
</form>
</main>`
}

function readPart({ sale }: EntryFacts, language: PayerLanguage): Html | null {
  if (sale.amount.kind === 'items') return itemsPart(sale.amount.items, sale.currency, language)
  if (sale.amount.kind === 'due') return invoicePart(sale.amount, sale.currency, language)
  return null
}

/** The longest hold of any method. */
function daysHeld(offers: EntryFacts['offers']): number {
  return Math.max(1, ...offers.map(({ holdsForDays }) => holdsForDays ?? 0))
}
