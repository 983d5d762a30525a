import type { Wallet } from './api.ts'
import { injectBridge, weixinBridge } from './bridge.ts'
import { button, h, icon, show } from './dom.ts'
import { t } from './language.ts'
import { m } from './phone.messages.ts'

/** Shows a page of our own origin inside a wallet, or the phone's browser, until the payer closes it. */
export function openBrowser(screen: HTMLElement, url: string, wallet: Wallet, onClose: () => void) {
  const title = h('p', { class: 'page-title' }, t(m.loading))
  const frame = h('iframe', {
    class: 'page',
    attributes: { title: t(m[wallet]), src: withWallet(url, wallet) },
  })
  const bridge = wallet === 'wechat' ? weixinBridge(screen) : null

  // The page may run before its load event and may navigate by itself, so it is polled.
  const watch = setInterval(() => {
    const page = ownWindow(frame)
    if (!page) return
    if (bridge) injectBridge(page, bridge)
    title.textContent = page.document.title || t(m[wallet])
  }, 25)

  const close = button('', 'round', () => {
    clearInterval(watch)
    onClose()
  })
  close.setAttribute('aria-label', t(m.close))
  close.append(icon('close'))
  show(screen, h('div', { class: 'in-app' }, h('header', { class: 'bar' }, close, title), frame))
}

/** Opens a page of the console directly, because its origin cannot be shown in a frame. */
export function leaveFor(url: string, wallet: Wallet): void {
  location.assign(withWallet(url, wallet))
}

/** The page is told its wallet, as a real one would learn it from the user agent. */
function withWallet(url: string, wallet: Wallet): string {
  const target = new URL(url, location.origin)
  target.searchParams.set('wallet', wallet)
  return target.href
}

/** The frame's window while it shows a page of our own; another origin's is closed to us. */
function ownWindow(frame: HTMLIFrameElement): Window | null {
  try {
    const page = frame.contentWindow
    return page?.document.body ? page : null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
