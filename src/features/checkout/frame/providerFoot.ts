import { checkoutTexts as t } from '#features/checkout/checkout.messages.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import type { Brand } from '#features/system/branding/branding.contract.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'

/**
 * The footer of every page: the payment provider and its contacts. Questions about the goods go to the shop.
 */
export function providerFoot({ name, legalName, logoUrl, support }: Brand, language: PayerLanguage): Html {
  const { phone, email } = support
  const served = say(language, t.servedBy, { provider: name || legalName })
  return html`<footer class="provider">
<p>${logoUrl && html`<img src="${logoUrl}" alt="" height="20">`}${served}</p>
<p>${say(language, t.paymentHelp)} <a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a> · <a href="mailto:${email}">${email}</a></p>
</footer>`
}

/** Overrides the default colour with the brand's, which was validated for contrast with white. */
export function brandStyles({ colour }: Brand): string[] {
  return colour === null ? [] : [`:root{--rail:${colour}}`]
}
