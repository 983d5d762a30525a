import { checkoutTexts as t } from '#features/checkout/checkout.messages.ts'
import { showRate } from '#features/checkout/entry/entry.domain.ts'
import { millionths } from '#features/checkout/entry/entryFacts.ts'
import { channelMark } from '#features/checkout/frame/channelMark.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import type { WayOffer } from '#features/checkout/offers.service.ts'
import { numberStyleOf } from '#shared/digits.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'

/** The payment methods with surcharges. A single one is only named. */
export function wayChoice(offers: readonly WayOffer[], language: PayerLanguage): Html {
  const [only] = offers
  if (only && offers.length === 1) {
    const { brand, way } = only
    return html`<p class="only"><input type="hidden" name="way" value="${way}" data-channel="${brand}">${channelMark(brand)}${nameOf(only, language)}</p>`
  }
  const chips = (some: readonly WayOffer[]) =>
    html`<div class="chips two">${some.map((offer) => chip(offer, offer === only, language))}</div>`
  const more = offers.filter((offer) => offer.more)
  return html`<fieldset class="field ways"><legend>${say(language, t.payWith)}</legend>${chips(offers.filter((offer) => !offer.more))}
${more.length > 0 && html`<details class="more-ways"><summary>${say(language, t.moreWays)}</summary>${chips(more)}</details>`}</fieldset>`
}

function chip(offer: WayOffer, checked: boolean, language: PayerLanguage): Html {
  const { brand, way } = offer
  return html`<label class="chip way"><input type="radio" name="way" value="${way}" data-channel="${brand}"${checked && html` checked`}><span>${channelMark(brand)}${nameOf(offer, language)}</span></label>`
}

/** The script adds the amount beside the rate. */
function nameOf({ brand, way, surcharge }: WayOffer, language: PayerLanguage): Html {
  const rate = millionths(surcharge.rate)
  return html`<span class="way-name"><b>${say(language, channelNames[brand])}</b>${rate > 0 && html`<small data-surcharge="${way}">+${showRate(rate, numberStyleOf(language))}</small>`}</span>`
}
