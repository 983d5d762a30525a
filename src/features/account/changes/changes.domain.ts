import type { Machine } from '#shared/machine.ts'

/** The kinds of change request: company, address, bank account. At most one open request per kind. */
export const changeKinds = ['business', 'address', 'bank'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * The specification's pending review, pass and refuse; approved bank details cool off before they take
 * effect.
 */
export const changeStates = ['pending', 'coolOff', 'passed', 'refused', 'withdrawn', 'stopped'] as const
export type ChangeState = (typeof changeStates)[number]

export type ChangeEvent = 'pass' | 'passBank' | 'refuse' | 'withdraw' | 'stop' | 'apply'

export const changeMachine: Machine<ChangeState, ChangeEvent> = {
  pending: { pass: 'passed', passBank: 'coolOff', refuse: 'refused', withdraw: 'withdrawn' },
  coolOff: { apply: 'passed', stop: 'stopped' },
  passed: {},
  refused: {},
  withdrawn: {},
  stopped: {},
}

/** Long enough for an Owner to notice over a weekend before the money goes elsewhere. */
export const coolOffMs = 72 * 3_600_000

export const changeFields = [
  'legalName',
  'tradeName',
  'structure',
  'registrationNo',
  'industry',
  'timezone',
  'address',
  'city',
  'province',
  'country',
  'postalCode',
  'bankName',
  'institutionNo',
  'transitNo',
  'routingNo',
  'account',
  'bankAddress',
] as const
export type ChangeField = (typeof changeFields)[number]

export type Facts = Partial<Record<ChangeField, string | null>>
/** A field before and after; null for empty. */
export type FieldChange = { field: ChangeField; before: string | null; after: string | null }

/** The differing fields in field order; blank and null are equal. */
export function differences(before: Facts, after: Facts): FieldChange[] {
  const known = (facts: Facts, field: ChangeField) => facts[field] || null
  return changeFields
    .filter((field) => field in after && known(before, field) !== known(after, field))
    .map((field) => ({ field, before: known(before, field), after: known(after, field) }))
}

type Passing = { kind: ChangeKind; state: ChangeState; firstPasserId: string | null }

/**
 * What an approval does: bank details need a second approver. `null` if already decided; `sameHand` if the
 * second approver is the first.
 */
export function passing(
  request: Passing,
  passerId: string,
): 'pass' | 'passBank' | 'firstPass' | 'sameHand' | null {
  if (request.state !== 'pending') return null
  if (request.kind !== 'bank') return 'pass'
  if (request.firstPasserId === null) return 'firstPass'
  return request.firstPasserId === passerId ? 'sameHand' : 'passBank'
}
