import { expect, test } from 'vitest'
import { z } from 'zod'
import { decode } from '#shared/wire.ts'

const shape = z.strictObject({
  note: z.string().max(20),
  words: z.array(z.strictObject({ en: z.string().min(1) })),
})
const whole = { note: 'tea', words: [{ en: 'a' }] }
const pathsOf = (value: unknown) => decode(shape, value).error?.issues.map(({ path }) => path.join('.'))

test('accepts data that fits its schema', () => {
  expect(decode(shape, whole).data).toEqual(whole)
})

test('rejects an object in place of a string, even if comparing it would throw', () => {
  const bare = Object.assign(Object.create(null), { '': [0] })
  for (const length of [
    { toString: false },
    { valueOf: null },
    { toString: 'x', valueOf: 1 },
    bare,
    [bare],
    [[{ toString: 1, valueOf: 1 }]],
  ]) {
    expect(pathsOf({ ...whole, note: { length } })).toEqual(['note.length'])
    expect(pathsOf({ ...whole, words: [{ en: { length } }] })).toEqual(['words.0.en.length'])
  }
})

test('rejects text that the database cannot store, at any depth', () => {
  expect(pathsOf({ ...whole, note: 'a\u0000' })).toEqual(['note'])
  expect(pathsOf({ ...whole, words: [{ en: '\ud800' }] })).toEqual(['words.0.en'])
})
