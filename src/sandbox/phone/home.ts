import { get, messageOf, type PhoneMessage, post, type SandboxChannel, type Wallets } from './api.ts'
import { button, h, type Icon, icon, show } from './dom.ts'
import { dateTime, money, switchLanguage, t } from './language.ts'
import { m } from './phone.messages.ts'

const apps: readonly (readonly [SandboxChannel, Icon])[] = [
  ['wechat', 'wechat'],
  ['alipay', 'alipay'],
  ['unionpay', 'unionpay'],
  ['card', 'browser'],
]

type Home = {
  onScan: () => void
  onCode: () => void
  /** Opens a page inside WeChat. */
  onOpen: (url: string) => void
  redraw: () => void
}

/** The home screen: four wallets with their balances, the scanner, and recent payments. */
export async function drawHome(screen: HTMLElement, home: Home): Promise<void> {
  const [wallets, { messages }] = await Promise.all([
    get<Wallets>('me'),
    get<{ messages: PhoneMessage[] }>('messages'),
  ])
  const scanning = button('', 'scan-button', home.onScan)
  scanning.append(icon('scan'), t(m.scan))
  const coding = button(t(m.showCode), 'secondary', home.onCode)
  const language = button(t(m.language), 'plain small', () => {
    switchLanguage()
    home.redraw()
  })
  const bar = h('header', { class: 'home-bar' }, h('h1', {}, t(m.phone)), language)
  const grid = h(
    'div',
    { class: 'apps' },
    ...apps.map(([channel, shape]) => drawApp(channel, shape, wallets, home)),
  )
  show(
    screen,
    h(
      'div',
      { class: 'home' },
      bar,
      grid,
      h('div', { class: 'ways' }, scanning, coding),
      drawMessages(messages, home),
      drawBalances(wallets, home),
      drawRecent(wallets),
    ),
  )
}

/** A wallet's icon opens its scanner, as people do with their wallets in a shop. */
function drawApp(channel: SandboxChannel, shape: Icon, { balances }: Wallets, { onScan }: Home): HTMLElement {
  const app = button('', `app ${channel}`, onScan)
  const purse = balances.find((one) => one.rail === channel)
  const held = h('span', { class: 'held' }, purse ? money(purse.amount, purse.currency) : '')
  app.append(
    h('span', { class: 'app-icon' }, icon(shape)),
    h('span', { class: 'app-name' }, t(m[channel])),
    held,
  )
  return app
}

function drawBalances({ balances }: Wallets, { redraw }: Home): HTMLElement {
  const rows = apps.map(([channel]) => {
    const held = balances.filter((one) => one.rail === channel).map((one) => money(one.amount, one.currency))
    return h(
      'div',
      { class: 'row' },
      h('dt', {}, t(m[channel])),
      h('dd', {}, ...held.map((text) => h('span', {}, text))),
    )
  })
  const topUp = button(t(m.topUp), 'plain small', () => {
    post('topup', {}).then(redraw, (error: unknown) => showError(topUp, error))
  })
  const heading = h('summary', {}, t(m.balances))
  return h('details', { class: 'box' }, heading, h('dl', {}, ...rows), topUp)
}

function showError(after: Element, error: unknown) {
  after.after(h('p', { class: 'notice', attributes: { role: 'alert' } }, messageOf(error)))
}

/** Messages of official accounts, each with a page to open. */
function drawMessages(messages: PhoneMessage[], { onOpen }: Home): HTMLElement | string {
  if (messages.length === 0) return ''
  const items = messages.map(({ from, title, lines, url, sentAt }) => {
    const open = button('', 'message', () => onOpen(url))
    const facts = lines.map(({ label, value }) =>
      h('span', { class: 'fact' }, h('small', { class: 'dim' }, label), h('span', {}, value)),
    )
    open.append(
      h('strong', {}, title),
      h('small', { class: 'dim' }, `${from} · ${dateTime(sentAt)}`),
      ...facts,
    )
    return h('li', {}, open)
  })
  return h('section', { class: 'box recent' }, h('h2', {}, t(m.messages)), h('ul', {}, ...items))
}

function drawRecent({ recent }: Wallets): HTMLElement {
  const rows = recent.map((one) => {
    const refunded = t(m.refunded, { amount: money(one.refunded, one.currency) })
    return h(
      'li',
      { class: 'payment' },
      h('span', { class: `badge ${one.rail}` }, t(m[one.rail])),
      h('span', { class: 'who' }, one.merchantName, h('small', {}, dateTime(one.paidAt))),
      h(
        'span',
        { class: 'much' },
        money(`-${one.amount}`, one.currency),
        one.refunded !== '0' && h('small', {}, refunded),
      ),
    )
  })
  const list = rows.length ? h('ul', {}, ...rows) : h('p', { class: 'hint' }, t(m.nothingYet))
  return h('section', { class: 'box recent' }, h('h2', {}, t(m.recent)), list)
}
