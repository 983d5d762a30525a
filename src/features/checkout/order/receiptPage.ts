import { type Html, html, trusted } from '#features/checkout/frame/html.ts'
import { orderTexts as t } from '#features/checkout/order/order.messages.ts'
import type { Language } from '#shared/messages.ts'

/** The printable receipt with its print button. `receipt` is already markup. */
export function receiptMain(receipt: string, back: string, language: Language): Html {
  return html`<main class="sheet paper"><h1 class="hidden">${t.receipt[language]}</h1>
${trusted(receipt)}
<div class="paper-acts"><button type="button" class="button" id="print">${t.print[language]}</button><a class="aside" href="${back}">${t.backToOrder[language]}</a></div>
</main>`
}
