import { type Html, html } from '#features/checkout/frame/html.ts'
import { orderTexts as t } from '#features/checkout/order/order.messages.ts'
import type { ReceiptData } from '#features/checkout/order/orderData.domain.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'

/** The receipt by email and in print. */
export function receiptForm(data: ReceiptData | null, printed: string, language: PayerLanguage): Html | null {
  if (data === null) return null
  return html`<form class="receipt-form" id="receipt" novalidate>
<label for="receipt-mail">${say(language, t.mailTo)}</label>
<div class="sent-to"><input class="box" id="receipt-mail" name="address" type="email" inputmode="email" autocomplete="email" maxlength="200" placeholder="${say(language, t.mailHint)}" aria-describedby="receipt-mail-fault receipt-said" required><button class="button quiet" id="receipt-send">${say(language, t.send)}</button></div>
<p class="fault" id="receipt-mail-fault" role="alert"></p>
<p class="said-so" id="receipt-said" role="status"></p>
<a class="aside" href="${printed}" target="_blank" rel="noopener">${say(language, t.printReceipt)}</a>
</form>`
}
