import { cardTexts } from './card.messages.ts'
import { type CardShown, cardPost, wordsOf } from './card-frame.ts'
import { button, h } from './dom.ts'
import { t } from './language.ts'

/**
 * The card fields of a merchant's page, in a frame of the provider's: the page may ask to confirm and learns
 * the outcome, never the input.
 */
const requestInput = new URLSearchParams(location.hash.slice(1))
const proof = {
  publishableKey: requestInput.get('key') ?? '',
  clientSecret: requestInput.get('secret') ?? '',
}

const testCards = [
  ['4242 4242 4242 4242', cardTexts.pays],
  ['4000 0000 0000 9995', cardTexts.noMoney],
  ['4000 0025 0000 3155', cardTexts.asks],
] as const

const number = field('number', t(cardTexts.number), 'cc-number', '1234 1234 1234 1234')
const expiry = field('expiry', t(cardTexts.expiry), 'cc-exp', '12/30')
const cvc = field('cvc', t(cardTexts.cvc), 'cc-csc', '123')
const tries = testCards.map(([digits, what]) => {
  const fill = button(`${digits} · ${t(what)}`, 'plain small', () => {
    ;[number.input.value, expiry.input.value, cvc.input.value] = [digits, '12/30', '123']
    changed()
  })
  return h('li', {}, fill)
})
const help = h('details', { class: 'tries' }, h('summary', {}, t(cardTexts.tests)), h('ul', {}, ...tries))
const form = h(
  'form',
  { class: 'card-form', on: { input: changed, submit: (event) => event.preventDefault() } },
  number.element,
  h('div', { class: 'pair' }, expiry.element, cvc.element),
  help,
)
document.body.className = 'framed'
document.title = t(cardTexts.title)
document.body.replaceChildren(h('main', {}, form))

new ResizeObserver(() =>
  postToParent({ height: Math.ceil(form.getBoundingClientRect().height) + 4 }),
).observe(form)
window.addEventListener('message', ({ source, data }) => {
  if (source === parent && data.card === 'confirm') void confirm(String(data.id))
})
postToParent({ card: 'ready' })

function field(name: string, label: string, autocomplete: string, placeholder: string) {
  const attributes = { id: name, name, autocomplete, placeholder, inputmode: 'numeric' }
  const input = h('input', { attributes })
  return {
    input,
    element: h('div', { class: 'field' }, h('label', { attributes: { for: name } }, label), input),
  }
}

function changed() {
  for (const { input } of [number, expiry, cvc]) input.removeAttribute('aria-invalid')
  postToParent({
    card: 'change',
    complete: [number, expiry, cvc].every(({ input }) => input.value.trim() !== ''),
  })
}

async function confirm(id: string) {
  const card = { number: number.input.value, expiry: expiry.input.value, cvc: cvc.input.value }
  const shown = await cardPost('confirm', { ...proof, ...card })
  if (shown?.error && !shown.challengeUrl && shown.status !== 'succeeded') blame(shown.error)
  postToParent({ id, said: said(shown) })
}

function said(shown: CardShown | null) {
  if (!shown) return { error: { code: 'api_error', message: t(cardTexts.unreachable) } }
  const { status, error, challengeUrl } = shown
  const words = error && { ...error, message: wordsOf(error) }
  return {
    status,
    ...(status !== 'succeeded' && words && { error: words }),
    ...(challengeUrl && { challengeUrl }),
  }
}

/** The surrounding page shows the error message; this marks the field. */
function blame(error: NonNullable<CardShown['error']>) {
  const wrong = { number, exp_month: expiry, exp_year: expiry, cvc }[error.param ?? '']
  wrong?.input.setAttribute('aria-invalid', 'true')
  wrong?.input.focus()
}

// Any page that embeds this frame receives this message, so it contains nothing of the card.
function postToParent(what: object) {
  parent.postMessage(what, '*')
}
