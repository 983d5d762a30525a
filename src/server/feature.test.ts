import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportOf } from '#server/exports/exportOf.ts'
import { type Feature, feature, joinFeatures } from '#server/feature.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { action } from '#shared/auditActions.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { joinVocabulary } from '#shared/vocabulary.ts'

const file = exportOf(
  {
    file: {
      ...({ path: '/sales/export', access: 'order.export', name: 'sales', personal: false } as const),
      ...{ columns: ['saleId'], query: z.object({ format: z.enum(['csv', 'xlsx']) }) },
    },
    fields: { saleId: { title: { en: 'Sale', zh: '销售' }, kind: 'text' } },
  },
  () => {
    throw new Error('this test asks for no rows')
  },
)
const receipts = fileRoutes(
  {
    receipt: fileEndpoint({
      ...({ path: '/sales/{saleId}/receipt', access: 'order.get', summary: 'Download a receipt' } as const),
      ...{ input: z.strictObject({ saleId: z.string() }), mediaTypes: ['application/pdf'] },
      ...{ whileBlocked: true, audited: true },
    }),
  },
  { receipt: async () => ({ type: 'application/pdf', content: '' }) },
)
const sales = feature({
  ...{ routes: { sales: {} }, exports: [file], files: { saleFiles: receipts } },
  jobs: { 'sale.close': async () => {} },
})

test('joins what features bring to the server, in their order', () => {
  const other = feature({ routes: { shops: {} }, cron: [] })
  const joined = joinFeatures([sales, other])
  expect(Object.keys(joined.router)).toEqual(['sales', 'shops'])
  expect(Object.keys(joined.jobs)).toEqual(['sale.close'])
  expect(joined.exports).toEqual([file])
  expect(joined.files.map(({ name }) => name)).toEqual([
    'saleFiles.receipt',
    'sales.export',
    'sales.estimate',
  ])
})

test.each<[string, Feature, string]>([
  ['contract', { routes: { sales: {} } }, 'sales'],
  ['export', { exports: [file] }, '/sales/export'],
  ['noun with files', { files: { saleFiles: receipts } }, 'saleFiles'],
  ['job', { jobs: { 'sale.close': async () => {} } }, 'sale.close'],
])('refuses two features that bring the same %s', (_what, second, name) => {
  expect(() => joinFeatures([sales, feature(second)])).toThrow(`two features bring ${name}`)
})

test('refuses one feature that brings the same export twice', () => {
  expect(() => joinFeatures([feature({ exports: [file, file] })])).toThrow('two features bring /sales/export')
})

test('refuses two features that declare the same audited action', () => {
  const acts = { 'sale.closed': action('Sale closed', '销售关闭') }
  expect(() => joinVocabulary('action', [acts, acts])).toThrow('two features declare the action sale.closed')
})
