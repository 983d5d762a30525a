import { z } from 'zod'
import {
  clearingDetail,
  clearingTotals,
  lineTotals,
  nextSettlement,
  revalidated,
} from '#features/finances/settlements/clearing.contract.ts'
import { clearingErrors } from '#features/finances/settlements/settlements.errors.ts'
import {
  clearingLineList,
  oneClearing,
  settlementList,
} from '#features/finances/settlements/settlements.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

export const settlementsContract = {
  list: endpoint({
    method: 'GET',
    path: '/settlements',
    access: 'settlement.query',
    summary: 'Clearings of the merchant, newest first',
    input: settlementList.query,
    output: pageOf(settlementList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/settlements/totals',
    access: 'settlement.query',
    summary: 'What the clearings of a list come to, by currency',
    input: z.strictObject(settlementList.filters),
    output: z.array(clearingTotals),
  }),
  next: endpoint({
    method: 'GET',
    path: '/settlements/next',
    access: 'settlement.query',
    summary: 'The coming cut-off and what it would settle so far',
    output: nextSettlement,
    errors: [clearingErrors.noRule],
  }),
  get: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}',
    access: 'settlement.get',
    summary: 'One clearing: every figure, its validation, its bank details',
    input: z.strictObject(oneClearing),
    output: clearingDetail,
    errors: [clearingErrors.notFound],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}/lines',
    access: 'settlement.get',
    summary: 'The posting lines behind a figure of a clearing',
    input: clearingLineList.query,
    output: pageOf(clearingLineList.row),
    errors: [clearingErrors.notFound],
  }),
  lineTotals: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}/lines/totals',
    access: 'settlement.get',
    summary: 'What the posting lines of a clearing come to, by category',
    input: z.strictObject(oneClearing),
    output: z.array(lineTotals),
    errors: [clearingErrors.notFound],
  }),
  settleNow: endpoint({
    method: 'POST',
    path: '/settlements',
    access: 'settlement.add',
    summary: 'Cut, validate and settle at once (demo only)',
    output: settlementList.row,
    errors: [clearingErrors.demoOnly, clearingErrors.noRule, clearingErrors.nothingToSettle],
  }),
  revalidate: endpoint({
    method: 'POST',
    path: '/settlements/{clientId}/{clearingId}/validations',
    access: 'settlement.edit',
    summary: 'Validate a clearing again whose validation failed',
    input: z.strictObject(oneClearing),
    output: revalidated,
    errors: [clearingErrors.notFound, clearingErrors.notFailed],
  }),
}
