import { z } from 'zod'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

/** Returns the JSON schema of a call's input, as the API document publishes it. */
export function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
