import { z } from 'zod'
import { itsMerchant } from '#features/merchants/operations/itsMerchant.contract.ts'
import { itemTotals } from '#features/products/catalogue/catalogue.contract.ts'
import { catalogueItemErrors } from '#features/products/catalogue/catalogue.errors.ts'
import { catalogueList } from '#features/products/catalogue/catalogue.fields.ts'
import { deskItemList } from '#features/products/catalogue/operations/catalogueDesk.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { merchantCode, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { timelineEntry } from '#shared/timeline.ts'

const one = { mchCode: merchantCode, itemId: z.uuid() }
const withReason = z.strictObject({ ...one, reason: text({ min: 2, max: 200 }) })

export const deskItemDetail = z.strictObject({
  merchant: itsMerchant,
  item: catalogueList.row,
  timeline: z.array(timelineEntry),
})
export type DeskItemDetail = z.output<typeof deskItemDetail>

export const catalogueDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/catalogue',
    access: 'catalogueDesk.query',
    summary: 'List products within the data scope, newest first',
    input: deskItemList.query,
    output: pageOf(deskItemList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/catalogue/totals',
    access: 'catalogueDesk.query',
    summary: 'Count available and withdrawn products of a list',
    input: z.strictObject(deskItemList.filters),
    output: z.array(itemTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/catalogue/{mchCode}/{itemId}',
    access: 'catalogueDesk.get',
    summary: 'Get a product with its history',
    input: z.strictObject(one),
    output: deskItemDetail,
    errors: [merchantErrors.notFound, catalogueItemErrors.notFound],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/provider/catalogue/{mchCode}/{itemId}/withdrawal',
    access: 'catalogueDesk.disable',
    summary:
      'Withdraw a merchant’s product from new links and invoices, with a reason that the merchant sees',
    input: withReason,
    output: deskItemDetail,
    errors: [merchantErrors.notFound, catalogueItemErrors.notFound],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/provider/catalogue/{mchCode}/{itemId}/restoration',
    access: 'catalogueDesk.enable',
    summary: 'Restore a withdrawn product, with a reason that the merchant sees',
    input: withReason,
    output: deskItemDetail,
    errors: [merchantErrors.notFound, catalogueItemErrors.notFound],
  }),
}
