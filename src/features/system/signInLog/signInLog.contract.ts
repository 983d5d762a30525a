import { z } from 'zod'
import { signInOutcomes } from '#features/system/signInLog/signInLog.domain.ts'
import { signInLogErrors } from '#features/system/signInLog/signInLog.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** One time that somebody came in, was refused, or went. */
export const signIn = z.strictObject({
  signInId: z.string(),
  time: instant,
  outcome: z.enum(signInOutcomes),
  accountId: z.string(),
  username: z.string(),
  displayName: z.string(),
  /** Whose person they are; null for the provider's staff. */
  merchantId: z.string().nullable(),
  merchantName: z.string().nullable(),
  /** Who did it: the person, or whoever signed them out or unlocked them. */
  actorName: z.string(),
  method: z.string().nullable(),
  address: z.string(),
  place: z.string(),
  browser: z.string(),
  system: z.string(),
  requestId: z.string(),
  /** The account is locked now, until then. */
  lockedUntil: instant.nullable(),
})
export type SignIn = z.output<typeof signIn>

const filters = {
  fromDay: day.optional(),
  toDay: day.optional(),
  outcome: z.enum(signInOutcomes).optional(),
  /** A login, a name or a merchant. */
  search: text({ max: 60 }).optional(),
  address: text({ max: 45 }).optional(),
  staff: z.enum(['staff', 'merchant']).optional(),
}
export const signInSorts = ['time'] as const
export const signInQuery = listQuery(signInSorts, filters)
export type SignInQuery = z.output<typeof signInQuery>
export const signInExport = listExport({
  access: 'signInLog.export',
  name: 'sign-in-log',
  personal: true,
  path: '/provider/signInLog/export',
  columns: [
    ...([
      'time',
      'outcome',
      'username',
      'displayName',
      'merchantId',
      'merchantName',
      'actorName',
      'method',
      'address',
    ] as const),
    ...(['place', 'userAgent', 'requestId', 'signInId'] as const),
  ],
  sortable: signInSorts,
  filters,
})

export const signInTotals = z.strictObject({
  count: z.int(),
  signedIn: z.int(),
  refused: z.int(),
  locked: z.int(),
  /** Accounts that are locked now. */
  lockedNow: z.int(),
  /** Names that nobody has, tried in the last day, and how many of them are locked now. Only their number is kept. */
  unknown: z.int(),
  unknownLocked: z.int(),
})
export type SignInTotals = z.output<typeof signInTotals>

export const signInLogContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/signInLog',
    access: 'signInLog.query',
    summary: 'Who came in, was refused or went, newest first',
    input: signInQuery,
    output: pageOf(signIn),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/signInLog/totals',
    access: 'signInLog.query',
    summary: 'How many match, by what became of them, and what is locked now',
    input: z.strictObject(filters),
    output: signInTotals,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/provider/signInLog/{accountId}/unlocking',
    access: 'signInLog.edit',
    summary: 'Let someone whose account is locked try their password again at once',
    input: z.strictObject({ accountId: z.uuid() }),
    output: done,
    errors: [signInLogErrors.notFound, signInLogErrors.notLocked],
    // It is written in the person's own tenant: the verb opens its transaction there.
    asksChannel: true,
  }),
}
