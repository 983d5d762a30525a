import { expect, test } from 'vitest'
import { readCsvRows } from '#shared/csv.ts'

test('reads each CSV row with its first line number until the reader has enough', () => {
  const rows: unknown[] = []
  const text = 'a;"two\nlines"\n\n"x ""y""";\n"never closed'
  expect(readCsvRows(text, ';', (cells, line) => rows.push([line, ...cells]) > 0)).toBe(5)
  expect(rows).toEqual([
    [1, 'a', 'two\nlines'],
    [3, ''],
    [4, 'x "y"', ''],
  ])
  let taken = 0
  expect(readCsvRows(text, ';', () => ++taken < 2)).toBeNull()
  expect(taken).toBe(2)
})

test('reads a CSV with misleading quotes in linear time', () => {
  const started = performance.now()
  for (const text of [`"${'a"b'.repeat(400_000)}`, '"",'.repeat(400_000), `"${'a,\n'.repeat(400_000)}`])
    readCsvRows(text, ',', () => true)
  expect(performance.now() - started).toBeLessThan(5_000)
})
