import { z } from 'zod'
import { adjustmentErrors } from '#features/finances/adjustments/adjustments.errors.ts'
import { reserveList } from '#features/finances/reserves/operations/reserves.fields.ts'
import { requestKinds, requestStatuses } from '#features/finances/reserves/reserves.domain.ts'
import { reserveErrors } from '#features/finances/reserves/reserves.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits, requestedAmount, text, wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const fraction = z.string().regex(/^0(\.\d{1,6})?$/)

export const heldReserve = z.strictObject({
  clearingId: z.string(),
  kind: z.enum(['rolling', 'fixed']),
  currency,
  amount: minorUnits,
  takenTime: instant,
  /** Null if it is held until someone releases it. */
  releaseDay: day.nullable(),
  releasedClearingId: z.string().nullable(),
})
export type HeldReserveRow = z.output<typeof heldReserve>

export const reserveRequest = z.strictObject({
  requestId: z.string(),
  kind: z.enum(requestKinds),
  reserveRate: z.string().nullable(),
  reserveDays: z.int().nullable(),
  validFrom: day.nullable(),
  currency: currency.nullable(),
  targetAmount: minorUnits.nullable(),
  clearingId: z.string().nullable(),
  reserveKind: z.enum(['rolling', 'fixed']).nullable(),
  reason: z.string(),
  status: z.enum(requestStatuses),
  proposedBy: z.string(),
  proposeTime: instant,
  decidedBy: z.string().nullable(),
  decideTime: instant.nullable(),
  decisionReason: z.string().nullable(),
  appliedTime: instant.nullable(),
  isMine: z.boolean(),
})
export type ReserveRequest = z.output<typeof reserveRequest>

export const reserveDetail = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  reserveRate: z.string(),
  reserveDays: z.int(),
  hasRule: z.boolean(),
  /** Today in the merchant's time zone. */
  today: day,
  fixed: z.array(z.strictObject({ currency, targetAmount: minorUnits, heldAmount: minorUnits })),
  held: z.array(heldReserve),
  requests: z.array(reserveRequest),
})
export type ReserveDetail = z.output<typeof reserveDetail>

/** The amount released on a day, over all merchants. */
export const releaseDay = z.strictObject({
  day,
  currency,
  amount: minorUnits,
  merchants: z.int(),
})
export type ReleaseDay = z.output<typeof releaseDay>

export const reserveTotals = z.strictObject({
  currency,
  count: z.int(),
  rollingHeld: minorUnits,
  fixedHeld: minorUnits,
})
export type ReserveTotals = z.output<typeof reserveTotals>

const one = { mchCode: z.string().max(6) }
export const reasonWidth = 200
const reason = text({ min: 2, max: reasonWidth })
const decision = { ...one, requestId: z.uuid() }
const input = z.strictObject({ requestId: z.string() })
const decisionErrors = [
  merchantErrors.notFound,
  reserveErrors.notFound,
  reserveErrors.notInState,
  reserveErrors.sameHand,
  reserveErrors.notProposer,
  reserveErrors.releasedAlready,
  reserveErrors.noRule,
] as const

export const reserveDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/reserves',
    access: 'reserve.query',
    summary: 'List reserves by merchant and currency',
    input: reserveList.query,
    output: pageOf(reserveList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/reserves/totals',
    access: 'reserve.query',
    summary: 'Sum all reserves by currency',
    input: z.strictObject(reserveList.filters),
    output: z.array(reserveTotals),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/provider/reserves/calendar',
    access: 'reserve.query',
    summary: 'List upcoming reserve releases by day',
    output: z.array(releaseDay),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/reserves/{mchCode}',
    access: 'reserve.get',
    summary: 'Get a merchant’s reserves with terms, held amounts by release day, and requests',
    input: z.strictObject(one),
    output: reserveDetail,
    errors: [merchantErrors.notFound],
  }),
  askTerms: endpoint({
    method: 'POST',
    path: '/provider/reserves/{mchCode}/terms',
    access: 'reserve.add',
    summary: 'Propose a new rolling reserve from a date; another person approves it',
    input: z.strictObject({
      ...one,
      reserveRate: fraction,
      reserveDays: wholeNumber,
      validFrom: day,
      reason,
    }),
    output: input,
    errors: [merchantErrors.notFound, reserveErrors.noRule, reserveErrors.pastDay, reserveErrors.asksAlready],
  }),
  askFixed: endpoint({
    method: 'POST',
    path: '/provider/reserves/{mchCode}/fixed',
    access: 'reserve.add',
    summary: 'Propose to withhold a reserve from settlements up to an amount; another person approves it',
    input: z.strictObject({ ...one, currency, targetAmount: requestedAmount, reason }),
    output: input,
    errors: [merchantErrors.notFound, adjustmentErrors.noAccount, reserveErrors.asksAlready],
  }),
  askRelease: endpoint({
    method: 'POST',
    path: '/provider/reserves/{mchCode}/releases',
    access: 'reserve.add',
    summary: 'Propose to release a reserve with the next settlement; another person approves it',
    input: z.strictObject({
      ...one,
      clearingId: z.string().max(40),
      reserveKind: z.enum(['rolling', 'fixed']),
      reason,
    }),
    output: input,
    errors: [
      merchantErrors.notFound,
      reserveErrors.notFound,
      reserveErrors.releasedAlready,
      reserveErrors.asksAlready,
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/provider/reserves/{mchCode}/requests/{requestId}/withdrawal',
    access: 'reserve.add',
    summary: 'Withdraw your own reserve request',
    input: z.strictObject(decision),
    output: done,
    errors: decisionErrors,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/provider/reserves/{mchCode}/requests/{requestId}/decision',
    access: 'reserve.edit',
    summary: 'Approve or reject another person’s reserve request',
    input: z.strictObject({ ...decision, approve: z.boolean(), reason: text({ max: reasonWidth }) }),
    output: done,
    errors: decisionErrors,
  }),
}
