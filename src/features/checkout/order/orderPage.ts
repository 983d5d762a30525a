import type { NextStep } from '#features/channels/channels.domain.ts'
import { channelNames } from '#features/channels/channels.messages.ts'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import type { PayerState } from '#features/checkout/checkout.domain.ts'
import { cardWords, checkoutTexts, orderTexts as t } from '#features/checkout/checkout.messages.ts'
import type { PayersOrder } from '#features/checkout/checkout.sql.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { merchantHead, signs } from '#features/checkout/frame/page.ts'
import { railMark } from '#features/checkout/frame/railMark.ts'
import type { OrderData } from '#features/checkout/order/orderData.domain.ts'
import { type Language, say, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

export type OrderView = {
  order: PayersOrder
  state: PayerState
  data: OrderData
  /** The payer has just come back from the rail. */
  returned: boolean
  links: {
    /** The code as a picture. */
    code: string
    /** A new order of the same store code; null where there is none. */
    again: string | null
    /** The code on the virtual phone; null outside the demo. */
    phone: string | null
    /** The choice of ways of a payment that a merchant's server asked for; null where there is none. */
    otherWay: string | null
  }
}

/** What has become of the order, and what the payer does next. */
export function orderMain(view: OrderView, language: Language): Html {
  const { order, state, data } = view
  const body = {
    waiting: waitingBody,
    asking: askingBody,
    paid: paidBody,
    declined: overBody,
    expired: overBody,
    closed: overBody,
  }
  return html`<main class="sheet order order-${state}" data-order="${JSON.stringify(data)}" aria-live="polite">
${merchantHead({ tradeName: order.tradeName, label: order.storeLabel })}
${body[state](view, language)}
</main>`
}

function waitingBody(view: OrderView, language: Language): Html {
  const { order } = view
  const step = order.nextStep
  if (step === null) return askingBody(view, language)
  if ((step.kind === 'redirect' || step.kind === 'form') && view.returned)
    return returnedBody(step, view, language)
  return html`<h1 tabindex="-1">${say(language, waitingTitle[step.kind], { wallet: walletOf(order, language) })}</h1>
${amountLine(order, language)}
${stepBody(step, view, language)}
${timeLeft(language)}
${asides(view, language)}`
}

/** The other ways out of a payment that waits. */
function asides({ order, links }: OrderView, language: Language): Html {
  return html`${links.again && html`<a class="aside" href="${links.again}">${t.startAgain[language]}</a>`}${links.otherWay && html`<a class="aside" href="${links.otherWay}">${t.otherWay[language]}</a>`}${shopLink(order, language, 'aside')}`
}

/** Back to the shop that sent the payer here. */
function shopLink({ redirectUrl, tradeName }: PayersOrder, language: Language, look: string): Html | null {
  if (redirectUrl === null || !/^https?:\/\//.test(redirectUrl)) return null
  return html`<a class="${look}" href="${redirectUrl}">${say(language, t.backToShop, { merchant: tradeName })}</a>`
}

/** Back from the rail, but the rail has not told us yet: coming back proves nothing. */
function returnedBody(step: Leaving, view: OrderView, language: Language): Html {
  const { order } = view
  const wallet = walletOf(order, language)
  const again = say(language, t.notPaidYet, { wallet })
  return html`${signs.busy}<h1 tabindex="-1">${t.askingTitle[language]}</h1>
${amountLine(order, language)}
<p class="hint">${say(language, t.returned, { wallet })}</p>
${timeLeft(language)}
${leave(step, { look: 'button quiet', text: again })}
${asides(view, language)}`
}

type Leaving = Extract<NextStep, { kind: 'redirect' | 'form' }>

/** To the rail's own page, by a link or by a form that the page's script sends by itself. */
function leave(step: Leaving, { look, text, brand }: { look: string; text: string; brand?: string }): Html {
  const attributes = html`class="${look}"${brand && html` data-channel="${brand}"`}`
  if (step.kind === 'redirect') return html`<a ${attributes} href="${step.url}">${text}</a>`
  const fields = Object.entries(step.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form class="leave" id="leave" method="post" action="${step.url}">${fields}<button ${attributes}>${text}</button></form>`
}

function timeLeft(language: Language): Html {
  return html`<p class="left"><span>${t.timeLeft[language]}</span> <time id="left" role="timer"></time></p>`
}

const waitingTitle: Record<NextStep['kind'], Text> = {
  qr: t.scanTitle,
  redirect: t.continueTitle,
  form: t.continueTitle,
  sdk: t.payInTitle,
  cardFields: t.cardTitle,
  confirm: t.confirmTitle,
}

function stepBody(step: NextStep, { order, links }: OrderView, language: Language): Html {
  const wallet = walletOf(order, language)
  switch (step.kind) {
    case 'qr':
      return html`<p class="code"><img src="${links.code}" alt="${t.codeAlt[language]}" width="240" height="240"></p>
<p class="hint">${say(language, t.scanHint, { wallet })}</p>
<p class="hint touch">${say(language, t.scanOnThisPhone, { wallet })}</p>
${links.phone && html`<a class="button quiet" href="${links.phone}" target="_blank" rel="noopener">${checkoutTexts.tryOnPhone[language]}</a>`}`
    case 'redirect':
    case 'form': {
      const text = say(language, t.continueButton, { wallet })
      return html`<p class="hint">${say(language, t.continueHint, { wallet })}</p>
${leave(step, { look: 'button rail-button', text, brand: brandOfWay[order.way] })}`
    }
    case 'cardFields': {
      const amount = formatMoney(order.payAmount, order.currency, language)
      return html`<p class="hint">${say(language, t.cardHint, { merchant: order.tradeName })}</p>
<div class="card-fields" id="card-fields"></div>
<p class="fault" id="card-fault" role="alert"></p>
<button type="button" class="button rail-button" data-channel="card" id="card-pay" disabled>${say(language, cardWords.pay, { amount })}</button>`
    }
    case 'confirm':
      return html`${signs.busy}<p class="hint">${say(language, t.confirmHint, { wallet })}</p>`
    case 'sdk':
      return html`<p class="hint">${say(language, t.payInHint, { wallet })}</p>
<button type="button" class="button rail-button" data-channel="${brandOfWay[order.way]}" id="bridge">${say(language, t.payInButton, { wallet })}</button>`
  }
}

function askingBody({ order }: OrderView, language: Language): Html {
  return html`${signs.busy}<h1 tabindex="-1">${t.askingTitle[language]}</h1>
${amountLine(order, language)}
<p class="hint">${t.asking[language]}</p>
${facts(order, language)}`
}

function paidBody({ order }: OrderView, language: Language): Html {
  const note = { fullRefund: t.refundedNote, partialRefund: t.partlyRefundedNote }[order.status as string]
  return html`${signs.done}<h1 tabindex="-1">${t.paidTitle[language]}</h1>
${amountLine(order, language)}
${note && html`<p class="note">${note[language]}</p>`}
${facts(order, language)}
${shopLink(order, language, 'button quiet') ?? html`<p class="hint">${t.done[language]}</p>`}`
}

const overTexts = {
  declined: { sign: signs.stopped, title: t.declinedTitle, text: t.declined },
  expired: { sign: signs.late, title: t.expiredTitle, text: t.expired },
  closed: { sign: signs.stopped, title: t.closedTitle, text: t.closed },
}

function overBody({ order, state, links }: OrderView, language: Language): Html {
  const { sign, title, text } = overTexts[state as keyof typeof overTexts]
  return html`${sign}<h1 tabindex="-1">${title[language]}</h1>
<p class="hint">${say(language, text, { wallet: walletOf(order, language) })}</p>
${facts(order, language)}
<p class="hint">${t.askStaff[language]}</p>
${links.again && html`<a class="button" href="${links.again}">${t.startAgain[language]}</a>`}
${links.otherWay && html`<a class="button" href="${links.otherWay}">${t.otherWay[language]}</a>`}
${shopLink(order, language, 'button quiet')}`
}

function walletOf(order: PayersOrder, language: Language): string {
  return channelNames[brandOfWay[order.way]][language]
}

/** The total, and where it is more than the amount, what it is made of. */
function amountLine(order: PayersOrder, language: Language): Html {
  const money = (amount: bigint) => formatMoney(amount, order.currency, language)
  const parts: [Text, bigint][] = [
    [checkoutTexts.amount, order.inputAmount],
    [checkoutTexts.tip, order.tipAmount],
    [t.surcharge, order.surchargeAmount],
  ]
  const shown = parts.filter(([, amount]) => amount > 0n)
  return html`<p class="big">${money(order.payAmount)} <small>${order.currency}</small></p>
${shown.length > 1 && html`<dl class="parts">${shown.map(([name, amount]) => html`<div><dt>${say(language, name)}</dt><dd>${money(amount)}</dd></div>`)}</dl>`}`
}

function facts(order: PayersOrder, language: Language): Html {
  const time = order.payTime ?? order.createTime
  const brand = brandOfWay[order.way]
  const rows: [Text, Html | string][] = [
    [t.merchant, order.tradeName],
    [t.way, html`${railMark(brand)} ${channelNames[brand][language]}`],
    [t.orderNumber, html`<span class="number">${order.orderId}</span>`],
    [
      t.time,
      html`${formatInstant(time, order.timezone, language, 'dateTime')}<br><small>${formatZone(order.timezone, time, language)}</small>`,
    ],
  ]
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${say(language, name)}</dt><dd>${value}</dd></div>`)}</dl>`
}
