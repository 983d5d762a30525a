import { z } from 'zod'
import { linkList } from '#features/products/paymentLinks/list/links.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const linkTotals = z.strictObject({
  currency,
  count: z.int(),
  opened: z.int(),
  paidCount: z.int(),
  paidAmount: minorUnits,
})
export type LinkTotals = z.output<typeof linkTotals>

export const listContract = {
  list: endpoint({
    method: 'GET',
    path: '/paymentLinks',
    access: 'paymentLink.query',
    summary: 'List payment links, newest first',
    input: linkList.query,
    output: pageOf(linkList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/paymentLinks/totals',
    access: 'paymentLink.query',
    summary: 'Sum the listed payment links by currency',
    input: z.strictObject(linkList.filters),
    output: z.array(linkTotals),
  }),
}
