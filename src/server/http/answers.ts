import type { z } from 'zod'
import type { PayerContext } from '#server/http/requestContext.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { say } from '#shared/messages.ts'

/** The body of every error response. `message` is the text to show to the person. */
export type ErrorBody = {
  code: string
  message: string
  /** The full sentence. It is set where `message` is the specification's fixed word 'no.permission'. */
  detail?: string
  permission?: string
  fields?: { field: string; message: string }[]
  requestId: string
}

/** Formats an error for the caller. Unexpected errors reveal no internal details. */
export function errorBody(error: AppError, { language, requestId, updates, seen }: PayerContext): ErrorBody {
  seen.code = error.code
  const text = error.code === 'request.invalid' && updates ? fieldTexts.updateFailed : error.text
  const sentence = say(language, text, error.values)
  const lacksPermission = error.code === 'permission.missing'
  return {
    code: error.code,
    message: lacksPermission ? 'no.permission' : sentence,
    ...(lacksPermission && { detail: sentence }),
    ...(error.permission && { permission: error.permission }),
    ...(error.fields.length > 0 && {
      fields: error.fields.map((fault) => ({
        field: fault.field,
        message: say(language, fault.text, fault.values),
      })),
    }),
    requestId,
  }
}

/** Converts contract violations into `request.invalid` with one fault per field. */
export function invalidRequest(issues: readonly z.core.$ZodIssue[]): AppError {
  return new AppError(requestErrors.invalid, { fields: issues.flatMap(faultsOf) })
}

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const field = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys' && issue.input === undefined)
    return [{ field, text: fieldTexts.required }]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, text: fieldTexts.unknown }))
    case 'invalid_type':
      return [{ field, text: fieldTexts.wrongType, values: { expected: issue.expected } }]
    case 'too_small':
      return [{ field, text: fieldTexts.tooShort, values: { min: Number(issue.minimum) } }]
    case 'too_big':
      return [{ field, text: tooMuch(issue.origin), values: { max: Number(issue.maximum) } }]
    case 'custom':
      return [customFault(field, issue.params)]
    default:
      return [{ field, text: fieldTexts.notAllowed }]
  }
}

function tooMuch(origin: string) {
  return origin === 'string' ? fieldTexts.tooLong : fieldTexts.tooLarge
}

function customFault(field: string, params: Record<string, unknown> | undefined): FieldFault {
  const { min, max } = params ?? {}
  if (typeof max !== 'number') return { field, text: fieldTexts.notAllowed }
  if (typeof min !== 'number' || min === 0) return { field, text: fieldTexts.tooLong, values: { max } }
  return { field, text: fieldTexts.range, values: { min, max } }
}
