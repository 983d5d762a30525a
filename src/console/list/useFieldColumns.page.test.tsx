import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { rawValue } from '#console/ui/table/rawRow.ts'
import { amountField, declareList, fileField, textField } from '#shared/listFields.ts'

const title = { en: 'A title', zh: '标题' }
const list = declareList({
  fields: {
    saleId: textField(title, { sortable: true }),
    amount: amountField(title, { currencyOf: 'currency' }),
    currency: textField(title),
    settled: amountField(title, { currencyOf: 'settleCurrency' }),
    settleCurrency: textField(title),
    tax: amountField(title, { currencyOf: 'taxCurrency' }),
    taxCurrency: fileField(title, { kind: 'text' }),
  },
  key: 'saleId',
  sort: ['saleId', 'asc'],
  filters: {},
  file: { path: '/sales/export', access: 'order.export', name: 'sales' },
})
type Sale = z.output<typeof list.row>

const choice = { shown: ['saleId', 'amount', 'settled'], more: ['tax'] } as const

function SaleColumns({ onColumns }: { onColumns: (columns: Column<Sale>[]) => void }) {
  onColumns(useFieldColumns<Sale>(list, choice))
  return null
}

test('copies of an amount have the decimals of its own currency', () => {
  let columns: Column<Sale>[] = []
  renderToStaticMarkup(<SaleColumns onColumns={(found) => (columns = found)} />)
  const row: Sale = {
    ...{ saleId: 'S1', amount: 1250n, currency: 'JPY', settled: 1250n, settleCurrency: 'CAD', tax: 5n },
  }
  const copied = Object.fromEntries(columns.map((column) => [column.key, rawValue(row, column)]))
  expect(copied).toMatchObject({ saleId: 'S1', amount: '1250', settled: '12.50' })
  expect(columns.map(({ key, hidden }) => [key, hidden ?? false])).toEqual([
    ...[['saleId', false] as const, ['amount', false] as const, ['settled', false] as const],
    ['tax', true],
  ])
})
