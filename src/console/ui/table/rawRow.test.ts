import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from '#console/ui/table/column.ts'
import { rawValue, rowAsCsv, rowAsJson } from '#console/ui/table/rawRow.ts'

const title = { en: 'Column', zh: '列' }
const row = {
  orderId: '2611222025270000017189784',
  payAmount: 123_456n,
  currency: 'CAD',
  feeAmount: 1_235n,
  settleCurrency: 'JPY',
  createTime: new Date('2026-11-22T20:25:27.000Z'),
  remark: 'Tea, "hot"\nfor two',
  card: null as string | null,
}
const columns: Column<typeof row>[] = [
  { key: 'orderId', title },
  { key: 'payAmount', title, cell: () => '$1,234.56' },
  { key: 'feeAmount', title, currencyKey: 'settleCurrency' },
  { key: 'createTime', title },
  { key: 'remark', title },
  { key: 'card', title },
  { key: 'settle', title, cell: () => 'a button' },
]

test('copies a raw value: full ids, money as a decimal of its currency, times in UTC', () => {
  expect(columns.map((column) => rawValue(row, column))).toEqual([
    '2611222025270000017189784',
    '1234.56',
    '1235',
    '2026-11-22T20:25:27.000Z',
    row.remark,
    '',
    '',
  ])
})

test('copies a row as CSV with its columns quoted as needed, without button columns', () => {
  expect(rowAsCsv(row, columns)).toBe(
    'orderId,payAmount,feeAmount,createTime,remark,card\r\n' +
      '2611222025270000017189784,1234.56,1235,2026-11-22T20:25:27.000Z,"Tea, ""hot""\nfor two",',
  )
})

test('copies a row as JSON with every field and amounts that no reader can round', () => {
  expect(JSON.parse(rowAsJson(row, columns))).toEqual({
    ...row,
    payAmount: '1234.56',
    feeAmount: '1235',
    createTime: '2026-11-22T20:25:27.000Z',
  })
})

test('keeps any field text as one CSV field', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (remark) => {
      const line = rowAsCsv({ remark }, [{ key: 'remark', title }]).slice('remark\r\n'.length)
      const read = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
      expect(read).toBe(remark)
      expect(line.startsWith('"') || !/[",\r\n]/.test(line)).toBe(true)
    }),
  )
})
