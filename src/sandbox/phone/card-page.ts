import { type Attempt, messageOf, type Payable, post, type Scanned } from './api.ts'
import { cardTexts } from './card.messages.ts'
import { button, h, icon, show } from './dom.ts'
import { money, t } from './language.ts'
import { m, refusals } from './phone.messages.ts'

const testCards = [
  ['4242 4242 4242 4242', cardTexts.pays],
  ['4000 0000 0000 9995', cardTexts.noMoney],
  ['4000 0025 0000 3155', cardTexts.asks],
] as const

type Card = { number: string; expiry: string; cvc: string }

const screen = h('main', { class: 'card-page' })
document.body.className = 'plain-page'
document.body.replaceChildren(screen)

async function open(): Promise<void> {
  document.title = t(cardTexts.title)
  const scanned = await post<Scanned>('scan', { content: location.href })
  if (scanned.kind === 'payment') askCard(scanned)
}

function askCard(payable: Payable) {
  const notice = h('p', { class: 'notice', attributes: { role: 'alert' } })
  const number = input('number', t(cardTexts.number), 'cc-number', '4242 4242 4242 4242')
  const expiry = input('expiry', t(cardTexts.expiry), 'cc-exp', '12/30')
  const cvc = input('cvc', t(cardTexts.cvc), 'cc-csc', '123')
  const submit = async (event: Event) => {
    event.preventDefault()
    const card = { number: number.field.value, expiry: expiry.field.value, cvc: cvc.field.value }
    await pay(payable, card, notice)
  }
  const tries = testCards.map(([digits, what]) => {
    const fill = button(`${digits} · ${t(what)}`, 'plain small', () => {
      ;[number.field.value, expiry.field.value, cvc.field.value] = [digits, '12/30', '123']
    })
    return h('li', {}, fill)
  })
  const amount = money(payable.amount, payable.currency)
  const form = h(
    'form',
    { class: 'card-form', on: { submit: (event) => void submit(event) } },
    number.element,
    h('div', { class: 'pair' }, expiry.element, cvc.element),
    notice,
    h('button', { class: 'primary' }, t(cardTexts.pay, { amount })),
  )
  const help = h('details', { class: 'box' }, h('summary', {}, t(cardTexts.tests)), h('ul', {}, ...tries))
  const owner = h('p', { class: 'hint' }, t(cardTexts.owner, { merchant: payable.merchantName }))
  const head = h('header', {}, h('h1', {}, payable.merchantName), h('p', { class: 'amount' }, amount))
  show(screen, head, form, owner, help)
}

function input(name: string, label: string, autocomplete: string, placeholder: string) {
  const attributes = { id: name, name, autocomplete, placeholder, inputmode: 'numeric', required: '' }
  const field = h('input', { attributes })
  return {
    field,
    element: h('div', { class: 'field' }, h('label', { attributes: { for: name } }, label), field),
  }
}

async function pay(
  payable: Payable,
  card: Card,
  notice: HTMLElement,
  challenge?: 'pass' | 'fail',
): Promise<void> {
  try {
    const answer = await post<Attempt>('card', {
      token: payable.token,
      ...card,
      ...(challenge ? { challenge } : {}),
    })
    if (answer.status === 'paid') return finish(payable, answer.returnUrl ?? null)
    if (answer.status === 'challenge') return askBank(payable, card, notice)
    notice.textContent = t(refusals[answer.status])
  } catch (error) {
    notice.textContent = messageOf(error)
  }
}

/** 3-D Secure: the bank's own question. */
function askBank(payable: Payable, card: Card, notice: HTMLElement) {
  const reply = (challenge: 'pass' | 'fail') => {
    cover.remove()
    void pay(payable, card, notice, challenge)
  }
  const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-label': '3-D Secure' }
  const yes = button(t(cardTexts.itIsMe), 'primary', () => reply('pass'))
  const no = button(t(cardTexts.notMe), 'plain', () => reply('fail'))
  const amount = h('p', { class: 'amount' }, money(payable.amount, payable.currency))
  const cover = h(
    'div',
    { class: 'cover' },
    h('section', { class: 'sheet', attributes }, h('h2', {}, t(cardTexts.bankAsks)), amount, yes, no),
  )
  screen.append(cover)
  yes.focus()
}

function finish(payable: Payable, returnUrl: string | null) {
  const title = h('h2', { attributes: { role: 'status' } }, t(m.paid))
  const amount = h('p', { class: 'amount' }, money(payable.amount, payable.currency))
  const next = returnUrl
    ? button(t(m.backToMerchant), 'primary', () => location.assign(returnUrl))
    : h('p', {}, t(m.mayClose))
  show(screen, h('div', { class: 'end' }, h('div', { class: 'mark' }, icon('check')), title, amount, next))
  next.focus()
}

open().catch((error: unknown) => {
  show(screen, h('p', { class: 'end notice', attributes: { role: 'alert' } }, messageOf(error)))
})
