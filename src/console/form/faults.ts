import '#console/zodCsp.ts'
import { z } from 'zod'
import { fieldTexts } from '#shared/fields.messages.ts'
import type { Text, TextValues } from '#shared/messages.ts'

/** A field error in the server's wording. */
export type Fault = { field: string; text: Text; values: TextValues }

/** Validates values (in the product's types) against a codec schema of the contract. */
export function faultsIn(schema: z.ZodType, values: unknown): Fault[] {
  const parsed = z.safeEncode(schema, values as never)
  return parsed.success ? [] : parsed.error.issues.map(faultOf)
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  const field = issue.path.join('.')
  if (issue.code === 'invalid_type' && isBlank(issue.input))
    return { field, text: fieldTexts.required, values: {} }
  if (issue.code === 'too_small') {
    const blank = issue.origin === 'string' && issue.minimum === 1
    return {
      field,
      text: blank ? fieldTexts.required : fieldTexts.tooShort,
      values: { min: Number(issue.minimum) },
    }
  }
  if (issue.code === 'too_big') {
    const text = issue.origin === 'string' ? fieldTexts.tooLong : fieldTexts.tooLarge
    return { field, text, values: { max: Number(issue.maximum) } }
  }
  if (issue.code === 'custom') return { field, ...widthFault(issue.params) }
  return { field, text: fieldTexts.notAllowed, values: {} }
}

function widthFault(params: Record<string, unknown> | undefined): { text: Text; values: TextValues } {
  const { min, max, words, values = {} } = params ?? {}
  // The specification words this field's error itself.
  if (words !== undefined) return { text: words as Text, values: values as TextValues }
  if (typeof max !== 'number') return { text: fieldTexts.notAllowed, values: {} }
  if (typeof min !== 'number' || min === 0) return { text: fieldTexts.tooLong, values: { max } }
  return { text: fieldTexts.range, values: { min, max } }
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}
