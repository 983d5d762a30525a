export const actorKinds = ['account', 'payer', 'channel', 'gateway', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

export const changeKinds = ['text', 'amount', 'instant', 'flag', 'secret'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** One changed field: minor units of `currency` for an amount, ISO 8601 for a time. */
export type Change = {
  field: string
  kind: ChangeKind
  before: string | null
  after: string | null
  currency: string | null
}

export const mostChanges = 80

/** The fields that are never shown; `audit_leaves` in the database uses the same list. */
const secret =
  /(password|passcode|secret|token|seed|otp|cvv|cvc|privatekey|apikey|signature|hash|recoverycodes?|(^|\.)pin|(^|\.)codes?|accountno|accountnumber|institutionno|transitno|routingno)(\.|$)/i

export function isSecret(path: string): boolean {
  return secret.test(path)
}

/**
 * Returns the differences between the two sides of an entry. A field on one side only was added or removed.
 */
export function changesOf(before: unknown, after: unknown, currency: string): Change[] {
  const [was, became] = [leavesOf(before), leavesOf(after)]
  const money = became.get('currency') ?? was.get('currency')
  const paths = [...new Set([...was.keys(), ...became.keys()])]
  return paths
    .filter((path) => isSecret(path) || (was.get(path) ?? '') !== (became.get(path) ?? ''))
    .slice(0, mostChanges)
    .map((path) => {
      const sides = [was.get(path) ?? null, became.get(path) ?? null] as const
      if (isSecret(path)) return { field: path, kind: 'secret', before: null, after: null, currency: null }
      const kind = kindOf(path, sides[1] ?? sides[0])
      const [from, to] = sides.map((side) => (side === null ? null : String(side))) as [
        string | null,
        string | null,
      ]
      const unit = kind === 'amount' ? String(money ?? currency) : null
      return { field: path, kind, before: from, after: to, currency: unit }
    })
}

type Leaf = string | number | boolean

function leavesOf(side: unknown, path = ''): Map<string, Leaf> {
  if (side === null || side === undefined) return new Map()
  if (Array.isArray(side) && side.every((one) => typeof one !== 'object' || one === null))
    return new Map(path === '' ? [] : [[path, side.join(', ')]])
  if (typeof side !== 'object') return path === '' ? new Map() : new Map([[path, side as Leaf]])
  const entries = Array.isArray(side)
    ? side.map((one, place) => [String(place + 1), one] as const)
    : Object.entries(side)
  return new Map(
    entries.flatMap(([key, value]) => [...leavesOf(value, path === '' ? key : `${path}.${key}`)]),
  )
}

function kindOf(path: string, value: Leaf | null): ChangeKind {
  if (typeof value === 'boolean') return 'flag'
  if (typeof value !== 'string') return 'text'
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)) return 'instant'
  return /(amount|fee|balance|total|price|limit)$/i.test(path) && /^-?\d{1,18}$/.test(value)
    ? 'amount'
    : 'text'
}

/** Objects that only managers' pages show. */
const managed: ReadonlySet<string> = new Set([
  ...['account', 'merchant', 'document', 'changeRequest', 'subMerchantApplication', 'riskLimit', 'bill'],
  ...['statement', 'mail', 'device', 'notification', 'webhookEndpoint', 'gatewayCredential'],
])

/** Returns the page of an entry's object; null if there is none that the reader may open. */
export function pathOf(objectType: string, objectId: string, managers: boolean): string | null {
  if (!managers && managed.has(objectType)) return null
  const id = encodeURIComponent(objectId)
  const pages: Readonly<Record<string, string>> = {
    order: `/Payments/PayOrder/Detail/${id}`,
    refund: `/Payments/RefundOrder/Detail/${id}`,
    statement: `/Finances/Settlements/Monthly/${id}`,
    storeCode: `/Products/StoreCode/Config/${id}`,
    paymentLink: `/Products/PaymentLink/Detail/${id}`,
    invoice: `/Products/Invoice/Detail/${id}`,
    device: `/Products/Devices/Detail/${id}`,
    notice: `/Notification/Detail/${id}`,
    notification: `/Products/Developer/Delivery/${id}`,
    export: '/Settings/Exports',
    schedule: '/Settings/Exports',
    mail: '/Settings/Outbox',
    notificationSetting: '/Settings/Email',
    account: `/Account/UserManagement/Detail/${id}`,
    subMerchantApplication: `/Account/SubMerchant/Applications/Detail/${id}`,
    bill: `/Finances/Settlements/Reconciliation/${id}`,
    hold: '/Finances/Settlements/Holds',
    merchant: '/Account/MerchantInfo',
    document: '/Account/MerchantInfo',
    changeRequest: '/Account/MerchantInfo',
    paymentSetting: '/Settings/Payment',
    riskLimit: '/Settings/Payment',
    securityPolicy: '/Settings/Security',
    webhookEndpoint: '/Products/Developer',
    gatewayCredential: '/Products/Developer',
  }
  return pages[objectType] ?? null
}
