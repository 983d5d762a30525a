import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import type { FastifyRequest } from 'fastify'
import { chosenColumns, type ExportColumn } from '#server/exports/columns.ts'
import type { Declared } from '#server/exports/exportOf.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { type FileFormat, type FileOptions, fileOptionNames, fileOptions } from '#shared/exportFile.ts'
import { decode } from '#shared/wire.ts'

/** What a file is to be: its rows (the filter and sort of the list), its columns, and how it is written. */
export type Asked = {
  /** As it came over the wire: it can be kept, and read again. */
  given: Record<string, unknown>
  format: FileFormat
  columns: ExportColumn[]
  narrowing: object
  options: FileOptions
}

const brackets = new StandardBracketNotationSerializer()

/** The filters as sent: a query, a form or JSON; lists as in the console's own queries (`status[0]=4`). */
export function givenIn(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (request.method !== 'GET' && !(body instanceof URLSearchParams))
    return (body ?? {}) as Record<string, unknown>
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams(request.url.split('?')[1])
  fields.delete('lang')
  return brackets.deserialize([...fields.entries()]) as Record<string, unknown>
}

/** Reads what was asked. Throws `request.invalid` with the fields at fault. */
export function readAsked(declared: Declared, given: Record<string, unknown>): Asked {
  const isOption = (key: string) => (fileOptionNames as string[]).includes(key)
  const entries = Object.entries(given)
  const options = decode(fileOptions, Object.fromEntries(entries.filter(([key]) => isOption(key))))
  const rest = decode(declared.query, Object.fromEntries(entries.filter(([key]) => !isOption(key))))
  if (!rest.success || !options.success)
    throw invalidRequest([...(rest.error?.issues ?? []), ...(options.error?.issues ?? [])])
  const { format, columns, ...narrowing } = rest.data
  return {
    given,
    format,
    columns: chosenColumns(declared.columns, columns),
    narrowing,
    options: options.data,
  }
}
