import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'

/** Returns the error message for the person at the terminal. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  return [
    say('en', error.text, error.values),
    ...error.fields.map(({ field, text }) => `${field}: ${say('en', text)}`),
  ].join('\n')
}
