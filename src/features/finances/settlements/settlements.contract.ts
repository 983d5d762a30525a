import { z } from 'zod'
import {
  clearingDetail,
  clearingTotals,
  lineTotals,
  nextSettlement,
  revalidated,
} from '#features/finances/settlements/clearing.contract.ts'
import {
  clearingLineList,
  oneClearing,
  settlementList,
} from '#features/finances/settlements/settlements.fields.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

export const settlementsContract = {
  list: endpoint({
    method: 'GET',
    path: '/settlements',
    access: 'settlement.query',
    summary: 'List settlements, newest first',
    input: settlementList.query,
    output: pageOf(settlementList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/settlements/totals',
    access: 'settlement.query',
    summary: 'Sum the listed settlements by currency',
    input: z.strictObject(settlementList.filters),
    output: z.array(clearingTotals),
  }),
  next: endpoint({
    method: 'GET',
    path: '/settlements/next',
    access: 'settlement.query',
    summary: 'Get the next cutoff with its settlement so far',
    output: nextSettlement,
    errors: [clearingErrors.noRule],
  }),
  get: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}',
    access: 'settlement.get',
    summary: 'Get a settlement with all figures, validation and bank details',
    input: z.strictObject(oneClearing),
    output: clearingDetail,
    errors: [clearingErrors.notFound],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}/lines',
    access: 'settlement.get',
    summary: 'List the ledger lines behind a figure of a settlement',
    input: clearingLineList.query,
    output: pageOf(clearingLineList.row),
    errors: [clearingErrors.notFound],
  }),
  lineTotals: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}/lines/totals',
    access: 'settlement.get',
    summary: 'Sum the ledger lines of a settlement by category',
    input: z.strictObject(oneClearing),
    output: z.array(lineTotals),
    errors: [clearingErrors.notFound],
  }),
  settleNow: endpoint({
    method: 'POST',
    path: '/settlements',
    access: 'settlement.add',
    summary: 'Cut off, validate and settle immediately (demo only)',
    output: settlementList.row,
    errors: [clearingErrors.demoOnly, clearingErrors.noRule, clearingErrors.nothingToSettle],
  }),
  revalidate: endpoint({
    method: 'POST',
    path: '/settlements/{clientId}/{clearingId}/validations',
    access: 'settlement.edit',
    summary: 'Validate a settlement again after a failed validation',
    input: z.strictObject(oneClearing),
    output: revalidated,
    errors: [clearingErrors.notFound, clearingErrors.notFailed],
  }),
}
