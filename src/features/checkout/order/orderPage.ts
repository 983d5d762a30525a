import { type Html, html } from '#features/checkout/frame/html.ts'
import { merchantHead, signs } from '#features/checkout/frame/page.ts'
import { orderTexts as t } from '#features/checkout/order/order.messages.ts'
import { amountLine, contentPart, factsPart, walletOf, whenOf } from '#features/checkout/order/orderFacts.ts'
import { returnedBody, shopLink, waitingBody } from '#features/checkout/order/orderSteps.ts'
import type { OrderView } from '#features/checkout/order/orderView.ts'
import { receiptForm } from '#features/checkout/order/receiptForm.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'

/** The order's outcome, and the payer's next step. */
export function orderMain(view: OrderView, language: PayerLanguage): Html {
  const { order, state, data } = view
  const { tradeName, label, logoImageId } = order
  return html`<main class="sheet order order-${state}" data-order="${JSON.stringify(data)}" aria-live="polite">
${merchantHead({ tradeName, label, logoImageId })}
${bodyOf(view, language)}
</main>`
}

function bodyOf(view: OrderView, language: PayerLanguage): Html {
  const { order, state, returned } = view
  const step = order.nextStep
  switch (state) {
    case 'waiting':
      if (step === null) return askingBody(view, language)
      return returned && (step.kind === 'redirect' || step.kind === 'form')
        ? returnedBody(step, view, language)
        : waitingBody(step, view, language)
    case 'asking':
      return askingBody(view, language)
    case 'authorized':
      return authorizedBody(view, language)
    case 'paid':
      return paidBody(view, language)
    default:
      return overBody(state, view, language)
  }
}

function askingBody({ order }: OrderView, language: PayerLanguage): Html {
  return html`${signs.busy}<h1 tabindex="-1">${say(language, t.askingTitle)}</h1>
${amountLine(order, language)}
<p class="hint">${say(language, t.asking)}</p>
${factsPart(order, language)}`
}

function authorizedBody(view: OrderView, language: PayerLanguage): Html {
  const { order } = view
  const { tradeName: merchant, heldUntil } = order
  const when = heldUntil ? whenOf(order, heldUntil, language) : ''
  return html`${signs.held}<h1 tabindex="-1">${say(language, t.authorizedTitle)}</h1>
${amountLine(order, language)}
<p class="hint">${say(language, t.authorized, { when, merchant })}</p>
${ending(view, language)}`
}

const refundNotes = { fullRefund: t.refundedNote, partialRefund: t.partlyRefundedNote }

function paidBody(view: OrderView, language: PayerLanguage): Html {
  const { order } = view
  const note = refundNotes[order.status as keyof typeof refundNotes]
  return html`${signs.done}<h1 tabindex="-1">${say(language, t.paidTitle)}</h1>
${amountLine(order, language)}
${note && html`<p class="note">${say(language, note)}</p>`}
${ending(view, language)}`
}

/** The purchase, the receipt, and the link back to the shop. */
function ending(view: OrderView, language: PayerLanguage): Html {
  const { order, content, data, links } = view
  return html`${contentPart(order, content, language)}
${factsPart(order, language)}
${receiptForm(data.receipt, links.receipt, language)}
${shopLink(order, language, 'button quiet') ?? html`<p class="hint">${say(language, t.done)}</p>`}`
}

const overTexts = {
  declined: { sign: signs.stopped, title: t.declinedTitle, text: t.declined },
  expired: { sign: signs.late, title: t.expiredTitle, text: t.expired },
  closed: { sign: signs.stopped, title: t.closedTitle, text: t.closed },
  freed: { sign: signs.done, title: t.freedTitle, text: t.freed },
}

function overBody(
  state: 'declined' | 'expired' | 'closed',
  { order, links }: OrderView,
  language: PayerLanguage,
): Html {
  const freed = order.authorization === 'voided' || order.authorization === 'expired'
  const { sign, title, text: usual } = overTexts[freed ? 'freed' : state]
  const text = state === 'declined' && order.way === 'C' ? t.cardDeclined : usual
  return html`${sign}<h1 tabindex="-1">${say(language, title)}</h1>
<p class="hint">${say(language, text, { wallet: walletOf(order, language) })}${state === 'declined' && html` ${say(language, t.declinedNext)}`}</p>
${links.again && html`<a class="button" href="${links.again}">${say(language, t.startAgain)}</a>`}
${links.otherWay && html`<a class="button" href="${links.otherWay}">${say(language, t.otherWay)}</a>`}
${factsPart(order, language)}
${!freed && html`<p class="hint">${say(language, t.askStaff)}</p>`}
${shopLink(order, language, 'button quiet')}`
}
