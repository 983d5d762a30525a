import type { type } from '@orpc/contract'
import type { z } from 'zod'

/**
 * A shape at the edge of the server. Requests are decoded from the wire, answers are encoded for it, by the same
 * two-way schema; so both sides hold the product's own types (bigint, Date, status names).
 */
type Edge<S extends z.ZodType> = ReturnType<typeof type<z.output<S>, z.output<S>>> & { zod: S }

/** Decodes a request; none at all counts as an empty one. A shape with a one-way transform has no place in a contract. */
export function inbound<S extends z.ZodType>(schema: S): Edge<S> {
  return edge(schema, (value) => schema.safeDecode((value ?? {}) as never))
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
