import { type Html, html, trusted } from '#features/checkout/frame/html.ts'
import { orderTexts as t } from '#features/checkout/order/order.messages.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'

/** The printable receipt with its print button. `receipt` is already markup. */
export function receiptMain(receipt: string, back: string, language: PayerLanguage): Html {
  return html`<main class="sheet paper"><h1 class="hidden">${say(language, t.receipt)}</h1>
${trusted(receipt)}
<div class="paper-acts"><button type="button" class="button" id="print">${say(language, t.print)}</button><a class="aside" href="${back}">${say(language, t.backToOrder)}</a></div>
</main>`
}
