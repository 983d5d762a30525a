import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type Call, everyCall, inPath, isInQuery, queryOf, send } from '#test/hostile/calls.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { expectDecent, expectNamed } from '#test/hostile/refusals.ts'
import { isProviders, signInStaff } from '#test/hostile/staff.ts'
import { arbitraryOf, fits, type JsonSchema, leastOf, wrongValues } from '#test/hostile/wrongValues.ts'
import { isAtTill, tillToken } from '#test/tills.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
/**
 * The merchant that staff calls name, because a valid value may freeze it while calls of `merchant` go on.
 */
let deskMerchant: TestMerchant
let admin: string
let provider: string
let atTill: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  deskMerchant = await trader(t)
  admin = await t.signIn(merchant, 'admin')
  provider = await signInStaff(t)
  atTill = await tillToken(t, merchant, 'admin')
})
afterAll(() => t.close())

const tokenFor = (call: Call) => {
  if (call.access === 'public') return undefined
  if (isAtTill(call)) return atTill
  return isProviders(call) ? provider : admin
}
/** Staff calls name an existing merchant in the address. */
const withMerchantId = (call: Call, input: Record<string, unknown>) =>
  isProviders(call) && inPath(call).includes('merchantId')
    ? { ...input, merchantId: deskMerchant.merchantId }
    : input
const fieldsOf = ({ schema }: Call) => Object.keys(schema.properties ?? {})
const fittingInputs = new Map<Call, Record<string, unknown>>()
/** Cached per call, because drawing it anew for every wrong value took longer than sending it. */
const fitting = (call: Call): Readonly<Record<string, unknown>> => {
  const known = fittingInputs.get(call)
  if (known) return known
  const [drawn] = fc.sample(arbitraryOf(leastOf(call.schema)), { numRuns: 1, seed: 20261120 })
  const input = drawn as Record<string, unknown>
  fittingInputs.set(call, input)
  return input
}
/** A value as it reaches a call in an address, as text. */
const asText = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return String(value).toWellFormed()
  return Array.isArray(value) ? value.map(asText) : { ...value }
}
const arrives = (call: Call, field: string, value: unknown) => {
  if (inPath(call).includes(field)) return String(value).toWellFormed()
  return isInQuery(call) ? asText(value) : value
}
const standsInPath = (value: unknown) => {
  const text = String(value)
  return (
    typeof value !== 'object' && text.length <= 100 && !/^$|^\.+$|[/\\]/.test(text) && !text.includes('\0')
  )
}
/** An empty list does not appear in an address at all, and a value with a slash makes it another path. */
const arrivesAtAll = (call: Call, field: string, value: unknown) => {
  if (inPath(call).includes(field)) return standsInPath(value)
  return !isInQuery(call) || queryOf({ [field]: value }) !== ''
}

/** A field of a call, with what decides how it is judged: its place (address, query, body), name and schema. */
type JudgedField = { field: string; schema: JsonSchema; judgedBy: string }

const judgedFieldsOf = (call: Call): JudgedField[] => {
  const path = inPath(call)
  return fieldsOf(call).map((field) => {
    const schema = call.schema.properties?.[field] ?? {}
    const where = path.includes(field) ? 'path' : isInQuery(call) ? 'query' : 'body'
    return { field, schema, judgedBy: JSON.stringify([where, field, schema]) }
  })
}

const tried = new Set<string>()
/**
 * Fields that are judged by the same code in several calls are tried once with each value. Each call is then
 * tried with its own fields, and below with valid and invalid input.
 */
const isNew = (judgedBy: string, value: number) => {
  const key = `${value} ${judgedBy}`
  const first = !tried.has(key)
  tried.add(key)
  return first
}

let untouched: Promise<object> | undefined
/**
 * The footprint before the first wrong value. Comparing it once at the end is faster than after each value.
 */
const asItWas = () => {
  untouched ??= footprintOf(t.database.ownerUrl)
  return untouched
}

test.concurrent.each(everyCall)('$name: rejects each wrong value and names its field', async (call) => {
  const token = tokenFor(call)
  await asItWas()
  const fields = judgedFieldsOf(call)
  for (const [place, value] of wrongValues.entries()) {
    const wrong = fields
      .filter(({ field, schema, judgedBy }) => {
        if (!arrivesAtAll(call, field, value) || fits(schema, arrives(call, field, value))) return false
        return isNew(judgedBy, place)
      })
      .map(({ field }) => field)
    if (wrong.length === 0) continue
    const input = { ...fitting(call), ...Object.fromEntries(wrong.map((field) => [field, value])) }
    const language = place % 2 === 0 ? 'en' : 'zh-CN'
    const response = await send(t, call, input, { token, language })
    for (const field of wrong) {
      expectNamed(response, field, `${call.name} ${field}=${JSON.stringify(value).slice(0, 60)}`, language)
    }
  }
})

test('wrong values change no row', async () => {
  const before = await asItWas()
  expect(await footprintOf(t.database.ownerUrl)).toEqual(before)
})

test.concurrent.each(everyCall)('$name: names each unknown or missing field', async (call) => {
  const token = tokenFor(call)
  const names = ['tenantId', 'isAdmin', 'role', 'constructor', 'toString', 'hasOwnProperty']
  const unknown = names.filter((name) => !Object.hasOwn(call.schema.properties ?? {}, name))
  const more = Object.fromEntries(unknown.map((name) => [name, '1']))
  const response = await send(t, call, { ...fitting(call), ...more }, { token })
  for (const name of unknown) expectNamed(response, name, `${call.name} with ${name}`, 'en')

  const lacking = Object.keys(fitting(call)).filter((name) => !inPath(call).includes(name))
  const parts = Object.fromEntries(Object.entries(fitting(call)).filter(([name]) => !lacking.includes(name)))
  const bare = await send(t, call, { ...parts, surplus: '1' }, { token, language: 'zh-CN' })
  for (const name of lacking) expectNamed(bare, name, `${call.name} without ${name}`, 'zh-CN')
})

/** A write without input would be carried out by an empty body, so it always gets one unknown field. */
const takesNothing = (call: Call) => !isInQuery(call) && fieldsOf(call).length === 0

test.concurrent.each(everyCall)(
  '$name: answers every input that fits its schema without a server error',
  async (call) => {
    const token = tokenFor(call)
    const inputs = takesNothing(call)
      ? fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1, maxKeys: 3 })
      : arbitraryOf(call.schema)
    const property = fc.asyncProperty(inputs as fc.Arbitrary<Record<string, unknown>>, async (input) => {
      const response = await send(t, call, withMerchantId(call, input), { token })
      expectDecent(response, `${call.name} ${JSON.stringify(input)}`)
    })
    await fc.assert(property, { numRuns: 8 })
  },
)

test.concurrent.each(everyCall)(
  '$name: rejects every input that does not fit its schema without a server error',
  async (call) => {
    const token = tokenFor(call)
    const noise = fc.oneof(fc.constantFrom(...wrongValues), fc.jsonValue({ maxDepth: 3 }))
    const shaped = fieldsOf(call).map((name) => [name, noise] as const)
    const inputs = fc.record(Object.fromEntries([...shaped, ['surplus', noise]]), {
      requiredKeys: ['surplus'],
    })
    const property = fc.asyncProperty(inputs, async (input) => {
      const response = await send(t, call, input, { token })
      expectDecent(response, `${call.name} ${JSON.stringify(input)}`)
      if (!isInQuery(call)) expect(response.status).toBe(400)
    })
    await fc.assert(property, { numRuns: 8 })
  },
)
