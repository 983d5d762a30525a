import { messageOf, post, type Scanned, type Wallet } from './api.ts'
import { leaveFor, openBrowser } from './browser.ts'
import { button, h, icon, show } from './dom.ts'
import { t } from './language.ts'
import { m } from './phone.messages.ts'
import { openSheet } from './sheet.ts'

/** Lets the payer type or paste the content of a code. */
export function openScanner(screen: HTMLElement, goHome: () => void) {
  const input = h('textarea', {
    class: 'code',
    attributes: { id: 'code', rows: '4', required: '', spellcheck: 'false' },
  })
  const notice = h('p', { class: 'notice', attributes: { role: 'alert' } })
  const submit = (event: Event) => {
    event.preventDefault()
    scan(screen, input.value, goHome).catch((error: unknown) => {
      notice.textContent = messageOf(error)
    })
  }
  const back = button('', 'round', goHome)
  back.setAttribute('aria-label', t(m.back))
  back.append(icon('back'))
  const form = h(
    'form',
    { class: 'scanner', on: { submit } },
    h('div', { class: 'finder', attributes: { 'aria-hidden': 'true' } }, icon('scan')),
    h('p', { class: 'hint' }, t(m.scanHint)),
    h('label', { attributes: { for: 'code' } }, t(m.codeContent)),
    input,
    notice,
    h('button', { class: 'primary' }, t(m.open)),
  )
  show(screen, h('header', { class: 'bar' }, back, h('h1', {}, t(m.scanTitle))), form)
  input.focus()
}

/**
 * Handles a code as a wallet does: shows a payment sheet, or opens a page in the wallet that the payer
 * picks.
 */
export async function scan(screen: HTMLElement, content: string, goHome: () => void): Promise<void> {
  const scanned = await post<Scanned>('scan', { content })
  if (scanned.kind === 'page') return chooseWallet(screen, scanned.url, scanned.wallets, goHome)

  show(screen)
  await openSheet(screen, scanned)
  goHome()
}

function chooseWallet(screen: HTMLElement, url: string, wallets: Wallet[], goHome: () => void) {
  const choices = wallets.map((wallet) => {
    const open = () =>
      url.startsWith('/') ? openBrowser(screen, url, wallet, goHome) : leaveFor(url, wallet)
    const choice = button('', `choice ${wallet}`, open)
    choice.append(h('span', { class: 'app-icon' }, icon(wallet)), t(m[wallet]))
    return choice
  })
  const cancel = button(t(m.cancel), 'plain', goHome)
  const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-label': t(m.openWith) }
  const sheet = h('section', { class: 'sheet', attributes }, h('h2', {}, t(m.openWith)), ...choices, cancel)
  show(screen, h('div', { class: 'cover' }, sheet))
  choices[0]?.focus()
}
