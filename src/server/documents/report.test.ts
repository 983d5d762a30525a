import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, type Report, reportPdf } from '#server/documents/report.ts'
import { anyCharacter } from '#test/anyCharacter.ts'
import { pdfText } from '#test/pdfText.ts'

const base: Report = {
  title: '结算对账单',
  subtitle: '20261102000001',
  issuer: ['Payment Services Provider', 'support@provider.example'],
  recipient: ['Maple & Jade Trading Ltd.', '枫玉贸易'],
  footer: 'Maple & Jade',
  language: 'zh',
  paper: 'LETTER',
  madeAt: new Date('2026-11-20T18:00:00Z'),
  pageText: '第 {page} 页，共 {pages} 页',
  blocks: [],
}
const read = async (blocks: Block[], changes: Partial<Report> = {}) =>
  pdfText(await buffer(reportPdf({ ...base, ...changes, blocks })))

const table = (rows: string[][]): Block => ({
  kind: 'table',
  columns: [
    { title: 'Day', share: 2 },
    { title: '金额', share: 1, align: 'right' },
  ],
  rows,
  total: ['Total', '$9.99'],
  none: 'nothing here',
})

test('produces a tagged PDF whose text, title and language can be read back', async () => {
  const { text, source, pages } = await read([
    { kind: 'heading', text: '付款 Payout' },
    { kind: 'facts', rows: [['银行', 'Royal Bank']] },
    { kind: 'waterfall', about: 'how', steps: [{ label: '销售', amount: 1n, shown: '$1,234.50' }] },
  ])
  for (const message of ['结算对账单', '枫玉贸易', '付款 Payout', 'Royal Bank', '销售', '$1,234.50']) {
    expect(text).toContain(message)
  }
  expect(pages).toHaveLength(1)
  expect(text).toContain('第 1 页，共 1 页')
  expect(source).toContain('/Lang (zh-CN)')
  expect(source).toContain('/DisplayDocTitle true')
  expect(source).toContain('/S /H1')
  expect(source).toContain('/FontFile3')
})

test('continues a long table row by row under its header on numbered pages', async () => {
  const rows = Array.from({ length: 120 }, (_, place) => [`row ${place}`, '$1.00'])
  const { pages } = await read([table(rows)])
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((texts, place) => {
    expect(texts.filter((text) => text === '金额')).toHaveLength(1)
    expect(texts).toContain(`第 ${place + 1} 页，共 ${pages.length} 页`)
  })
  expect(pages.flat().filter((text) => text.startsWith('row '))).toHaveLength(120)
  expect(pages.at(-1)).toContain('$9.99')
})

test('prints a message for a table without rows', async () => {
  const { text } = await read([table([])])
  expect(text).toContain('nothing here')
})

test('uses the paper size of the country', async () => {
  expect((await read([])).source).toContain('/MediaBox [0 0 612 792]')
  expect((await read([], { paper: 'A4' })).source).toContain('/MediaBox [0 0 595.28 841.89]')
})

test('produces the document with its figures whatever text a merchant writes', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc.constantFrom('‮gnp.exe', '💳💳', 'a'.repeat(300), '\u0000\u0007', '𠮷野家', '=1+1', '(\\)'),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (message) => {
      const { text } = await read([table([[message, '$7.77']])], { recipient: [message], footer: message })
      expect(text).toContain('$7.77')
    }),
    { numRuns: 12 },
  )
})
