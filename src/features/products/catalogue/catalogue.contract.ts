import { z } from 'zod'
import { imageId } from '#features/images/images.contract.ts'
import { imageErrors } from '#features/images/images.errors.ts'
import { catalogueItemErrors } from '#features/products/catalogue/catalogue.errors.ts'
import { catalogueList, itemStates } from '#features/products/catalogue/catalogue.fields.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, requestedAmount, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const catalogueLimits = { nameWidth: 60, skuWidth: 40, unitWidth: 10 } as const

/** The editable fields of a product. */
export const itemContent = z.strictObject({
  name: text({ min: 1, max: catalogueLimits.nameWidth }),
  sku: text({ min: 1, max: catalogueLimits.skuWidth }).nullable(),
  unit: text({ max: catalogueLimits.unitWidth }),
  currency,
  price: requestedAmount,
  originalPrice: requestedAmount.nullable(),
  imageId: imageId.nullable(),
})
export type ItemContent = z.output<typeof itemContent>

export const itemTotals = z.strictObject({ state: z.enum(itemStates), count: z.int() })
export type ItemTotals = z.output<typeof itemTotals>

const one = { itemId: z.uuid() }
const faults = [catalogueItemErrors.skuTaken, imageErrors.notFound] as const

export const catalogueContract = {
  list: endpoint({
    method: 'GET',
    path: '/catalogue',
    access: 'catalogue.query',
    summary: 'List the merchant’s products, newest first',
    input: catalogueList.query,
    output: pageOf(catalogueList.row),
  }),
  add: endpoint({
    method: 'POST',
    path: '/catalogue',
    access: 'catalogue.add',
    summary: 'Add a product',
    input: itemContent,
    output: catalogueList.row,
    errors: faults,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/catalogue/{itemId}',
    access: 'catalogue.edit',
    summary: 'Update a product at a known version; links and invoices keep their copies',
    input: z.strictObject({ ...one, version: z.int32().min(1), ...itemContent.shape }),
    output: catalogueList.row,
    errors: [catalogueItemErrors.notFound, catalogueItemErrors.changed, ...faults],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/catalogue/{itemId}',
    access: 'catalogue.delete',
    summary: 'Delete a product from the catalogue',
    input: z.strictObject(one),
    output: done,
    errors: [catalogueItemErrors.notFound],
  }),
}
