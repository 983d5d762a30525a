import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import type { FastifyRequest } from 'fastify'
import { chosenColumns, type ExportColumn } from '#server/exports/columns.ts'
import type { Declared } from '#server/exports/exportOf.ts'
import { invalidRequest } from '#server/http/answers.ts'
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

const brackets = new StandardBracketNotationSerializer()

/**
 * Returns the filters as sent: as a query string, form or JSON, with arrays in bracket notation
 * (`status[0]=4`).
 */
export function givenIn(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (request.method !== 'GET' && !(body instanceof URLSearchParams))
    return (body ?? {}) as Record<string, unknown>
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams(request.url.split('?')[1])
  fields.delete('lang')
  return brackets.deserialize([...fields.entries()]) as Record<string, unknown>
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
