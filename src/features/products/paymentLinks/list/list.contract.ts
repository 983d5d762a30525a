import { z } from 'zod'
import { stops } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { amountKinds, linkStatuses } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** A link in the list. Amounts in minor units of its currency. */
export const paymentLink = z.strictObject({
  linkId: z.string(),
  name: z.string(),
  status: z.enum(linkStatuses),
  currency,
  amountKind: z.enum(amountKinds),
  /** The products' total as offered; null if the payer chooses. */
  amount: minorUnits.nullable(),
  minAmount: minorUnits.nullable(),
  maxAmount: minorUnits.nullable(),
  /** Why nothing can be paid now; null if it can. */
  stop: z.enum(stops).nullable(),
  opened: z.int(),
  paidCount: z.int(),
  paidAmount: minorUnits,
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  createdBy: z.string(),
  createTime: instant,
  /** The payer page. */
  link: z.string(),
})
export type PaymentLink = z.output<typeof paymentLink>

/** The filters of list, totals and export. Days refer to the creation. */
export const linkFilters = {
  status: z.enum(linkStatuses).optional(),
  search: text({ max: 60 }).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const linkSortFields = ['createTime', 'name'] as const
export const linkListQuery = listQuery(linkSortFields, linkFilters)
export type LinkListQuery = z.output<typeof linkListQuery>

export const linkTotals = z.strictObject({
  currency,
  count: z.int(),
  opened: z.int(),
  paidCount: z.int(),
  paidAmount: minorUnits,
})
export type LinkTotals = z.output<typeof linkTotals>

export const linkExport = listExport({
  access: 'paymentLink.export',
  name: 'payment-links',
  path: '/paymentLinks/export',
  columns: [
    'linkId',
    'name',
    'status',
    'amountKind',
    'currency',
    'amount',
    'minAmount',
    'maxAmount',
    'opened',
    'paidCount',
    'paidAmount',
    'startTime',
    'endTime',
    'createdBy',
    'createTime',
    'link',
  ],
  sortable: linkSortFields,
  filters: linkFilters,
})

export const listContract = {
  list: endpoint({
    method: 'GET',
    path: '/paymentLinks',
    access: 'paymentLink.query',
    summary: 'Payment links, newest first',
    input: linkListQuery,
    output: pageOf(paymentLink),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/paymentLinks/totals',
    access: 'paymentLink.query',
    summary: 'What the links of a list come to, by currency',
    input: z.strictObject(linkFilters),
    output: z.array(linkTotals),
  }),
}
