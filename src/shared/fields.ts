import { z } from 'zod'
import { type CodeTable, type NameIn, nameOf, namesIn } from '#shared/codes.ts'
import { type Currency, isCurrency } from '#shared/currency.ts'
import { widthOf } from '#shared/textWidth.ts'

/** Every field here is a codec: `decode` reads the wire format, `encode` writes it. */

/**
 * Money in minor units: a string of digits on the wire, a bigint inside. Numbers and decimal points are
 * rejected.
 */
export const minorUnits = z.codec(
  z
    .string()
    .regex(/^-?\d{1,18}$/)
    .meta({ description: 'Minor units of the currency, as a string' }),
  z.bigint(),
  { decode: (digits) => BigInt(digits), encode: (amount) => amount.toString() },
)

/** An amount that a person requests: digits only. Business rules check that it is positive. */
export const requestedAmount = z.codec(
  z
    .string()
    .regex(/^\d{1,15}$/)
    .meta({ description: 'Minor units of the currency, as a string' }),
  z.bigint(),
  { decode: (digits) => BigInt(digits), encode: (amount) => amount.toString() },
)

/** The code of a merchant: six capital letters and digits. */
export const merchantCode = z.string().regex(/^[A-Z0-9]{6}$/)

export const currency = z
  .custom<Currency>((value) => typeof value === 'string' && isCurrency(value))
  .meta({
    type: 'string',
    description: 'ISO 4217 code',
  })

/** An instant: ISO 8601 with offset on the wire, a Date inside. Its year in UTC must be 1 to 9999. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date().refine(hasPlainYear), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A calendar day in the merchant's time zone: YYYYMMDD on the wire, YYYY-MM-DD inside. */
export const day = z.codec(
  z
    .string()
    .regex(/^\d{8}$/)
    .refine(isDay)
    .meta({ description: 'A day in the merchant’s time zone, YYYYMMDD' }),
  z.string(),
  { decode: (compact) => hyphenated(compact), encode: (date) => date.replaceAll('-', '') },
)

/** A whole number; also accepted as digits in a query string. */
export const wholeNumber = z.codec(z.union([z.int32(), z.string().regex(/^-?\d{1,9}$/)]), z.int(), {
  decode: (given) => Number(given),
  encode: (number) => number,
})

/** A boolean; also accepted as a word in a query string. */
export const flag = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (given) => given === true || given === 'true',
  encode: (value) => value,
})

/** Creates a codec for a code table: a name inside, the specification's number on the wire. */
export function codeOf<T extends CodeTable>(table: T) {
  const codes = Object.values(table)
  const known = (given: number | string) => codes.includes(Number(given))
  return z.codec(
    z
      .union([z.int(), z.string().regex(/^\d{1,3}$/)])
      .refine(known)
      .meta({ description: describe(table) }),
    z.custom<NameIn<T>>((name) => typeof name === 'string' && namesIn(table).includes(name as NameIn<T>)),
    { decode: (code) => nameOf(table, Number(code)), encode: (name) => table[name] as number },
  )
}

/** Creates a filter that accepts several names of a code table. */
export function codesOf<T extends CodeTable>(table: T) {
  return z.array(codeOf(table)).max(20)
}

/**
 * A visible character. Text made only of zero-width characters, combining marks and spaces does not count.
 */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Creates a codec for a person's text: trimmed and measured by width, where a Chinese character counts 2.
 * Required text must contain something visible.
 */
export function text(range: { min?: number; max: number }) {
  const fits = (value: string) => {
    const width = widthOf(value.trim())
    const least = range.min ?? 0
    return width >= least && width <= range.max && (least === 0 || visible.test(value))
  }
  return z.codec(
    z
      .string()
      .max(20_000)
      .refine(fits, { params: { min: range.min ?? 0, max: range.max } }),
    z.string(),
    { decode: (value) => value.trim(), encode: (value) => value },
  )
}

function hasPlainYear(date: Date): boolean {
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999
}

function describe(table: CodeTable): string {
  return Object.entries(table)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')
}

function hyphenated(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
}

function isDay(compact: string): boolean {
  const date = new Date(`${hyphenated(compact)}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(hyphenated(compact))
}
