import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#features/contracts.ts'
import { checkedJsonWriter, jsonWriterOf } from '#server/http/jsonWriter.ts'
import { codeOf, day, instant, minorUnits } from '#shared/fields.ts'
import { schemaOf } from '#shared/wire.ts'

const status = { open: 1, closed: 2 } as const
const row = z.strictObject({
  id: z.string(),
  amount: minorUnits,
  fee: minorUnits.nullable(),
  status: codeOf(status),
  at: instant,
  on: day.nullable(),
  count: z.int(),
  note: z.string().optional(),
  parts: z.array(z.strictObject({ at: instant, flag: z.boolean() })),
  of: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('one'), amount: minorUnits }),
    z.strictObject({ kind: z.literal('other'), names: z.record(z.string(), z.string()) }),
  ]),
})
const at = new Date('2026-11-20T18:00:00.123Z')
const value = {
  ...{
    id: 'a"b\\c\n\u2028\ud800',
    amount: -12n,
    fee: null,
    status: 'closed',
    at,
    on: '2026-11-20',
    count: 3,
  },
  ...{ parts: [{ at, flag: true }], of: { kind: 'one', amount: 5n } },
}

test('writes the same JSON as the schema encodes, for every kind of field', () => {
  const write = checkedJsonWriter(row)
  expect(JSON.parse(write(value))).toMatchObject({ amount: '-12', status: 2, on: '20261120', fee: null })
  expect(write({ ...value, note: 'x', of: { kind: 'other', names: { a: 'b' } } })).toContain('"note":"x"')
})

test('leaves out fields that the schema does not declare', () => {
  expect(jsonWriterOf(z.strictObject({ id: z.string() }))({ id: 'a', secret: 'b' })).toBe('{"id":"a"}')
})

test('throws instead of writing no JSON when a field is missing', () => {
  expect(() => jsonWriterOf(row)({ ...value, id: undefined })).toThrow('no string')
  expect(() => jsonWriterOf(row)({ ...value, count: undefined })).toThrow('no JSON value')
})

test('the checked writer throws when a value does not fit its schema', () => {
  expect(() => checkedJsonWriter(row)({ ...value, count: 1.5 })).toThrow()
  expect(() => checkedJsonWriter(z.strictObject({ id: z.string() }))({ id: 'a', secret: 'b' })).toThrow()
})

test('compiles the output of every contract', () => {
  for (const calls of Object.values(contracts))
    for (const { '~orpc': call } of Object.values(calls)) {
      const output = schemaOf(call.outputSchema)
      expect(output && typeof jsonWriterOf(output)).toBe('function')
    }
})
