import { z } from 'zod'
import { catalogueItemErrors } from '#features/products/catalogue/catalogue.errors.ts'
import { imageId } from '#features/products/images/images.contract.ts'
import { imageErrors } from '#features/products/images/images.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { askedAmount, currency, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const catalogueLimits = { nameWidth: 60, skuWidth: 40, unitWidth: 10 } as const

/**
 * Whether new links and invoices can take a product: the provider can withdraw it, and only the provider can
 * restore it.
 */
export const itemStates = ['active', 'withdrawn'] as const
export type ItemState = (typeof itemStates)[number]

/** A product of the merchant. Prices are in minor units of `currency`. */
export const catalogueItem = z.strictObject({
  itemId: z.string(),
  name: z.string(),
  /** The merchant's SKU. */
  sku: z.string().nullable(),
  unit: z.string(),
  currency,
  price: minorUnits,
  originalPrice: minorUnits.nullable(),
  imageId: z.string().nullable(),
  /** Incremented with each change. */
  version: z.int(),
  createTime: instant,
  updateTime: instant,
  state: z.enum(itemStates),
  /** When and why the provider withdrew it; null if it is not withdrawn. */
  withdrawTime: instant.nullable(),
  withdrawReason: z.string().nullable(),
})
export type CatalogueItem = z.output<typeof catalogueItem>

/** The editable fields of a product. */
export const itemContent = z.strictObject({
  name: text({ min: 1, max: catalogueLimits.nameWidth }),
  sku: text({ min: 1, max: catalogueLimits.skuWidth }).nullable(),
  unit: text({ max: catalogueLimits.unitWidth }),
  currency,
  price: askedAmount,
  originalPrice: askedAmount.nullable(),
  imageId: imageId.nullable(),
})
export type ItemContent = z.output<typeof itemContent>

/** The filters of the list and its export: words of the name or the SKU, and the state. */
export const catalogueFilters = {
  search: text({ max: 60 }).optional(),
  state: z.enum(itemStates).optional(),
}
export const catalogueSortFields = ['createTime', 'name', 'price'] as const
export const catalogueQuery = listQuery(catalogueSortFields, catalogueFilters)
export type CatalogueQuery = z.output<typeof catalogueQuery>

export const itemTotals = z.strictObject({ state: z.enum(itemStates), count: z.int() })
export type ItemTotals = z.output<typeof itemTotals>

export const catalogueExport = listExport({
  access: 'catalogue.export',
  name: 'catalogue',
  path: '/catalogue/export',
  columns: [
    'name',
    'sku',
    'unit',
    'currency',
    'price',
    'originalPrice',
    'createTime',
    'updateTime',
    'itemId',
    'state',
    'withdrawTime',
    'withdrawReason',
  ],
  sortable: catalogueSortFields,
  filters: catalogueFilters,
})

const one = { itemId: z.uuid() }
const faults = [catalogueItemErrors.skuTaken, imageErrors.notFound] as const

export const catalogueContract = {
  list: endpoint({
    method: 'GET',
    path: '/catalogue',
    access: 'catalogue.query',
    summary: 'What the merchant sells, newest first',
    input: catalogueQuery,
    output: pageOf(catalogueItem),
  }),
  add: endpoint({
    method: 'POST',
    path: '/catalogue',
    access: 'catalogue.add',
    summary: 'Add a product',
    input: itemContent,
    output: catalogueItem,
    errors: faults,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/catalogue/{itemId}',
    access: 'catalogue.edit',
    summary: 'Change a product as it stood at a version; links and invoices keep what they copied',
    input: z.strictObject({ ...one, version: z.int32().min(1), ...itemContent.shape }),
    output: catalogueItem,
    errors: [catalogueItemErrors.notFound, catalogueItemErrors.changed, ...faults],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/catalogue/{itemId}',
    access: 'catalogue.delete',
    summary: 'Take a product out of the catalogue',
    input: z.strictObject(one),
    output: done,
    errors: [catalogueItemErrors.notFound],
  }),
}
