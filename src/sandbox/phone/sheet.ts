import { type Attempt, get, messageOf, type Payable, type PayStatus, post, type Wallets } from './api.ts'
import { button, h, icon, show } from './dom.ts'
import { keypad } from './keypad.ts'
import { money, t } from './language.ts'
import { m, refusals } from './phone.messages.ts'

/** How the payer left the sheet. */
export type SheetEnd = { status: 'paid' | 'cancelled' | 'closed'; returnUrl: string | null }

const final: readonly PayStatus[] = ['closed', 'alreadyPaid', 'otherPayer']

/** The wallet's payment sheet over a screen, until it is paid or left. */
export async function openSheet(screen: HTMLElement, payable: Payable): Promise<SheetEnd> {
  const wallets = await get<Wallets>('me')
  return await new Promise((resolve) => {
    const attributes = {
      role: 'dialog',
      'aria-modal': 'true',
      'aria-label': t(m[payable.rail]),
      tabindex: '-1',
    }
    const sheet = h('section', { class: `sheet ${payable.rail}`, attributes })
    const cover = h('div', { class: 'cover' }, sheet)
    const leave = (end: SheetEnd) => {
      cover.remove()
      resolve(end)
    }
    screen.append(cover)
    if (payable.status === 'waiting') askPassword(sheet, payable, wallets, leave)
    else
      showEnd(sheet, t(payable.status === 'paid' ? refusals.alreadyPaid : refusals.closed), () =>
        leaveClosed(leave),
      )
    sheet.focus()
  })
}

function leaveClosed(leave: (end: SheetEnd) => void) {
  leave({ status: 'closed', returnUrl: null })
}

function askPassword(sheet: HTMLElement, payable: Payable, wallets: Wallets, leave: (end: SheetEnd) => void) {
  const notice = h('p', { class: 'notice', attributes: { role: 'status' } })
  const methods = drawMethods(payable, wallets)
  const pin = keypad((password) => {
    notice.textContent = t(m.paying)
    pay(payable, password, methods.chosen())
      .then(settle)
      .catch((error: unknown) => {
        notice.textContent = messageOf(error)
        pin.clear()
      })
  })

  function settle({ status, returnUrl }: Attempt) {
    const end = { returnUrl: returnUrl ?? null }
    if (status === 'paid' || status === 'cancelled' || final.includes(status)) pin.close()
    if (status === 'paid') return showPaid(sheet, payable, () => leave({ status: 'paid', ...end }))
    if (status === 'cancelled') return leave({ status: 'cancelled', ...end })
    if (final.includes(status))
      return showEnd(sheet, t(refusals[status as keyof typeof refusals]), () => leaveClosed(leave))
    notice.textContent = t(refusals[status])
    pin.clear()
  }

  async function cancel() {
    pin.close()
    const { returnUrl } = await post<Attempt>('cancel', { token: payable.token })
    leave({ status: 'cancelled', returnUrl: returnUrl ?? null })
  }

  const cancelling = button('', 'round', () => void cancel())
  cancelling.setAttribute('aria-label', t(m.cancel))
  cancelling.append(icon('close'))
  const head = h('header', { class: 'sheet-head' }, cancelling, h('h2', {}, t(m[payable.rail])))
  show(sheet, head, summary(payable), methods.element, notice, pin.element)
}

function pay(payable: Payable, password: string, method: string): Promise<Attempt> {
  return post<Attempt>('pay', { token: payable.token, password, method })
}

function summary(payable: Payable): HTMLElement {
  return h(
    'div',
    { class: 'summary' },
    h('p', { class: 'merchant' }, t(m.payTo, { merchant: payable.merchantName })),
    h('p', { class: 'amount' }, money(payable.amount, payable.currency)),
    h('p', { class: 'description' }, payable.description),
  )
}

/** The purse of this currency, or a card with nothing on it. */
function drawMethods({ rail, currency }: Payable, { balances }: Wallets) {
  // One wallet pays at both Alipay channels.
  const wallet = rail === 'alipayplus' ? 'alipay' : rail
  const purse = balances.find((one) => one.rail === wallet && one.currency === currency)
  const held = purse ? money(purse.amount, currency) : ''
  const option = (value: string, label: string, checked: boolean) => {
    const attributes = { type: 'radio', name: 'method', value, ...(checked ? { checked: '' } : {}) }
    return h('label', { class: 'method' }, h('input', { attributes }), h('span', {}, label))
  }
  const element = h(
    'fieldset',
    { class: 'methods' },
    h('legend', {}, t(m.payWith)),
    option('balance', `${t(m.balance)} ${held}`, true),
    option('emptyCard', t(m.emptyCard), false),
  )
  const chosen = () => element.querySelector<HTMLInputElement>('input:checked')?.value ?? 'balance'
  return { element, chosen }
}

function showPaid(sheet: HTMLElement, payable: Payable, onDone: () => void) {
  const done = button(t(m.done), 'primary', onDone)
  const mark = h('div', { class: 'mark' }, icon('check'))
  const title = h('h2', { attributes: { role: 'status' } }, t(m.paid))
  const amount = h('p', { class: 'amount' }, money(payable.amount, payable.currency))
  show(
    sheet,
    h(
      'div',
      { class: 'end' },
      mark,
      title,
      amount,
      h('p', { class: 'merchant' }, payable.merchantName),
      done,
    ),
  )
  done.focus()
}

function showEnd(sheet: HTMLElement, text: string, onClose: () => void) {
  const close = button(t(m.close), 'primary', onClose)
  show(sheet, h('div', { class: 'end' }, h('h2', { attributes: { role: 'status' } }, text), close))
  close.focus()
}
