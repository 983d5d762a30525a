import type { type } from '@orpc/contract'
import { ZodError, type z } from 'zod'

/**
 * A shape at the edge of the server. One codec decodes requests from the wire and encodes responses for it,
 * so that both sides work with the product's own types (bigint, Date, status names).
 */
type Edge<S extends z.ZodType> = ReturnType<typeof type<z.output<S>, z.output<S>>> & { zod: S }

/**
 * Wraps a schema to decode requests; a missing input counts as an empty object. Contracts cannot use one-way
 * transforms.
 */
export function inbound<S extends z.ZodType>(schema: S): Edge<S> {
  return edge(schema, (value) => decode(schema, value))
}

/**
 * Decodes a caller's input. Each issue carries the input it is about. Text that PostgreSQL cannot store is
 * rejected in every field.
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

/**
 * Returns the issue of a `length` on which zod would throw, or null. For input that is not read by `decode`.
 */
export function misleadingLength(value: unknown): z.core.$ZodIssue | null {
  return unkeepable(value).find(isMisleading) ?? null
}

/**
 * Finds NUL characters and unpaired surrogates, which PostgreSQL rejects. Also finds a `length` that cannot
 * be converted to a primitive: zod compares the `length` of whatever it gets in place of a string and would
 * throw. This happens if the object overrides the conversion methods, has no prototype (like a parsed query
 * string), or is an array of such objects. Our shapes are never deeper than the search.
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
    // An array converts each of its items.
    Number(part)
    return true
  } catch {
    return false
  }
}

/** Wraps a schema to encode responses. */
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

/** Returns the codec behind an edge, or undefined if there is none. */
export function schemaOf(edgeLike: unknown): z.ZodType | undefined {
  return (edgeLike as { zod?: z.ZodType } | undefined)?.zod
}
