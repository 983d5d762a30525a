import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainEnough } from '#server/http/jsonBody.ts'

const list = (count: number, item: string) => `{"a":[${Array.from({ length: count }, () => item).join(',')}]}`

test('accepts every document of ordinary size whatever its strings hold', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => isPlainEnough(JSON.stringify(value))))
  expect(isPlainEnough(JSON.stringify({ file: '{[,"\\'.repeat(100_000), quoted: '\\"{'.repeat(9) }))).toBe(
    true,
  )
})

test('rejects more values or deeper nesting than any form has', () => {
  expect(isPlainEnough(list(20_000, '{}'))).toBe(true)
  for (const item of ['{}', '1', '[]', '"a"', 'null']) expect(isPlainEnough(list(60_000, item))).toBe(false)
  expect(isPlainEnough(`${'['.repeat(65)}${']'.repeat(65)}`)).toBe(false)
  expect(isPlainEnough(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`)).toBe(true)
})

test('rejects 8 MB of empty objects in a fraction of the parsing time', () => {
  const text = Buffer.from(list(2_700_000, '{}')).toString('latin1')
  const timeOf = (work: () => unknown) => {
    const began = performance.now()
    work()
    return performance.now() - began
  }
  const refusing = timeOf(() => expect(isPlainEnough(text)).toBe(false))
  expect(refusing).toBeLessThan(timeOf(() => JSON.parse(text)) / 4)
})

test('terminates on an unclosed string and on a string of backslashes', () => {
  expect(isPlainEnough(`{"a":"${'x'.repeat(1_000)}`)).toBe(true)
  expect(isPlainEnough(`{"a":"${'\\\\'.repeat(200_000)}"}`)).toBe(true)
})
