import { z } from 'zod'
import { commissionErrors } from '#features/provider/commissions/commissions.errors.ts'
import { beneficiaryKinds } from '#features/provider/commissions/policies/policies.domain.ts'
import { lineKinds, statementStates } from '#features/provider/commissions/statements/statements.domain.ts'
import { permissionErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const commissionMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Amounts are minor units of the statement's currency. */
const row = {
  statementId: z.string(),
  statementNo: z.string(),
  month: z.string(),
  beneficiaryKind: z.enum(beneficiaryKinds),
  beneficiaryId: z.string(),
  beneficiaryName: z.string(),
  currency,
  state: z.enum(statementStates),
  /** Of the month, with corrections of earlier ones; what an earlier statement left below nothing; both together. */
  commissionAmount: minorUnits,
  carriedAmount: minorUnits,
  totalAmount: minorUnits,
  merchants: z.int(),
  makeTime: instant,
  checkedBy: z.string().nullable(),
  checkTime: instant.nullable(),
  confirmedBy: z.string().nullable(),
  confirmTime: instant.nullable(),
  paidBy: z.string().nullable(),
  payTime: instant.nullable(),
  reference: z.string().nullable(),
  version: z.int(),
}
export const commissionStatement = z.strictObject(row)
export type CommissionStatement = z.output<typeof commissionStatement>

export const commissionLine = z.strictObject({
  lineNo: z.int(),
  kind: z.enum(lineKinds),
  aboutMonth: z.string(),
  merchantId: z.string().nullable(),
  tradeName: z.string().nullable(),
  policyId: z.string().nullable(),
  /** So many days of the month the policy covered. */
  days: z.int().nullable(),
  feeAmount: minorUnits,
  volumeAmount: minorUnits,
  /** A fraction: of the fees, or the organization's rate on the volume. */
  proportion: z.string().nullable(),
  /** Minor units before rounding. */
  exactAmount: z.string(),
  amount: minorUnits,
})
export type CommissionLine = z.output<typeof commissionLine>

export const commissionDetail = z.strictObject({
  ...row,
  rate: z.string().nullable(),
  minFee: minorUnits.nullable(),
  maxFee: minorUnits.nullable(),
  /** The later statement that took over what this one left below nothing. */
  carriedInto: z.string().nullable(),
  lines: z.array(commissionLine),
  mayMake: z.boolean(),
  mayCheck: z.boolean(),
  mayConfirm: z.boolean(),
  mayPay: z.boolean(),
})
export type CommissionDetail = z.output<typeof commissionDetail>

const filters = {
  search: text({ max: 60 }).optional(),
  month: commissionMonth.optional(),
  kind: z.enum(beneficiaryKinds).optional(),
  beneficiaryId: z.uuid().optional(),
  state: z.array(z.enum(statementStates)).max(4).optional(),
  currency: currency.optional(),
}
export const statementSorts = ['month', 'beneficiaryName', 'totalAmount'] as const
export const statementQuery = listQuery(statementSorts, filters)
export type StatementQuery = z.output<typeof statementQuery>

export const statementTotals = z.strictObject({
  currency,
  count: z.int(),
  totalAmount: minorUnits,
  /** Of those that are confirmed and not paid. */
  owedAmount: minorUnits,
})
export type StatementTotals = z.output<typeof statementTotals>

export const statementExport = listExport({
  access: 'commission.export',
  name: 'commission-statements',
  path: '/provider/commissionStatements/export',
  columns: [
    ...(['statementNo', 'month', 'beneficiaryKind', 'beneficiaryName', 'currency', 'state'] as const),
    ...(['commissionAmount', 'carriedAmount', 'totalAmount', 'merchants', 'makeTime', 'checkedBy'] as const),
    ...([
      'checkTime',
      'confirmedBy',
      'confirmTime',
      'paidBy',
      'payTime',
      'reference',
      'statementId',
    ] as const),
  ],
  sortable: statementSorts,
  filters,
})

export const lineExport = listExport({
  access: 'commission.export',
  name: 'commission-lines',
  path: '/provider/commissionLines/export',
  columns: [
    ...(['statementNo', 'month', 'lineNo', 'kind', 'aboutMonth', 'merchantId', 'tradeName', 'days'] as const),
    ...([
      'currency',
      'feeAmount',
      'volumeAmount',
      'proportion',
      'exactAmount',
      'amount',
      'policyId',
    ] as const),
  ],
  sortable: ['lineNo'],
  filters: { statementId: z.uuid() },
})

const one = { statementId: z.uuid() }
const seen = { ...one, version: z.int32().min(1) }
const path = '/provider/commissionStatements/{statementId}' as const
const known = [
  commissionErrors.statementNotFound,
  commissionErrors.notInState,
  commissionErrors.changed,
  commissionErrors.own,
] as const

export const commissionStatementsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/commissionStatements',
    access: 'commission.query',
    summary: 'Commission statements, the newest month first',
    input: statementQuery,
    output: pageOf(commissionStatement),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/commissionStatements/totals',
    access: 'commission.query',
    summary: 'What the statements of a list come to, by currency',
    input: z.strictObject(filters),
    output: z.array(statementTotals),
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: 'commission.get',
    summary: 'One statement with its lines',
    input: z.strictObject(one),
    output: commissionDetail,
    errors: [commissionErrors.statementNotFound],
  }),
  make: endpoint({
    method: 'POST',
    path: '/provider/commissionStatements',
    access: 'commission.edit',
    summary: 'Make the statements of a month, or make again those that are drafts',
    input: z.strictObject({ month: commissionMonth }),
    output: z.strictObject({ made: z.int() }),
    errors: [commissionErrors.monthNotOver, permissionErrors.missing],
  }),
  check: endpoint({
    method: 'POST',
    path: `${path}/check`,
    access: 'commission.edit',
    summary: 'Say as the first of two that a draft is right',
    input: z.strictObject(seen),
    output: done,
    errors: known,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirmation`,
    access: 'commission.edit',
    summary: 'Confirm a draft as the second of two: it is owed from now on and does not change',
    input: z.strictObject(seen),
    output: done,
    errors: [...known, commissionErrors.sameHand],
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/payment`,
    access: 'commission.edit',
    summary: 'Record that a confirmed statement was paid',
    input: z.strictObject({ ...seen, reference: text({ min: 1, max: 60 }) }),
    output: done,
    errors: known,
  }),
}
