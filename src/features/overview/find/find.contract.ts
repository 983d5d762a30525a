import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'

/** The objects of the search, in display order. */
export const findKinds = [
  'order',
  'refund',
  'settlement',
  'payout',
  'invoice',
  'paymentLink',
  'dispute',
  'storeCode',
  'device',
  'staff',
  'subMerchant',
  'merchant',
  'ticket',
  'registration',
  'organization',
  'user',
] as const
export type FindKind = (typeof findKinds)[number]

/** So many of one kind are answered. */
export const mostOfOneKind = 5

export const foundThing = z.strictObject({
  kind: z.enum(findKinds),
  /** By which its page is addressed; of a payout, its settlement's. */
  id: z.string(),
  /** Whose it is. */
  merchantId: z.string(),
  /** Its number or name. */
  title: z.string(),
  /** A second identification: a name beside a number, or a number beside a name. */
  note: z.string().nullable(),
  amount: minorUnits.nullable(),
  currency: currency.nullable(),
  /** Of orders and refunds, by its name. */
  status: z.string().nullable(),
  time: instant.nullable(),
  /** Whether it matches exactly. */
  exact: z.boolean(),
})
export type FoundThing = z.output<typeof foundThing>

export const findContract = {
  find: endpoint({
    method: 'GET',
    path: '/find',
    access: 'signedIn',
    summary: 'Search by number or name in everything that the caller may see',
    input: z.strictObject({ text: text({ min: 2, max: 64 }) }),
    output: z.strictObject({ found: z.array(foundThing) }),
  }),
}
