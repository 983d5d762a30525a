import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, recordOf } from './channelCsv.domain.ts'

test('cells may be quoted, and hold commas, quotes and line ends', () => {
  expect(csvRows('a,b\r\n"x, ""y""\n",2\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\n', '2'],
  ])
  expect(csvRows('')).toEqual([])
  expect(csvRows('a,,')).toEqual([['a', '', '']])
  expect(csvRows('"never closed')).toBeNull()
})

test('what is written comes back', () => {
  const cells = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(cells, (rows) => {
      const text = rows
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n')
      expect(csvRows(text)).toEqual(rows)
    }),
  )
})

test('a row is read by the names of its header, or not at all', () => {
  expect(recordOf(['a', 'b'], ['1\t', ' 2'])).toEqual({ a: '1', b: '2' })
  expect(recordOf(['a', 'b'], ['1'])).toBeNull()
  expect(recordOf(['a', 'a'], ['1', '2'])).toBeNull()
})
