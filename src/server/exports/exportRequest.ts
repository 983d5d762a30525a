import type { FastifyRequest } from 'fastify'
import { chosenColumns, type ExportColumn } from '#server/exports/columns.ts'
import type { Declared } from '#server/exports/exportOf.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { parseFields, queryOf } from '#server/http/requestQuery.ts'
import { type FileFormat, type FileOptions, fileOptionNames, fileOptions } from '#shared/exportFile.ts'
import { decode } from '#shared/wire.ts'

/** The content of an export: its rows (the list's filter and sort), its columns, and its options. */
export type ExportRequest = {
  /** The request in wire format, so that it can be stored and parsed again. */
  given: Record<string, unknown>
  format: FileFormat
  columns: ExportColumn[]
  narrowing: object
  options: FileOptions
}

/**
 * Returns the filters as sent: as a query string, form or JSON, with arrays in bracket notation
 * (`status[0]=4`).
 */
export function givenIn(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (body instanceof URLSearchParams) return parseFields(body)
  return request.method === 'GET' ? queryOf(request.url) : ((body ?? {}) as Record<string, unknown>)
}

/** Parses an export request. Throws `request.invalid` with the invalid fields. */
export function readInput(declared: Declared, given: Record<string, unknown>): ExportRequest {
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
