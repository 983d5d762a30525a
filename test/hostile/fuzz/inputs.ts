import fc from 'fast-check'
import type { TestMerchant } from '#test/app.ts'
import { valid } from '#test/hostile/anothers.ts'
import type { Call } from '#test/hostile/calls.ts'
import { injections } from '#test/hostile/fuzz/injections.ts'
import type { TenantData } from '#test/hostile/tenantData.ts'
import { arbitraryOf, type JsonSchema, wrongValues } from '#test/hostile/wrongValues.ts'

export type Kind = 'valid' | 'boundary' | 'invalid'
export type Input = Record<string, unknown>
/** The owner of the IDs that are sent: the caller or another tenant. */
export type Whose = { things: TenantData; merchant: TestMerchant }

/** Inputs of a call, alternating valid, boundary and invalid ones. They depend only on the seed. */
export function inputsFor(
  call: Call,
  own: Whose,
  other: Whose,
  seed: number,
  rounds: number,
): [Kind, Input][] {
  const sample = (arbitrary: fc.Arbitrary<unknown>, count: number) =>
    fc.sample(arbitrary, { numRuns: count, seed: seed ^ hashOf(call.name) }) as Input[]
  const each = Math.max(1, Math.ceil(rounds / 3))
  const fitting = arbitraryOf(call.schema) as fc.Arbitrary<Input>
  const named = fitting.chain((input) => withIds(input, own, other))
  return [
    ...sample(named, each).map((input): [Kind, Input] => ['valid', input]),
    ...sample(boundaryOf(call.schema), each).map((input): [Kind, Input] => ['boundary', input]),
    ...sample(
      named.chain((input) => spoilt(call.schema, input)),
      each,
    ).map((input): [Kind, Input] => ['invalid', input]),
  ]
}

/** Replaces made-up IDs by existing ones, mostly the caller’s own, so that a call gets as far as it can. */
function withIds(input: Input, own: Whose, other: Whose): fc.Arbitrary<Input> {
  const known = Object.keys(input).flatMap((name) => {
    const [mine, theirs] = [idOf(name, own), idOf(name, other)]
    return mine === undefined ? [] : [[name, fc.constantFrom(mine, mine, mine, theirs, input[name])] as const]
  })
  return fc.record(Object.fromEntries(known)).map((ids) => ({ ...input, ...ids }))
}

function idOf(name: string, { things, merchant }: Whose): unknown {
  if (name === 'merchantId' || name === 'mchCode') return merchant.merchantId
  return name.endsWith('Id') || name.endsWith('No') ? valid[name]?.(things, merchant)[name] : undefined
}

/** Makes one field wrong, missing or superfluous. */
function spoilt({ properties = {} }: JsonSchema, input: Input): fc.Arbitrary<Input> {
  const names = Object.keys(properties)
  const wrong = fc.oneof(
    fc.constantFrom(...wrongValues),
    fc.constantFrom(...injections),
    fc.jsonValue({ maxDepth: 3 }),
  )
  const surplus = fc.constantFrom('tenantId', 'isAdmin', 'merchant_id', 'constructor', 'toString', 'surplus')
  const more = fc.tuple(surplus, wrong).map(([name, value]) => ({ ...input, [name]: value }))
  if (names.length === 0) return more
  const changed = fc
    .tuple(fc.constantFrom(...names), wrong)
    .map(([name, value]) => ({ ...input, [name]: value }))
  const lacking = fc.constantFrom(...names).map((name) => {
    const { [name]: _, ...rest } = input
    return rest
  })
  return fc.oneof(
    { weight: 3, arbitrary: changed },
    { weight: 1, arbitrary: more },
    { weight: 1, arbitrary: lacking },
  )
}

/** Values at the limits of a schema, and one step beyond. */
export function boundaryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(boundaryOf))
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum, '', 'none of them')
  switch (schema.type) {
    case 'string':
      return schema.pattern || schema.format
        ? fc.oneof(arbitraryOf(schema), edgesOfText(schema))
        : edgesOfText(schema)
    case 'integer':
      return edgesOfNumber(schema)
    case 'array': {
      const most = Math.min(schema.maxItems ?? 3, 120)
      return fc.oneof(
        fc.constant([]),
        fc.array(boundaryOf(schema.items ?? {}), { minLength: most, maxLength: most + 1 }),
      )
    }
    case 'object':
      if (schema.additionalProperties) return arbitraryOf(schema)
      return recordOf(schema)
    default:
      return arbitraryOf(schema)
  }
}

function recordOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, boundaryOf(field)] as const)
  const requiredKeys = required.filter((name) => name in properties)
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
}

function edgesOfText({ minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const most = Math.min(maxLength, 3_000)
  const lengths = [0, minLength - 1, minLength, most - 1, most, most + 1].filter((length) => length >= 0)
  const letters = ['a', '茶', '👩‍👩‍👧', 'e\u0301', '\u202e', ' ', '0', "'"]
  return fc.tuple(fc.constantFrom(...lengths), fc.constantFrom(...letters)).map(([length, letter]) =>
    letter
      .repeat(Math.ceil(length / letter.length))
      .slice(0, length)
      .toWellFormed(),
  )
}

function edgesOfNumber({ minimum = -(2 ** 31), maximum = 2 ** 31 }: JsonSchema): fc.Arbitrary<number> {
  const limits = [minimum, maximum].map((limit) => Math.max(-(2 ** 53), Math.min(2 ** 53, limit)))
  return fc.constantFrom(...limits.flatMap((limit) => [limit - 1, limit, limit + 1]), 0, -1, 0.5, 1e21)
}

/** A hash of the name, so that each call has its own inputs for one seed. */
function hashOf(name: string): number {
  return [...name].reduce((hash, sign) => (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0, 7)
}
