import { messageOf, post, type Scanned } from './api.ts'
import { h, show } from './dom.ts'
import { t } from './language.ts'
import { m } from './phone.messages.ts'
import { openSheet } from './sheet.ts'

/** A channel's cashier page: the payment sheet, then back to the merchant. */
async function cashier(screen: HTMLElement): Promise<void> {
  const scanned = await post<Scanned>('scan', { content: location.href })
  if (scanned.kind === 'page') return

  document.title = t(m[scanned.rail])
  const { returnUrl } = await openSheet(screen, scanned)
  if (returnUrl) location.assign(returnUrl)
  else show(screen, h('p', { class: 'end' }, t(m.mayClose)))
}

const screen = h('main', { class: 'screen alone' })
document.body.className = 'plain-page'
document.body.replaceChildren(screen)
cashier(screen).catch((error: unknown) => {
  show(screen, h('p', { class: 'end notice', attributes: { role: 'alert' } }, messageOf(error)))
})
