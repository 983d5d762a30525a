import { type BusinessHours, type HoursFault, hoursFault } from '#features/merchants/businessHours.domain.ts'
import type { PayableWay } from '#shared/reference.ts'

/** Where a code hangs. */
export const placeKinds = ['store', 'till', 'table'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * The state of a code. `revoked` is permanent. `suspended` was set by the provider, and only the provider can
 * restore it.
 */
export const storeCodeStates = ['active', 'disabled', 'suspended', 'revoked'] as const
export type StoreCodeState = (typeof storeCodeStates)[number]

export function stateOf({
  enabled,
  revokeTime,
  suspendTime,
}: {
  enabled: boolean
  revokeTime: Date | null
  suspendTime: Date | null
}): StoreCodeState {
  if (revokeTime !== null) return 'revoked'
  if (suspendTime !== null) return 'suspended'
  return enabled ? 'active' : 'disabled'
}

export const labelWidth = 30
export const noteWidth = 50
export const mostTipRates = 5
/** The maximum number added at once, and of active codes per merchant. */
export const mostAtOnce = 100
export const mostCodes = 1000

/**
 * The labels of several tables: 'Table 1' to 'Table 20'. `{n}` in the pattern is the number; without one it
 * follows.
 */
export function labelsOf(pattern: string, from: number, to: number): string[] {
  const plain = pattern.includes('{n}') ? pattern : `${pattern} {n}`
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) =>
    plain.replaceAll('{n}', String(from + index)).trim(),
  )
}

/** Settings that depend on each other. */
export type SettingsInQuestion = {
  tipEnabled: boolean
  tipRates: readonly number[]
  defaultTip: number | null
  ways: readonly PayableWay[]
  moreWays: readonly PayableWay[]
  businessHours: BusinessHours | null
  minAmount: bigint | null
  maxAmount: bigint | null
  maxPerDay: bigint | null
  recipients: { primary: string | null; notice: 'email' | 'wechat' | 'both' | 'none' }
}

export type SettingsFault =
  | { field: 'tipRates'; fault: 'tipRatesMissing' | 'tipRateTwice' }
  | { field: 'defaultTip'; fault: 'defaultTipNotOffered' }
  | { field: 'ways'; fault: 'noWays' | 'wayTwice' }
  | { field: 'maxAmount'; fault: 'mostBelowLeast' }
  | { field: 'maxPerDay'; fault: 'dayBelowPayment' }
  | { field: 'recipients'; fault: 'primaryMissing' }
  | { field: 'businessHours'; fault: HoursFault['fault']; at: HoursFault }

/** Conflicts in the settings of a code. */
export function settingsFaults(settings: SettingsInQuestion): SettingsFault[] {
  const { tipEnabled, tipRates, defaultTip, ways, moreWays, businessHours } = settings
  const faults: SettingsFault[] = []
  if (tipEnabled && tipRates.length === 0) faults.push({ field: 'tipRates', fault: 'tipRatesMissing' })
  if (new Set(tipRates).size < tipRates.length) faults.push({ field: 'tipRates', fault: 'tipRateTwice' })
  if (defaultTip !== null && !tipRates.includes(defaultTip))
    faults.push({ field: 'defaultTip', fault: 'defaultTipNotOffered' })
  const all = [...ways, ...moreWays]
  if (ways.length === 0) faults.push({ field: 'ways', fault: 'noWays' })
  if (new Set(all).size < all.length) faults.push({ field: 'ways', fault: 'wayTwice' })
  const { primary, notice } = settings.recipients
  if (primary === null && (notice === 'email' || notice === 'both'))
    faults.push({ field: 'recipients', fault: 'primaryMissing' })
  const hours = businessHours && hoursFault(businessHours)
  if (hours) faults.push({ field: 'businessHours', fault: hours.fault, at: hours })
  return [...faults, ...limitFaults(settings)]
}

function limitFaults({ minAmount, maxAmount, maxPerDay }: SettingsInQuestion): SettingsFault[] {
  const faults: SettingsFault[] = []
  if (minAmount !== null && maxAmount !== null && maxAmount < minAmount)
    faults.push({ field: 'maxAmount', fault: 'mostBelowLeast' })
  const one = maxAmount ?? minAmount
  if (maxPerDay !== null && one !== null && maxPerDay < one)
    faults.push({ field: 'maxPerDay', fault: 'dayBelowPayment' })
  return faults
}
