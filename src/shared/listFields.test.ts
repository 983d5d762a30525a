import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  amountField,
  codeField,
  declareList,
  fileField,
  nullableInstantField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

const title = { en: 'A title', zh: '标题' }
const list = declareList({
  fields: {
    saleId: textField(title, { copyable: true }),
    amount: amountField(title, { currencyOf: 'currency', sortable: true }),
    currency: textField(title, { sortable: true }),
    state: codeField(title, { table: { open: 0, paid: 5 }, texts: { open: title, paid: title } }),
    paidTime: nullableInstantField(title, { inFile: false }),
    shop: fileField(title, { kind: 'text' }),
    version: unshownField(z.int()),
  },
  key: 'saleId',
  sort: ['currency', 'asc'],
  filters: { search: z.string().optional() },
  file: { path: '/sales/export', access: 'order.export', name: 'sales' },
})

test('parses a list row with every field except those only in the file', () => {
  const wire = { saleId: 'S1', amount: '1250', currency: 'CAD', state: 5, paidTime: null, version: 1 }
  expect(list.row.parse(wire)).toEqual({ ...wire, amount: 1250n, state: 'paid' })
  expect(list.row.safeParse({ ...wire, shop: 'x' }).success).toBe(false)
})

test('sorts a list only by its sortable fields, with the default first', () => {
  expect(list.sortable).toEqual(['currency', 'amount'])
  expect(list.query.safeParse({ sortField: 'amount', search: 'tea' }).success).toBe(true)
  expect(list.query.safeParse({ sortField: 'saleId' }).success).toBe(false)
})

test('exports the fields in order, without those hidden or left out', () => {
  expect(list.file.columns).toEqual(['saleId', 'amount', 'currency', 'state', 'shop'])
  expect(list.file.path).toBe('/sales/export')
  expect(list.file.query.safeParse({ format: 'csv', columns: ['paidTime'] }).success).toBe(false)
})
