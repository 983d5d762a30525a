import { ask, messageOf } from './api.ts'
import { button, h, show } from './dom.ts'
import { t } from './language.ts'
import { panelTexts as p } from './panel.messages.ts'

type NoticeState = {
  noticeNo: string
  rail: string
  kind: string
  outTradeNo: string
  state: 'waiting' | 'delivered' | 'givenUp'
  attempts: number
  lastAnswer: string | null
}
type State = { faults: boolean; faultNames: string[]; notices: NoticeState[] }

const rails = ['wechat', 'alipay', 'unionpay', 'card']
const screen = h('main', { class: 'panel' })
const said = h('p', { class: 'notice', attributes: { role: 'status' } })
document.body.className = 'plain-page'
document.body.replaceChildren(screen)
document.title = t(p.title)

const send = (path: string, body: object) =>
  ask<State>(`/sandbox/panel/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

function act(path: string, body: object, words = '') {
  send(path, body).then(
    (state) => {
      said.textContent = words
      draw(state)
    },
    (error: unknown) => {
      said.textContent = messageOf(error)
    },
  )
}

function draw(state: State) {
  const faults = drawFaults(state)
  show(screen, h('h1', {}, t(p.title)), said, faults, drawNext(state), drawNotices(state))
}

function drawFaults({ faults }: State): HTMLElement {
  const attributes = { type: 'checkbox', role: 'switch', ...(faults ? { checked: '' } : {}) }
  const onSwitch = h('input', { attributes, on: { change: () => act('faults', { on: !faults }) } })
  const label = h(
    'label',
    { class: 'method' },
    onSwitch,
    h('span', {}, `${t(p.faults)}: ${t(faults ? p.on : p.off)}`),
  )
  return h('section', { class: 'box' }, label, h('p', { class: 'hint' }, t(p.faultsHint)))
}

function drawNext({ faultNames }: State): HTMLElement {
  const select = (label: string, names: string[]) => {
    const field = h('select', {}, ...names.map((name) => h('option', { attributes: { value: name } }, name)))
    return { field, element: h('label', { class: 'field' }, label, field) }
  }
  const [rail, fault] = [select(t(p.rail), rails), select(t(p.fault), faultNames)]
  const arm = button(t(p.arm), 'primary', () => {
    const [wanted, name] = [rail.field.value, fault.field.value]
    act('next-fault', { rail: wanted, name }, t(p.armed, { fault: `${wanted} ${name}` }))
  })
  const fields = h('div', { class: 'pair' }, rail.element, fault.element)
  return h(
    'section',
    { class: 'box' },
    h('h2', {}, t(p.next)),
    h('p', { class: 'hint' }, t(p.nextHint)),
    fields,
    arm,
  )
}

function drawNotices({ notices }: State): HTMLElement {
  const heads = [p.rail, p.order, p.kind, p.state, p.attempts, p.answer]
  const rows = notices.map((notice) => {
    const cells = [notice.rail, notice.outTradeNo, notice.kind, t(p[notice.state]), String(notice.attempts)]
    const again = button(t(p.again), 'plain small', () => act('send-again', { noticeNo: notice.noticeNo }))
    const answer = h('td', { class: 'answer' }, notice.lastAnswer ?? '')
    return h('tr', {}, ...cells.map((text) => h('td', {}, text)), answer, h('td', {}, again))
  })
  const head = h('tr', {}, ...heads.map((text) => h('th', {}, t(text))), h('td', {}))
  const table = h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows))
  const list = rows.length ? h('div', { class: 'wide' }, table) : h('p', { class: 'hint' }, t(p.none))
  return h('section', { class: 'box' }, h('h2', {}, t(p.notices)), list)
}

function refresh() {
  ask<State>('/sandbox/panel/api/state', {}).then(draw, (error: unknown) => {
    show(screen, h('p', { class: 'notice', attributes: { role: 'alert' } }, messageOf(error)))
  })
}

refresh()
