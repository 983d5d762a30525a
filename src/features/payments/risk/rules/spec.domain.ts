import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { currency, merchantCode, requestedAmount } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

/** The effects of a matching rule, strictest first. */
export const effects = ['refuse', 'review', 'alert'] as const
export type Effect = (typeof effects)[number]

export const countries = ['CA', 'US'] as const
export const kaLevels = ['ordinary', 'ka'] as const

const many = <T extends z.ZodType>(one: T, most: number) => z.array(one).min(1).max(most)

/** Whose payments a rule looks at. */
export const ruleTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('industry'), industries: many(z.string().regex(/^\d{4}$/), 50) }),
  z.strictObject({ kind: z.literal('way'), ways: many(z.enum(payableWays), 6) }),
  z.strictObject({ kind: z.literal('channel'), channels: many(z.enum(everyChannel), everyChannel.length) }),
  z.strictObject({ kind: z.literal('country'), countries: many(z.enum(countries), 2) }),
  z.strictObject({ kind: z.literal('kaLevel'), kaLevels: many(z.enum(kaLevels), 2) }),
  z.strictObject({ kind: z.literal('merchants'), merchantIds: many(merchantCode, 200) }),
])
export type RuleTarget = z.output<typeof ruleTarget>
export const targetKinds = ['all', 'industry', 'way', 'channel', 'country', 'kaLevel', 'merchants'] as const

/** By what payments are counted together, always of one merchant. */
export const countedBy = ['merchant', 'payer', 'card', 'device', 'address'] as const
export type CountedBy = (typeof countedBy)[number]

/** Open and paid payments, as for a merchant's own limits, or all attempts. */
export const countings = ['taken', 'asked'] as const
export type Counting = (typeof countings)[number]

const amounts = z
  .array(z.strictObject({ currency, over: requestedAmount }))
  .min(1)
  .max(5)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const longestWindow = 30 * 24 * 60

/** The conditions of a payment; a rule matches if all of its conditions do. */
export const ruleCondition = z.discriminatedUnion('kind', [
  /** One payment above an amount in the merchant's settlement currency; an unnamed currency never matches. */
  z.strictObject({ kind: z.literal('amount'), amounts }),
  /** With this payment more than so many, or so much of one currency, in the minutes before it. */
  z.strictObject({
    kind: z.literal('velocity'),
    by: z.enum(countedBy),
    counting: z.enum(countings),
    minutes: z.int().min(1).max(longestWindow),
    most: z.discriminatedUnion('measure', [
      z.strictObject({ measure: z.literal('count'), count: z.int().min(1).max(100_000) }),
      z.strictObject({ measure: z.literal('sum'), currency, sum: requestedAmount }),
    ]),
  }),
  /** Outside the merchant's business hours; never without any. */
  z.strictObject({ kind: z.literal('outsideHours') }),
  /** From one time of the merchant's day to another, also past midnight; `to` is not in it. */
  z.strictObject({ kind: z.literal('hours'), from: timeOfDay, to: timeOfDay }),
  /** The first payment of a payer at this merchant, over so much. */
  z.strictObject({ kind: z.literal('newPayer'), amounts }),
  /** On a list that blocks; on a list that allows: not on it. */
  z.strictObject({ kind: z.literal('list'), listId: z.uuid() }),
  /** A card of another country than the merchant's, or of one of these. */
  z.strictObject({ kind: z.literal('cardAbroad') }),
  z.strictObject({ kind: z.literal('cardCountry'), countries: many(z.string().regex(/^[A-Z]{2}$/), 50) }),
  /** Of the payments of these days so many in a hundred were refunded, of at least so many payments. */
  z.strictObject({
    kind: z.literal('refundRatio'),
    days: z.int().min(1).max(30),
    percent: z.int().min(1).max(100),
    leastPayments: z.int().min(1).max(100_000),
  }),
  /** A merchant in its first days. */
  z.strictObject({ kind: z.literal('newMerchant'), days: z.int().min(1).max(365) }),
])
export type RuleCondition = z.output<typeof ruleCondition>
export type ConditionKind = RuleCondition['kind']
export const conditionKinds = [
  'amount',
  'velocity',
  'outsideHours',
  'hours',
  'newPayer',
  'list',
  'cardAbroad',
  'cardCountry',
  'refundRatio',
  'newMerchant',
] as const satisfies readonly ConditionKind[]

const instantText = z.iso.datetime({ offset: true })

/** A rule's content, as a version of it keeps it. `from` and `to` say when it holds; null: always. */
export const ruleSpec = z.strictObject({
  target: ruleTarget,
  conditions: z.array(ruleCondition).min(1).max(6),
  effect: z.enum(effects),
  /** Among rules of one effect the lowest number names the reason. */
  priority: z.int().min(1).max(999),
  from: instantText.nullable(),
  to: instantText.nullable(),
  /** Of a review: within how many hours someone is to decide. */
  reviewHours: z.int().min(1).max(168),
})
export type RuleSpec = z.output<typeof ruleSpec>

/** The reason of a refusal or hold for the merchant, without a rule's numbers. */
export const reasons = ['amount', 'velocity', 'hours', 'payer', 'card', 'refunds', 'newMerchant'] as const
export type Reason = (typeof reasons)[number]

const reasonOfKind: Record<ConditionKind, Reason> = {
  amount: 'amount',
  velocity: 'velocity',
  outsideHours: 'hours',
  hours: 'hours',
  newPayer: 'payer',
  list: 'payer',
  cardAbroad: 'card',
  cardCountry: 'card',
  refundRatio: 'refunds',
  newMerchant: 'newMerchant',
}
/** A rule's subject: its most significant condition. */
const telling: readonly Reason[] = ['payer', 'card', 'velocity', 'amount', 'refunds', 'hours', 'newMerchant']

export function reasonOf({ conditions }: Pick<RuleSpec, 'conditions'>): Reason {
  const about = new Set(conditions.map(({ kind }) => reasonOfKind[kind]))
  return telling.find((reason) => about.has(reason)) ?? 'amount'
}

/** The contradictions of a rule by field; null if there are none. */
export function specContradiction(spec: RuleSpec): 'to' | 'conditions' | null {
  if (spec.from !== null && spec.to !== null && Date.parse(spec.to) <= Date.parse(spec.from)) return 'to'
  for (const condition of spec.conditions) {
    if (condition.kind === 'hours' && condition.from === condition.to) return 'conditions'
    if (condition.kind !== 'amount' && condition.kind !== 'newPayer') continue
    const named = condition.amounts.map(({ currency: one }) => one)
    if (new Set(named).size < named.length) return 'conditions'
  }
  return null
}

/** The fields in which two versions differ. */
export function changedFields(before: RuleSpec, after: RuleSpec): (keyof RuleSpec)[] {
  const written = (spec: RuleSpec, key: keyof RuleSpec) => JSON.stringify(storedSpec(spec)[key])
  return (Object.keys(after) as (keyof RuleSpec)[]).filter(
    (key) => written(before, key) !== written(after, key),
  )
}

/** As the database keeps it: amounts as digits. */
export function storedSpec(spec: RuleSpec): z.input<typeof ruleSpec> {
  return z.encode(ruleSpec, spec)
}

export function specOf(stored: unknown): RuleSpec {
  return z.decode(ruleSpec, stored as z.input<typeof ruleSpec>)
}
