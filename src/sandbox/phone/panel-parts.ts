import type { Text } from '#shared/messages.ts'
import { h } from './dom.ts'
import { t } from './language.ts'
import { panelChannels } from './panel.messages.ts'
import { m } from './phone.messages.ts'

const names: Record<string, Text> = { ...m, ...panelChannels }

/** The channel's display name. */
export function channelText(channel: string): string {
  const name = names[channel]
  return name ? t(name) : channel
}

/** A choice with its label. */
export function select(label: Text, options: readonly (readonly [value: string, name: string])[]) {
  const field = h(
    'select',
    {},
    ...options.map(([value, name]) => h('option', { attributes: { value } }, name)),
  )
  return { field, element: h('label', { class: 'field' }, t(label), field) }
}

export function input(label: Text, type: string, value: string) {
  const field = h('input', { attributes: { type, value } })
  return { field, element: h('label', { class: 'field' }, t(label), field) }
}

/** A section of the panel with a heading and its purpose. */
export function section(title: Text, hint: Text | null, ...children: (Node | false)[]): HTMLElement {
  return h(
    'section',
    { class: 'box' },
    h('h2', {}, t(title)),
    hint && h('p', { class: 'hint' }, t(hint)),
    ...children,
  )
}

/** A table that scrolls sideways on a narrow screen, or a sentence if it is empty. */
export function table(label: Text, heads: (Text | null)[], rows: HTMLElement[], none: Text): HTMLElement {
  if (rows.length === 0) return h('p', { class: 'hint' }, t(none))

  const head = h('tr', {}, ...heads.map((text) => (text ? h('th', {}, t(text)) : h('td'))))
  const body = h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows))
  return h(
    'div',
    { class: 'wide', attributes: { tabindex: '0', role: 'group', 'aria-label': t(label) } },
    body,
  )
}

export function row(...cells: (string | Node)[]): HTMLElement {
  return h('tr', {}, ...cells.map((cell) => h('td', {}, cell)))
}
