import { h } from './dom.ts'
import { t } from './language.ts'
import { m } from './phone.messages.ts'

/** The phone itself: a frame on a wide screen, the whole screen on a narrow one. Screens are shown inside. */
export function drawPhone(): HTMLElement {
  const screen = h('main', { class: 'screen' })
  const clock = h('time', { class: 'clock' })
  const tick = () => {
    clock.textContent = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  }
  tick()
  setInterval(tick, 10_000)

  const status = h(
    'div',
    { class: 'status', attributes: { 'aria-hidden': 'true' } },
    clock,
    h('span', { class: 'battery' }),
  )
  const about = h('footer', { class: 'about' }, t(m.about))
  document.title = t(m.phone)
  document.body.className = 'desk'
  document.body.replaceChildren(h('div', { class: 'phone' }, status, screen), about)
  return screen
}
