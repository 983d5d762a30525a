import type { z } from 'zod'
import type { Visitor } from '#server/http/visitor.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { say } from '#shared/messages.ts'

/** The body of every refusal. `message` is what a person is shown. */
export type ErrorBody = {
  code: string
  message: string
  /** The sentence, where the message is the specification's fixed word 'no.permission'. */
  detail?: string
  permission?: string
  fields?: { field: string; message: string }[]
  requestId: string
}

/** An error as the caller sees it. Anything unforeseen shows nothing of its inside. */
export function errorBody(error: AppError, { language, requestId, updates, seen }: Visitor): ErrorBody {
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

/** The faults of a request that does not fit its contract, each with its field. */
export function invalidRequest(issues: readonly z.core.$ZodIssue[]): AppError {
  return new AppError('request.invalid', { fields: issues.flatMap(faultsOf) })
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
