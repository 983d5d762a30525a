import { z } from 'zod'
import { commissionErrors } from '#features/provider/commissions/commissions.errors.ts'
import {
  commissionMonth,
  lineList,
  statementList,
} from '#features/provider/commissions/statements/statements.fields.ts'
import { permissionErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, minorUnits, text } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'

export const commissionDetail = z.strictObject({
  ...statementList.row.shape,
  rate: z.string().nullable(),
  minFee: minorUnits.nullable(),
  maxFee: minorUnits.nullable(),
  /** The later statement that took over the negative total of this one. */
  carriedInto: z.string().nullable(),
  lines: z.array(lineList.row),
  mayMake: z.boolean(),
  mayCheck: z.boolean(),
  mayConfirm: z.boolean(),
  mayPay: z.boolean(),
})
export type CommissionDetail = z.output<typeof commissionDetail>

export const statementTotals = z.strictObject({
  currency,
  count: z.int(),
  totalAmount: minorUnits,
  /** Of those that are confirmed and not paid. */
  owedAmount: minorUnits,
})
export type StatementTotals = z.output<typeof statementTotals>

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
    summary: 'List commission statements, newest month first',
    input: statementList.query,
    output: pageOf(statementList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/commissionStatements/totals',
    access: 'commission.query',
    summary: 'Sum the listed commission statements by currency',
    input: z.strictObject(statementList.filters),
    output: z.array(statementTotals),
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: 'commission.get',
    summary: 'Get a commission statement with its lines',
    input: z.strictObject(one),
    output: commissionDetail,
    errors: [commissionErrors.statementNotFound],
  }),
  make: endpoint({
    method: 'POST',
    path: '/provider/commissionStatements',
    access: 'commission.edit',
    summary: 'Generate the commission statements of a month, or regenerate drafts',
    input: z.strictObject({ month: commissionMonth }),
    output: z.strictObject({ made: z.int() }),
    errors: [commissionErrors.monthNotOver, permissionErrors.missing],
  }),
  check: endpoint({
    method: 'POST',
    path: `${path}/check`,
    access: 'commission.edit',
    summary: 'Confirm a draft as the first of two people',
    input: z.strictObject(seen),
    output: done,
    errors: known,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirmation`,
    access: 'commission.edit',
    summary: 'Confirm a draft as the second person; it becomes payable and final',
    input: z.strictObject(seen),
    output: done,
    errors: [...known, commissionErrors.sameHand],
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/payment`,
    access: 'commission.edit',
    summary: 'Record the payment of a confirmed statement',
    input: z.strictObject({ ...seen, reference: text({ min: 1, max: 60 }) }),
    output: done,
    errors: known,
  }),
}

export const commissionFiles = {
  pdf: fileEndpoint({
    path: '/provider/commissionStatements/{statementId}/pdf',
    access: 'commission.export',
    summary: 'Download a commission statement as PDF',
    input: z.strictObject({ statementId: z.uuid() }),
    mediaTypes: ['application/pdf'],
    errors: [commissionErrors.statementNotFound],
    whileBlocked: true,
    audited: true,
  }),
}
