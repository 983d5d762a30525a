import { z } from 'zod'
import { itsMerchant } from '#features/account/merchants/operations/itsMerchant.contract.ts'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import {
  catalogueExport,
  catalogueFilters,
  catalogueItem,
  catalogueSortFields,
  itemTotals,
} from '#features/products/catalogue/catalogue.contract.ts'
import { catalogueItemErrors } from '#features/products/catalogue/catalogue.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { day, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

const merchantCode = z.string().regex(/^[A-Z0-9]{6}$/)

/** A product with its merchant. */
export const deskItem = z.strictObject({ ...catalogueItem.shape, mchCode: z.string(), mchName: z.string() })
export type DeskItem = z.output<typeof deskItem>

export const deskItemFilters = {
  ...catalogueFilters,
  merchantId: merchantCode.optional(),
  /** When it was added, in the reader's time zone. */
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const deskItemQuery = listQuery(catalogueSortFields, deskItemFilters)
export type DeskItemQuery = z.output<typeof deskItemQuery>

export const deskItemExport = listExport({
  access: 'catalogueDesk.export',
  name: 'catalogue',
  path: '/provider/catalogue/export',
  columns: ['mchCode', 'mchName', ...catalogueExport.columns],
  sortable: catalogueSortFields,
  filters: deskItemFilters,
})

const one = { mchCode: merchantCode, itemId: z.uuid() }
const withReason = z.strictObject({ ...one, reason: text({ min: 2, max: 200 }) })

export const deskItemDetail = z.strictObject({
  merchant: itsMerchant,
  item: catalogueItem,
  timeline: z.array(timelineEntry),
})
export type DeskItemDetail = z.output<typeof deskItemDetail>

export const catalogueDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/catalogue',
    access: 'catalogueDesk.query',
    summary: 'Products of the merchants within the data scope, newest first',
    input: deskItemQuery,
    output: pageOf(deskItem),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/catalogue/totals',
    access: 'catalogueDesk.query',
    summary: 'How many products of a list are available, and how many are withdrawn',
    input: z.strictObject(deskItemFilters),
    output: z.array(itemTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/catalogue/{mchCode}/{itemId}',
    access: 'catalogueDesk.get',
    summary: 'One product with its history',
    input: z.strictObject(one),
    output: deskItemDetail,
    errors: [merchantErrors.notFound, catalogueItemErrors.notFound],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/provider/catalogue/{mchCode}/{itemId}/withdrawal',
    access: 'catalogueDesk.disable',
    summary: 'Keep a merchant’s product out of new links and invoices, with the reason given to the merchant',
    input: withReason,
    output: deskItemDetail,
    errors: [merchantErrors.notFound, catalogueItemErrors.notFound],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/provider/catalogue/{mchCode}/{itemId}/restoration',
    access: 'catalogueDesk.enable',
    summary: 'Put a withdrawn product back, with the reason given to the merchant',
    input: withReason,
    output: deskItemDetail,
    errors: [merchantErrors.notFound, catalogueItemErrors.notFound],
  }),
}
