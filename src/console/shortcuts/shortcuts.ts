import type { Address } from '#console/address.ts'
import type { Sequence } from '#console/shortcuts/keys.ts'
import { m, placeTexts } from '#console/shortcuts/shortcuts.messages.ts'
import type { Text } from '#shared/messages.ts'

export const acts = ['palette', 'help', 'shortcuts', 'search', 'create', 'previous', 'next', 'theme'] as const
export type Act = (typeof acts)[number]

/** A shortcut: an action, a merchant page by path, or a portal page by key. */
export type Shortcut = { keys: Sequence; text: Text } & (
  | { act: Act }
  | { path: Address }
  | { component: string }
)

const toPage = (key: string, path: Address, text: Text): Shortcut => ({ keys: ['g', key], path, text })
const toPortal = (key: string, component: string, text: Text): Shortcut => ({
  ...{ keys: ['g', key], component, text },
})

/** The `g` shortcuts of merchant users. */
export const merchantPlaces: readonly Shortcut[] = [
  toPage('d', '/Dashboard', placeTexts.dashboard),
  toPage('o', '/Payments/PayOrder', placeTexts.orders),
  toPage('r', '/Payments/RefundOrder', placeTexts.refunds),
  toPage('x', '/Payments/Disputes', placeTexts.disputes),
  toPage('e', '/Payments/Exceptions', placeTexts.exceptions),
  toPage('s', '/Finances/Settlements', placeTexts.settlements),
  toPage('t', '/Finances/Transactions', placeTexts.transactions),
  toPage('c', '/Products/StoreCode', placeTexts.storeCodes),
  toPage('i', '/Products/Invoice', placeTexts.invoices),
  toPage('l', '/Products/PaymentLink', placeTexts.links),
  toPage('v', '/Products/Devices', placeTexts.devices),
  toPage('u', '/Account/UserManagement', placeTexts.people),
  toPage('n', '/Notification', placeTexts.notices),
]

/** The `g` shortcuts of provider staff. */
export const portalPlaces: readonly Shortcut[] = [
  toPortal('m', 'merchantList', placeTexts.merchants),
  toPortal('w', 'radar', placeTexts.radar),
  toPortal('o', 'orderDesk', placeTexts.orders),
  toPortal('r', 'refundList', placeTexts.refunds),
  toPortal('a', 'refundAudits', placeTexts.refundAudits),
  toPortal('e', 'exceptionDesk', placeTexts.exceptions),
  toPortal('s', 'settlementDesk', placeTexts.settlements),
  toPortal('x', 'disputes', placeTexts.disputes),
  toPortal('b', 'bank', placeTexts.bank),
  toPortal('h', 'riskHits', placeTexts.hits),
  toPortal('t', 'tickets', placeTexts.tickets),
  toPortal('u', 'users', placeTexts.users),
]

/** Shortcuts on the open page. */
export const onPage: readonly Shortcut[] = [
  { keys: ['/'], act: 'search', text: m.search },
  { keys: ['c'], act: 'create', text: m.create },
  { keys: ['['], act: 'previous', text: m.previous },
  { keys: [']'], act: 'next', text: m.next },
]

export const anywhere: readonly Shortcut[] = [
  { keys: ['?'], act: 'shortcuts', text: m.shortcuts },
  { keys: ['t'], act: 'theme', text: m.theme },
]
