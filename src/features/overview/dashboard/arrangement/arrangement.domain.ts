import type { Permission } from '#shared/permissions.ts'

/** The dashboard's widgets in default order: who sees each, and whether it takes the full width. */
export const widgets = {
  firstHour: { access: 'dashboard.query', wide: true },
  today: { access: 'order.query', wide: false },
  attention: { access: 'dashboard.query', wide: false },
  figures: { access: 'dashboard.query', wide: true },
  salesByDay: { access: 'order.query', wide: false },
  customers: { access: 'dashboard.query', wide: false },
  nextSettlement: { access: 'settlement.query', wide: false },
  rates: { access: 'order.query', wide: false },
  channels: { access: 'order.query', wide: false },
  stores: { access: 'storeCode.query', wide: false },
  hours: { access: 'order.query', wide: true },
  subMerchants: { access: 'subMerchant.query', wide: true },
  months: { access: 'dashboard.query', wide: true },
} as const satisfies Record<string, { access: Permission; wide: boolean }>
export type Widget = keyof typeof widgets
export const widgetNames = Object.keys(widgets) as Widget[]

/** Every widget in a person's order, and those that they have put away. */
export type Arrangement = { order: Widget[]; hidden: Widget[] }

export const usual: Arrangement = { order: widgetNames, hidden: [] }

/**
 * Completes a stored arrangement: removed widgets are dropped, and new ones follow the widget they follow
 * in the default order.
 */
export function whole(stored: { order: readonly string[]; hidden: readonly string[] }): Arrangement {
  const order = widgetNames
    .filter((widget) => stored.order.includes(widget))
    .toSorted((a, b) => stored.order.indexOf(a) - stored.order.indexOf(b))
  for (const [place, widget] of widgetNames.entries()) {
    if (order.includes(widget)) continue
    const leader = widgetNames[place - 1]
    order.splice(leader === undefined ? 0 : order.indexOf(leader) + 1, 0, widget)
  }
  return { order, hidden: order.filter((widget) => stored.hidden.includes(widget)) }
}

/** The same with one widget at another place among those that are there to be seen. */
export function moved({ order, hidden }: Arrangement, widget: Widget, before: Widget | null): Arrangement {
  if (widget === before) return { order, hidden }
  const rest = order.filter((one) => one !== widget)
  const place = before === null ? rest.length : rest.indexOf(before)
  return { order: rest.toSpliced(place, 0, widget), hidden }
}

export function withHidden({ order, hidden }: Arrangement, widget: Widget, hide: boolean): Arrangement {
  const others = hidden.filter((one) => one !== widget)
  return { order, hidden: hide ? [...others, widget] : others }
}

/** Is it as the product has it? */
export function isUsual({ order, hidden }: Arrangement): boolean {
  return hidden.length === 0 && order.every((widget, place) => widget === widgetNames[place])
}

/** The widgets that a person with these permissions may see, in their order. */
export function seenBy(rights: ReadonlySet<string>, { order }: Pick<Arrangement, 'order'>): Widget[] {
  return order.filter((widget) => rights.has(widgets[widget].access))
}
