import { z } from 'zod'
import { itemStateText, m } from '#features/products/catalogue/catalogue.messages.ts'
import { currency, text } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  instantField,
  nameField,
  nullableAmountField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/**
 * Whether new links and invoices can take a product: the provider can withdraw it, and only the provider can
 * restore it.
 */
export const itemStates = ['active', 'withdrawn'] as const

/** The merchant's products, newest first. Prices are in minor units of `currency`. */
export const catalogueList = declareList({
  fields: {
    name: textField(m.name, { sortable: true }),
    /** The merchant's SKU. */
    sku: nullableTextField(m.sku, { copyable: true }),
    unit: textField(m.unit),
    currency: wordField(m.currency, currency),
    price: amountField(m.price, { currencyOf: 'currency', sortable: true }),
    originalPrice: nullableAmountField(m.originalPrice, { currencyOf: 'currency' }),
    createTime: instantField(m.createTime, { sortable: true }),
    updateTime: instantField(m.updateTime),
    itemId: textField(m.itemId, { copyable: true }),
    state: nameField(m.state, { names: itemStates, texts: itemStateText }),
    /** When and why the provider withdrew it; null if it is not withdrawn. */
    withdrawTime: nullableInstantField(m.withdrawTime),
    withdrawReason: nullableTextField(m.withdrawReason),
    imageId: unshownField(z.string().nullable()),
    /** Incremented with each change. */
    version: unshownField(z.int()),
  },
  key: 'itemId',
  sort: ['createTime', 'desc'],
  filters: {
    /** Words of the name, or the start of the SKU. */
    search: text({ max: 60 }).optional(),
    state: z.enum(itemStates).optional(),
  },
  file: { path: '/catalogue/export', access: 'catalogue.export', name: 'catalogue' },
})
export type CatalogueItem = z.output<typeof catalogueList.row>
export type CatalogueQuery = z.output<typeof catalogueList.query>
