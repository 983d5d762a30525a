import { checkoutTexts } from '#features/checkout/checkout.messages.ts'
import type { EntryMoney } from '#features/checkout/entry/entry.domain.ts'
import { entryTexts, entryPageTexts as t } from '#features/checkout/entry/entry.messages.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import type { Sale } from '#features/products/sales/sale.domain.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'

/** The total, the pay button, and on a phone the keypad: always visible. */
export function footPart({ preAuth }: Sale, money: EntryMoney, language: PayerLanguage): Html {
  return html`<div class="foot">
<p class="fault" id="form-fault" role="alert"></p>
<div class="total" id="total-row" hidden><p>${say(language, checkoutTexts.total)}<small id="total-parts"></small></p><output id="total"></output></div>
<button class="button pay" id="pay">${say(language, preAuth ? entryTexts.hold : entryTexts.pay)}</button>
${keypad(money, language)}
</div>`
}

function keypad(money: EntryMoney, language: PayerLanguage): Html {
  const corner = money.displayDigits > 0 ? money.style.point : '00'
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', corner, '0']
  return html`<div class="keypad" id="keypad" role="group" aria-label="${say(language, t.keypad)}">${keys.map(
    (key) => html`<button type="button" data-key="${key}">${key}</button>`,
  )}<button type="button" data-key="back" aria-label="${say(language, t.deleteKey)}"><svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path d="M8 5h12v14H8l-6-7zM11 9l6 6m0-6l-6 6" fill="none" stroke="currentColor" stroke-width="1.600"/></svg></button></div>`
}
