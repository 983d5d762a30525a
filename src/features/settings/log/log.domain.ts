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
