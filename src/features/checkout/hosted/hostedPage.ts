import { channelNames } from '#features/channels/channels.messages.ts'
import type { Offer } from '#features/checkout/checkout.domain.ts'
import { checkoutTexts, orderTexts, hostedTexts as t } from '#features/checkout/checkout.messages.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { merchantHead } from '#features/checkout/frame/page.ts'
import { railMark } from '#features/checkout/frame/railMark.ts'
import type { HostedData } from '#features/checkout/hosted/hostedData.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { type Language, say } from '#shared/messages.ts'
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
  offers: readonly Offer[]
  data: HostedData
}

/** Who asks for what, until when, and the ways to pay it at this place. */
export function hostedMain(facts: HostedFacts, language: Language): Html {
  const { tradeName, timezone, amount, currency, expireTime, offers, data } = facts
  const until = formatInstant(expireTime, timezone, language, 'dateTime')
  return html`<main class="sheet order hosted" data-hosted="${JSON.stringify(data)}">
${merchantHead({ tradeName, label: null })}
<h1 tabindex="-1">${say(language, checkoutTexts.payTo, { merchant: tradeName })}</h1>
<p class="big">${formatMoney(amount, currency, language)} <small>${currency}</small></p>
<dl class="facts">
<div><dt>${t.description[language]}</dt><dd>${facts.description}</dd></div>
<div><dt>${t.payBefore[language]}</dt><dd>${until}<br><small>${formatZone(timezone, expireTime, language)}</small></dd></div>
</dl>
<form class="choose" id="hosted">
${wayChoice(offers, language)}
<p class="fault" id="form-fault" role="alert"></p>
<button class="button" id="hosted-pay" data-channel="${offers[0]?.brand ?? ''}">${t.continue[language]}</button>
</form>
${backLink(facts, language)}
</main>`
}

function wayChoice(offers: readonly Offer[], language: Language): Html {
  const choices = offers.map(
    ({ brand, way }, index) =>
      html`<label class="chip way"><input type="radio" name="way" value="${way}" data-channel="${brand}"${index === 0 && html` checked`}><span>${railMark(brand)}<b>${channelNames[brand][language]}</b></span></label>`,
  )
  return html`<fieldset class="field ways"><legend>${checkoutTexts.payWith[language]}</legend><div class="chips">${choices}</div></fieldset>`
}

/** Back to the shop without paying. */
export function backLink(
  { redirectUrl, tradeName }: Pick<HostedFacts, 'redirectUrl' | 'tradeName'>,
  language: Language,
): Html | null {
  if (redirectUrl === null || !/^https?:\/\//.test(redirectUrl)) return null
  return html`<a class="aside" href="${redirectUrl}">${say(language, orderTexts.backToShop, { merchant: tradeName })}</a>`
}
