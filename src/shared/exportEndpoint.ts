import { z } from 'zod'
import type { EndpointMeta } from '#shared/contract.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import type { ExportHead } from '#shared/lists.ts'

type Listed = ExportHead & { personal: boolean; query: z.ZodType }

type Declared<K extends string> = {
  kind: K
  method: 'POST'
  path: `/${string}`
  summary: string
  input: z.ZodType
  meta: EndpointMeta
}

/** The file of a list: its rows by the list's filter and sort. A form or a GET with the same fields also gets it. */
export type ExportEndpoint = Declared<'export'>
/** The number of rows that a file would have, and the columns that it can have. */
export type EstimateEndpoint = Declared<'estimate'> & { output: z.ZodType }

export const exportEstimate = z.strictObject({
  rows: z.int(),
  /** False if there are too many rows to count them. */
  exact: z.boolean(),
  columns: z.array(z.strictObject({ key: z.string(), title: z.string() })),
})
export type ExportEstimate = z.output<typeof exportEstimate>

/** Declares the export of a list. Each is recorded; personal data requires a recent step-up authentication. */
export function exportEndpoint(
  { path, access, personal, query }: Listed,
  errors: readonly ErrorDeclaration[],
): ExportEndpoint {
  const meta = { access, writes: false, whileBlocked: true, recordsReads: true, requiresStepUp: personal }
  const summary = 'Export the list as a file'
  return { kind: 'export', method: 'POST', path, summary, input: query, meta: { ...meta, errors } }
}

/** Declares the estimate of an export. It holds no personal data and is not recorded. */
export function estimateEndpoint(
  { path, access, query }: Pick<Listed, 'path' | 'access' | 'query'>,
  errors: readonly ErrorDeclaration[],
): EstimateEndpoint {
  const summary = 'Count the rows that an export would have'
  const meta = { access, writes: false, whileBlocked: true, errors }
  const head = { method: 'POST', path: estimatePath(path), summary, input: query, meta } as const
  return { kind: 'estimate', ...head, output: exportEstimate }
}

/** Returns the path of an export's estimate. */
export function estimatePath<P extends string>(path: P): `${P}/estimate` {
  return `${path}/estimate`
}
