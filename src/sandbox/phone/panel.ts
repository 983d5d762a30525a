import { messageOf } from './api.ts'
import { button, h, show } from './dom.ts'
import { dateTime, switchLanguage, t } from './language.ts'
import { panelTexts as p } from './panel.messages.ts'
import { panelState, type State, send } from './panel-api.ts'
import { drawBills } from './panel-bills.ts'
import { drawFaults } from './panel-faults.ts'
import { drawChargebacks, drawDisputes, drawNotices } from './panel-notices.ts'
import { channelText, section } from './panel-parts.ts'
import { m } from './phone.messages.ts'

const screen = h('main', { class: 'panel' })
const notice = h('p', { class: 'notice said', attributes: { role: 'status' } })
document.body.className = 'plain-page'
document.body.replaceChildren(screen)

function act(path: string, body: object, words = t(p.done)) {
  notice.textContent = ''
  send(path, body).then(
    (state) => {
      draw(state)
      notice.textContent = words
    },
    (error: unknown) => {
      notice.textContent = messageOf(error)
    },
  )
}

function draw(state: State) {
  document.title = t(p.title)
  const language = button(t(m.language), 'plain small', () => {
    switchLanguage()
    draw(state)
  })
  const bar = h('header', { class: 'home-bar' }, h('h1', {}, t(p.title)), language)
  const parts = [drawFaults(state, act), drawClock(state), drawBills(state, act)]
  show(
    screen,
    bar,
    notice,
    ...parts,
    drawChargebacks(state, act),
    drawDisputes(state, act),
    drawNotices(state, act),
  )
}

const minute = 60
const hour = 60 * minute

function drawClock({ clock, rails }: State): HTMLElement {
  const moves = [
    [p.minuteOn, { seconds: minute }],
    [p.hourOn, { seconds: hour }],
    [p.dayOn, { seconds: 24 * hour }],
    [p.realTime, { reset: true }],
  ] as const
  const cutOffs = rails.map(({ rail }) =>
    button(t(p.overDay, { rail: channelText(rail) }), 'chip', () => act('clock', { overDayOf: rail })),
  )
  const buttons = moves.map(([text, body]) => button(t(text), 'chip', () => act('clock', body)))
  const ahead = clock.ahead === 0 ? t(p.notAhead) : t(p.ahead, { time: spell(clock.ahead) })
  const now = h('p', {}, `${dateTime(clock.now)} · ${ahead}`)
  const chips = h('div', { class: 'chips' }, ...buttons, ...cutOffs)
  return section(p.clock, p.clockHint, now, chips)
}

function spell(seconds: number): string {
  const [days, rest] = [Math.trunc(seconds / (24 * hour)), seconds % (24 * hour)]
  const clock = [Math.trunc(rest / hour), Math.trunc((rest % hour) / minute)]
  return t(p.span, {
    days: String(days),
    clock: clock.map((part) => String(part).padStart(2, '0')).join(':'),
  })
}

panelState().then(draw, (error: unknown) => {
  show(screen, h('p', { class: 'notice', attributes: { role: 'alert' } }, messageOf(error)))
})
