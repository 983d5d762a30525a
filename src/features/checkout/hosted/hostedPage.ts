import { checkoutTexts, hostedTexts as t } from '#features/checkout/checkout.messages.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { merchantHead } from '#features/checkout/frame/page.ts'
import { wayChoice } from '#features/checkout/frame/wayChoice.ts'
import type { HostedData } from '#features/checkout/hosted/hostedData.domain.ts'
import type { WayOffer } from '#features/checkout/offers.service.ts'
import { shopLink } from '#features/checkout/order/orderSteps.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { formatInstant, formatZone, type Zone } from '#shared/zone.ts'

export type HostedFacts = {
  tradeName: string
  timezone: Zone
  amount: bigint
  currency: Currency
  description: string
  expireTime: Date
  redirectUrl: string | null
  offers: readonly WayOffer[]
  data: HostedData
}

/** Merchant, amount, expiry, and the payment methods available here with surcharges. */
export function hostedMain(facts: HostedFacts, language: PayerLanguage): Html {
  const { tradeName, timezone, amount, currency, expireTime, offers, data } = facts
  const until = formatInstant(expireTime, timezone, language, 'dateTime')
  return html`<main class="sheet order hosted" data-hosted="${JSON.stringify(data)}">
${merchantHead({ tradeName, label: null })}
<h1 tabindex="-1">${say(language, checkoutTexts.payTo, { merchant: tradeName })}</h1>
<p class="big">${formatMoney(amount, currency, language)} <small>${currency}</small></p>
<dl class="facts">
<div><dt>${say(language, t.description)}</dt><dd>${facts.description}</dd></div>
<div><dt>${say(language, t.payBefore)}</dt><dd>${until}<br><small>${formatZone(timezone, expireTime, language)}</small></dd></div>
</dl>
<form class="choose" id="hosted">
${wayChoice(offers, language)}
<p class="fault" id="form-fault" role="alert"></p>
<div class="total" id="total-row" hidden><p>${say(language, checkoutTexts.total)}<small id="total-parts"></small></p><output id="total"></output></div>
<button class="button" id="hosted-pay" data-channel="${offers[0]?.brand ?? ''}">${say(language, t.continue)}</button>
</form>
${shopLink(facts, language, 'aside')}
</main>`
}
