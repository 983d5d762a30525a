import type { type } from '@orpc/contract'
import { ZodError, type z } from 'zod'

/**
 * A shape at the edge of the server. Requests are decoded from the wire, answers are encoded for it, by the same
 * two-way schema; so both sides hold the product's own types (bigint, Date, status names).
 */
type Edge<S extends z.ZodType> = ReturnType<typeof type<z.output<S>, z.output<S>>> & { zod: S }

/** Decodes a request; none at all counts as an empty one. A shape with a one-way transform has no place in a contract. */
export function inbound<S extends z.ZodType>(schema: S): Edge<S> {
  return edge(schema, (value) => decode(schema, value))
}

/**
 * Decodes what a caller sent; each issue carries the input that it is about. Text that no database can keep fits no
 * field, whatever else the field allows.
 */
export function decode<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  const faults = unkeepable(value)
  if (faults.some(isMisleading))
    return { success: false, error: new ZodError(faults) as z.ZodError<z.output<S>> }
  const parsed = schema.safeDecode((value ?? {}) as never, { reportInput: true })
  if (faults.length === 0) return parsed
  const issues = [...(parsed.error?.issues ?? []), ...faults]
  return { success: false, error: new ZodError(issues) as z.ZodError<z.output<S>> }
}

const deepest = 6
const misleading = 'misleading'

const isMisleading = ({ message }: z.core.$ZodIssue) => message === misleading

/** Where a `length` stands that zod would throw for, or null. For shapes that are not read by `decode`. */
export function misleadingLength(value: unknown): z.core.$ZodIssue | null {
  return unkeepable(value).find(isMisleading) ?? null
}

/**
 * Where a NUL stands, or half of a surrogate pair: PostgreSQL takes neither. Also a `length` that cannot be
 * turned into a value, as its own names stand in the way, it has no prototype (so come the parts of an address's query) or it
 * is a list of such: zod compares the `length` of whatever stands where a text should, and would throw. No shape of ours is deeper than looked.
 */
function unkeepable(value: unknown): z.core.$ZodIssue[] {
  const found: z.core.$ZodIssue[] = []
  const parts: [unknown, string[]][] = [[value, []]]
  for (const [part, path] of parts) {
    if (typeof part === 'string') {
      const keeps = part.isWellFormed() && !part.includes('\u0000')
      if (!keeps) found.push({ code: 'custom', path, message: 'unkeepable', input: part })
    } else if (typeof part === 'object' && part !== null && path.length < deepest) {
      if (path.at(-1) === 'length' && !hasValue(part))
        found.push({ code: 'custom', path, message: misleading, input: part })
      for (const [key, inner] of Object.entries(part)) parts.push([inner, [...path, key]])
    }
  }
  return found
}

function hasValue(part: { toString?: unknown; valueOf?: unknown }): boolean {
  if (typeof part.toString !== 'function' || typeof part.valueOf !== 'function') return false
  try {
    // A list is turned into a value through each of its items.
    Number(part)
    return true
  } catch {
    return false
  }
}

/** Encodes an answer. */
export function outbound<S extends z.ZodType>(schema: S): Edge<S> {
  return edge(schema, (value) => schema.safeEncode(value as never))
}

type Parsed = { success: true; data: unknown } | { success: false; error: z.ZodError }

function edge<S extends z.ZodType>(zod: S, turn: (value: unknown) => unknown): Edge<S> {
  const validate = (value: unknown) => {
    const parsed = turn(value) as Parsed
    return parsed.success ? { value: parsed.data } : { issues: parsed.error.issues }
  }
  return { zod, '~standard': { vendor: 'wire', version: 1, validate } } as unknown as Edge<S>
}

/** The two-way schema behind an edge, or undefined for a shape that is none. */
export function schemaOf(edgeLike: unknown): z.ZodType | undefined {
  return (edgeLike as { zod?: z.ZodType } | undefined)?.zod
}
