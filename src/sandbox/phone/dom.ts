type Child = Node | string | null | false

type Props = {
  class?: string
  on?: Partial<Record<'click' | 'submit' | 'change' | 'input' | 'load', (event: Event) => void>>
  attributes?: Record<string, string>
}

/** An element with its class, listeners, attributes and children. Text is always text, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (props.class) element.className = props.class
  for (const [name, value] of Object.entries(props.attributes ?? {})) element.setAttribute(name, value)
  for (const [name, listener] of Object.entries(props.on ?? {})) element.addEventListener(name, listener)
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false))
  return element
}

export function button(label: string, kind: string, onClick: () => void): HTMLButtonElement {
  return h('button', { class: kind, attributes: { type: 'button' }, on: { click: onClick } }, label)
}

/** Shows this and nothing else in a place. */
export function show(place: Element, ...children: Node[]) {
  place.replaceChildren(...children)
}

const shapes = {
  scan: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  erase: 'M9 6h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-5-6zM12 10l4 4M16 10l-4 4',
  wechat:
    'M10 5c-3.6 0-6.5 2.3-6.5 5.2 0 1.7 1 3.1 2.5 4.1l-.5 2.2 2.4-1.3 2.1.2M14.5 10c3.3 0 6 2 6 4.6 0 1.5-.9 2.8-2.3 3.6l.4 1.8-2.1-1.1-2 .2c-3.3 0-6-2-6-4.5s2.7-4.6 6-4.6z',
  alipay: 'M6 6h12M12 3.5V10M7 10h10c-1 4-4.5 8-10 8.5-2 0-2.5-1.5-2-2.5 1.5-3 8-1.5 14.5 2.5',
  unionpay: 'M4 7h16v10H4zM9 7l-2 10M14 7l-2 10',
  browser:
    'M3.5 7.5A1.5 1.5 0 0 1 5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5zM3.5 10h17M7 14.5h3',
} as const

export type Icon = keyof typeof shapes

/** A line drawing. It is hidden from screen readers, because the text beside it says the same. */
export function icon(name: Icon): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const drawing = document.createElementNS(space, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('class', 'icon')
  drawing.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(space, 'path')
  line.setAttribute('d', shapes[name])
  drawing.append(line)
  return drawing
}
