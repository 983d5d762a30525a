import { z } from 'zod'
import { monthlyErrors } from '#features/finances/monthly/monthly.errors.ts'
import { month, statementList } from '#features/finances/monthly/monthly.fields.ts'
import { categories } from '#features/ledger/ledger.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { instant, minorUnits } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'
import { timelineEntry } from '#shared/timeline.ts'

const feeLine = z.strictObject({
  way: z.enum(payableWays),
  cardBrand: z.string().nullable(),
  cardFunding: z.string().nullable(),
  feeRate: z.string(),
  paymentCount: z.int(),
  paymentAmount: minorUnits,
  refundCount: z.int(),
  refundAmount: minorUnits,
  feeAmount: minorUnits,
  feeReturnAmount: minorUnits,
})
const taxLine = z.strictObject({
  tax: z.string(),
  rate: z.string(),
  registration: z.string(),
  taxedFeeAmount: minorUnits,
  taxAmount: minorUnits,
  taxReturnAmount: minorUnits,
})
const movement = z.strictObject({
  account: z.enum(['payable', 'feeReceivable']),
  category: z.enum(categories),
  lineCount: z.int(),
  amount: minorUnits,
})
const payoutLine = z.strictObject({ clearingId: z.string(), amount: minorUnits, postedAt: instant })

/** The full content of a document. `balance` is what the provider owes; `owed` is the merchant's fee debt. */
export const monthlyDetail = z.strictObject({
  ...statementList.row.shape,
  legalName: z.string(),
  timezone: z.string(),
  fromTime: instant,
  toTime: instant,
  openingBalance: minorUnits,
  closingBalance: minorUnits,
  openingOwed: minorUnits,
  closingOwed: minorUnits,
  correctionReason: z.string().nullable(),
  fees: z.array(feeLine),
  taxes: z.array(taxLine),
  movements: z.array(movement),
  payouts: z.array(payoutLine),
  timeline: z.array(timelineEntry),
})
export type MonthlyDetail = z.output<typeof monthlyDetail>

export const monthlyContract = {
  list: endpoint({
    method: 'GET',
    path: '/monthlyStatements',
    access: 'monthly.query',
    summary: 'List invoices and statements by month, newest first',
    input: statementList.query,
    output: pageOf(statementList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/monthlyStatements/{statementId}',
    access: 'monthly.get',
    summary: 'Get an invoice or statement with all its lines',
    input: z.strictObject({ statementId: z.string().max(40) }),
    output: monthlyDetail,
    errors: [monthlyErrors.notFound],
  }),
}

export const monthlyFiles = {
  pdf: fileEndpoint({
    path: '/monthlyStatements/{statementId}/pdf',
    access: 'monthly.export',
    summary: 'Download a monthly statement as PDF',
    input: z.strictObject({ statementId: z.string().max(40) }),
    mediaTypes: ['application/pdf'],
    errors: [monthlyErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
  pack: fileEndpoint({
    path: '/monthlyPacks/{month}',
    access: 'monthly.export',
    summary: 'Download the documents and the data of a month as an archive',
    input: z.strictObject({ month }),
    mediaTypes: ['application/zip'],
    errors: [monthlyErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
}
