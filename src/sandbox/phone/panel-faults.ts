import { button, h } from './dom.ts'
import { t } from './language.ts'
import { faultTexts, panelTexts as p } from './panel.messages.ts'
import type { Act, State } from './panel-api.ts'
import { channelText, row, section, select, table } from './panel-parts.ts'

/** The name of a fault in words. */
export function faultText(name: string): string {
  const known = Object.entries(faultTexts).find(([fault]) => fault === name)
  return known ? t(known[1]) : name
}

/** The switch for magic amounts, and each fault as a one-shot for the selected channel. */
export function drawFaults(state: State, act: Act): HTMLElement {
  const { faults, rails, armed } = state
  const channel = select(
    p.rail,
    rails.map((one) => [one.rail, channelText(one.rail)] as const),
  )
  const rows = state.table
    .filter(({ stage }) => stage !== 'bill')
    .map(({ name, digits }) => {
      const arm = button(t(p.arm), 'plain small', () => {
        const wanted = channel.field.value
        chosen = wanted
        act(
          'next-fault',
          { rail: wanted, name },
          t(p.armed, { fault: `${channelText(wanted)}: ${faultText(name)}` }),
        )
      })
      arm.setAttribute('aria-label', `${t(p.arm)}: ${faultText(name)}`)
      const what = h('span', { class: 'answer' }, faultText(name), ' ', h('small', {}, name))
      return row(h('code', {}, digits ?? '–'), what, arm)
    })
  if (rails.some((one) => one.rail === chosen)) channel.field.value = chosen
  const list = table(p.next, [p.digits, p.fault, null], rows, p.none)
  return section(p.next, p.nextHint, magicSwitch(faults, act), channel.element, list, armedOnes(armed, act))
}

// The panel is redrawn after each action; the selected channel remains.
let chosen = ''

function magicSwitch(faults: boolean, act: Act): HTMLElement {
  const attributes = { type: 'checkbox', role: 'switch' }
  const input = h('input', { attributes, on: { change: () => act('faults', { on: !faults }) } })
  input.checked = faults
  const label = h(
    'label',
    { class: 'method' },
    input,
    h('span', {}, `${t(p.faults)}: ${t(faults ? p.on : p.off)}`),
  )
  return h('div', {}, label, h('p', { class: 'hint' }, t(p.faultsHint)))
}

function armedOnes(armed: State['armed'], act: Act): HTMLElement | false {
  if (armed.length === 0) return false

  const items = armed.map(({ rail, name }) => h('li', {}, `${channelText(rail)}: ${faultText(name)}`))
  const disarm = button(t(p.disarm), 'plain small', () => act('disarm', {}))
  return h('div', { class: 'armed' }, h('h3', {}, t(p.waitingFaults)), h('ul', {}, ...items), disarm)
}
