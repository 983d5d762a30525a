import { messageOf, post, type RecentPayment } from './api.ts'
import type { Asks } from './asks.ts'
import { button, h, icon, show } from './dom.ts'
import { money, t } from './language.ts'
import { m } from './phone.messages.ts'

export const codeWallets = ['wechat', 'alipay', 'unionpay'] as const
type CodeWallet = (typeof codeWallets)[number]

type Code = { code: string; seconds: number; bars: string; qr: string }

/** The screen is notified of each poll of the till's requests, and when one was answered. */
export type CodeScreen = { look(asks: Asks): void; renew(): void; leave(): void }

/** Shows the payer's code in a wallet of their choice, made anew before it grows too old. */
export function openCode(screen: HTMLElement, goHome: () => void): CodeScreen {
  let wallet: CodeWallet = 'wechat'
  let left = 0
  let seen: string | null = null
  const place = h('div', { class: 'code-place' })
  const countdown = h('p', { class: 'hint' })
  const notice = h('p', { class: 'notice', attributes: { role: 'status' } })

  function renew() {
    post<Code>('code', { wallet }).then(draw, (error: unknown) => {
      notice.textContent = messageOf(error)
    })
  }

  function draw(code: Code) {
    left = code.seconds - 5
    show(place, ...drawCode(code))
    count()
  }

  function count() {
    countdown.textContent = t(m.newCodeIn, { seconds: String(Math.max(left, 0)) })
  }

  const timer = setInterval(() => {
    left -= 1
    if (left === 0) renew()
    count()
  }, 1_000)

  function look({ latest }: Asks) {
    const known = seen
    seen = latest?.paidAt ?? ''
    if (known === null || latest === null || seen === known) return

    notice.textContent = paidText(latest)
    renew()
  }

  const choose = (chosen: CodeWallet) => {
    wallet = chosen
    notice.textContent = ''
    renew()
  }
  const head = header(t(m.myCode), goHome)
  const again = button(t(m.newCode), 'plain', renew)
  const box = h('div', { class: 'box code-box' }, place, countdown, again)
  show(screen, head, h('div', { class: 'my-code' }, tabs(wallet, choose), notice, box, hint()))
  renew()
  return { look, renew, leave: () => clearInterval(timer) }
}

function hint() {
  return h('p', { class: 'hint' }, t(m.codeHint))
}

function paidText({ amount, currency, merchantName }: RecentPayment): string {
  return t(m.paidTo, { amount: money(amount, currency), merchant: merchantName })
}

function header(title: string, goHome: () => void): HTMLElement {
  const back = button('', 'round', goHome)
  back.setAttribute('aria-label', t(m.back))
  back.append(icon('back'))
  return h('header', { class: 'bar' }, back, h('h1', {}, title))
}

function tabs(first: CodeWallet, choose: (wallet: CodeWallet) => void): HTMLElement {
  const options = codeWallets.map((wallet) => {
    const attributes = { type: 'radio', name: 'wallet', value: wallet }
    const input = h('input', { attributes, on: { change: () => choose(wallet) } })
    input.checked = wallet === first
    return h('label', { class: `tab ${wallet}` }, input, h('span', {}, t(m[wallet])))
  })
  return h('fieldset', { class: 'tabs' }, h('legend', { class: 'unseen' }, t(m.wallet)), ...options)
}

function drawCode({ code, bars, qr }: Code): HTMLElement[] {
  const groups = code.replace(/(\d{4})(?=\d)/g, '$1 ')
  return [
    h('img', { class: 'bars', attributes: { src: bars, alt: t(m.barCode) } }),
    h('output', { class: 'digits', attributes: { 'aria-label': t(m.codeDigits) } }, groups),
    h('img', { class: 'qr', attributes: { src: qr, alt: t(m.qrCode) } }),
  ]
}
