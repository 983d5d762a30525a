import fc from 'fast-check'
import { anyCharacter } from '#test/anyCharacter.ts'

/** The part of JSON Schema used by the published contracts. */
export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  /** For objects whose names are not known beforehand. */
  propertyNames?: JsonSchema
  /** False if only the listed properties are allowed. */
  additionalProperties?: JsonSchema | false
  maxItems?: number
  enum?: (string | number)[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
}

/**
 * Whether a value fits the published schema and can be stored: no database holds a NUL or half of a surrogate
 * pair.
 */
export function fits(schema: JsonSchema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some((one) => fits(one, value))
  if (schema.enum) return schema.enum.includes(value as string)
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && fitsText(schema, value)
    case 'integer':
      return Number.isSafeInteger(value) && between(schema.minimum, Number(value), schema.maximum)
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) && fitsEach(schema, value)
    case 'array':
      return (
        Array.isArray(value) &&
        between(undefined, value.length, schema.maxItems) &&
        value.every((item) => fits(schema.items ?? {}, item))
      )
    default:
      throw new Error(`a schema that this reader does not know: ${JSON.stringify(schema)}`)
  }
}

function fitsEach({ properties = {}, required = [], ...others }: JsonSchema, value: object): boolean {
  const { propertyNames = {}, additionalProperties = {} } = others
  const isOther = (name: string, inner: unknown) =>
    additionalProperties !== false && fits(propertyNames, name) && fits(additionalProperties, inner)
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, inner]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      return own ? fits(own, inner) : isOther(name, inner)
    })
  )
}

function fitsText({ minLength, maxLength, pattern, format }: JsonSchema, value: string): boolean {
  if (!value.isWellFormed() || value.includes('\u0000')) return false
  if (format === 'uuid' && !/^[0-9a-f-]{36}$/i.test(value)) return false
  return (
    between(minLength, value.length, maxLength) && (pattern === undefined || new RegExp(pattern).test(value))
  )
}

function between(low = Number.NEGATIVE_INFINITY, value: number, high = Number.POSITIVE_INFINITY): boolean {
  return value >= low && value <= high
}

/** Values that people, scripts and attackers put where they do not belong. */
export const wrongValues: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 12.34, 1000, 1e21, 2 ** 53, -(2 ** 63)],
  ...['', ' ', 'NaN', '-Infinity', '1e3', '12.50', '1,000', '0x1F', '+5', '-', '--1', '１２３', '٣'],
  ...['9'.repeat(40), 'x'.repeat(2_500), '茶'.repeat(600), 'true', 'null', 'undefined'],
  ...['\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\u202e\u2066', 'NaN\n', '%00', "'", '\\'],
  ...["'; drop table pay_order; --", '../../etc/passwd', '<script>alert(1)</script>'],
  ...['__proto__', 'constructor', 'toString', '20261340', '00000000', '20260230'],
  ...[[], ['1'], [null], [[]], ['\u0000'], Array.from({ length: 30 }, () => '1')],
  ...[{}, { a: 1 }, { 0: 'a' }, { length: 1 }, nested(50)],
]

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

/** Draws values that fit the schema. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(arbitraryOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return schema.additionalProperties ? dictionaryOf(schema) : objectOf(schema)
    default:
      throw new Error(`a schema that this reader does not know: ${JSON.stringify(schema)}`)
  }
}

const ofPatterns = new Map<string, fc.Arbitrary<string>>()

/** Building the generator of a pattern takes longer than sending its texts, so it is cached for all calls. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = ofPatterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  ofPatterns.set(pattern, known)
  return known
}

function textOf({ format, pattern, minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (pattern) return matching(pattern)
  const letters = fc.string({ unit: anyCharacter, minLength, maxLength: Math.min(maxLength, 40) })
  return letters.filter((text) => text.length <= maxLength && !text.includes('\u0000'))
}

/** Keeps only the required properties. */
export function leastOf({ properties = {}, required = [] }: JsonSchema): JsonSchema {
  const needed = required.filter((name) => properties[name]?.default === undefined)
  return {
    type: 'object',
    required: needed,
    properties: Object.fromEntries(needed.map((name) => [name, properties[name] ?? {}])),
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)] as const)
  const requiredKeys = required.filter((name) => properties[name]?.default === undefined)
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
}

function dictionaryOf({ propertyNames = {}, additionalProperties = {} }: JsonSchema) {
  const names = arbitraryOf(propertyNames) as fc.Arbitrary<string>
  return fc.dictionary(names, arbitraryOf(additionalProperties || {}), { maxKeys: 3, noNullPrototype: true })
}
