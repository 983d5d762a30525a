import { button, h, icon } from './dom.ts'
import { t } from './language.ts'
import { m } from './phone.messages.ts'

const length = 6

export type Keypad = { element: HTMLElement; clear(): void; close(): void }

/** Six dots and a number pad; reports the password as soon as it has six digits. Keyboard digits work too. */
export function keypad(onPassword: (password: string) => void): Keypad {
  let entered = ''
  const dots = h('div', { class: 'dots', attributes: { role: 'img' } })
  const element = h('div', { class: 'pin' }, dots, h('p', { class: 'hint' }, t(m.passwordHint)), pad())

  function draw() {
    const marks = Array.from({ length }, (_, index) =>
      h('span', { class: index < entered.length ? 'dot full' : 'dot' }),
    )
    dots.setAttribute('aria-label', `${t(m.password)}. ${t(m.digitsEntered, { count: entered.length })}`)
    dots.replaceChildren(...marks)
  }

  function type(digit: string) {
    if (entered.length === length) return
    entered += digit
    draw()
    if (entered.length === length) onPassword(entered)
  }

  function erase() {
    entered = entered.slice(0, -1)
    draw()
  }

  function pad(): HTMLElement {
    const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0']
    const keys = digits.map((digit) => (digit ? button(digit, 'key', () => type(digit)) : h('span', {})))
    const last = button('', 'key', erase)
    last.setAttribute('aria-label', t(m.erase))
    last.append(icon('erase'))
    return h('div', { class: 'pad' }, ...keys, last)
  }

  function onKey(event: KeyboardEvent) {
    if (/^\d$/.test(event.key)) type(event.key)
    if (event.key === 'Backspace') erase()
  }

  draw()
  document.addEventListener('keydown', onKey)
  return {
    element,
    clear: () => {
      entered = ''
      draw()
    },
    close: () => document.removeEventListener('keydown', onKey),
  }
}
