import type { NextStep } from '#features/channels/channels.domain.ts'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import { checkoutTexts } from '#features/checkout/checkout.messages.ts'
import type { PayersOrder } from '#features/checkout/checkout.sql.ts'
import { entryPageTexts, entryTexts } from '#features/checkout/entry/entry.messages.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { signs } from '#features/checkout/frame/page.ts'
import { cardWords, orderTexts as t } from '#features/checkout/order/order.messages.ts'
import { amountLine, contentPart, walletOf } from '#features/checkout/order/orderFacts.ts'
import type { OrderView } from '#features/checkout/order/orderView.ts'
import { type PayerLanguage, say, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The payer's next step and the time left. */
export function waitingBody(step: NextStep, view: OrderView, language: PayerLanguage): Html {
  const { order, content } = view
  return html`<h1 tabindex="-1">${say(language, waitingTitle[step.kind], { wallet: walletOf(order, language) })}</h1>
${amountLine(order, language)}
${order.preAuth && html`<p class="note held">${say(language, entryPageTexts.heldShort)}</p>`}
${stepBody(step, view, language)}
${timeLeft(language)}
${asides(view, language)}
${contentPart(order, content, language)}`
}

/** Alternatives while a payment is waiting. */
function asides({ order, links }: OrderView, language: PayerLanguage): Html {
  return html`${links.again && html`<a class="aside" href="${links.again}">${say(language, t.startAgain)}</a>`}${links.otherWay && html`<a class="aside" href="${links.otherWay}">${say(language, t.otherWay)}</a>`}${shopLink(order, language, 'aside')}`
}

/** The link back to the shop that sent the payer. */
export function shopLink(
  { redirectUrl, tradeName }: Pick<PayersOrder, 'redirectUrl' | 'tradeName'>,
  language: PayerLanguage,
  look: string,
): Html | null {
  if (redirectUrl === null || !/^https?:\/\//.test(redirectUrl)) return null
  return html`<a class="${look}" href="${redirectUrl}">${say(language, t.backToShop, { merchant: tradeName })}</a>`
}

/** The payer is back from the channel, which has not confirmed yet: the return itself proves nothing. */
export function returnedBody(step: Leaving, view: OrderView, language: PayerLanguage): Html {
  const { order } = view
  const wallet = walletOf(order, language)
  const again = say(language, t.notPaidYet, { wallet })
  return html`${signs.busy}<h1 tabindex="-1">${say(language, t.askingTitle)}</h1>
${amountLine(order, language)}
<p class="hint">${say(language, t.returned, { wallet })}</p>
${timeLeft(language)}
${leave(step, { look: 'button quiet', text: again })}
${asides(view, language)}`
}

type Leaving = Extract<NextStep, { kind: 'redirect' | 'form' }>

/** Goes to the channel's page, by a link or a form that the script submits. */
function leave(step: Leaving, { look, text, brand }: { look: string; text: string; brand?: string }): Html {
  const attributes = html`class="${look}"${brand && html` data-channel="${brand}"`}`
  if (step.kind === 'redirect') return html`<a ${attributes} href="${step.url}">${text}</a>`
  const fields = Object.entries(step.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form class="leave" id="leave" method="post" action="${step.url}">${fields}<button ${attributes}>${text}</button></form>`
}

function timeLeft(language: PayerLanguage): Html {
  return html`<p class="left"><span>${say(language, t.timeLeft)}</span> <time id="left" role="timer"></time></p>`
}

const waitingTitle: Record<NextStep['kind'], Text> = {
  qr: t.scanTitle,
  redirect: t.continueTitle,
  form: t.continueTitle,
  sdk: t.payInTitle,
  cardFields: t.cardTitle,
  confirm: t.confirmTitle,
}

function stepBody(step: NextStep, { order, links }: OrderView, language: PayerLanguage): Html {
  const wallet = walletOf(order, language)
  switch (step.kind) {
    case 'qr':
      return html`<p class="code"><img src="${links.code}" alt="${say(language, t.codeAlt)}" width="240" height="240"></p>
<p class="hint">${say(language, t.scanHint, { wallet })}</p>
<p class="hint touch">${say(language, t.scanOnThisPhone, { wallet })}</p>
${links.phone && html`<a class="button quiet" href="${links.phone}" target="_blank" rel="noopener">${say(language, checkoutTexts.tryOnPhone)}</a>`}`
    case 'redirect':
    case 'form': {
      const text = say(language, t.continueButton, { wallet })
      return html`<p class="hint">${say(language, t.continueHint, { wallet })}</p>
${leave(step, { look: 'button rail-button', text, brand: brandOfWay[order.way] })}`
    }
    case 'cardFields':
      return html`<p class="hint">${say(language, t.cardHint, { merchant: order.tradeName })}</p>
<div class="card-fields" id="card-fields"></div>
<p class="fault" id="card-fault" role="alert"></p>
<button type="button" class="button rail-button" data-channel="card" id="card-pay" disabled>${cardButton(order, language)}</button>`
    case 'confirm':
      return html`${signs.busy}<p class="hint">${say(language, t.confirmHint, { wallet })}</p>`
    case 'sdk':
      return html`<p class="hint">${say(language, t.payInHint, { wallet })}</p>
<button type="button" class="button rail-button" data-channel="${brandOfWay[order.way]}" id="bridge">${say(language, t.payInButton, { wallet })}</button>`
  }
}

/** The label of the card form's button. */
export function cardButton({ payAmount, currency, preAuth }: PayersOrder, language: PayerLanguage): string {
  const amount = formatMoney(payAmount, currency, language)
  return say(language, preAuth ? entryTexts.holdAmount : cardWords.pay, { amount })
}
