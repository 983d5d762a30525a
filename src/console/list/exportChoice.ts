import { z } from 'zod'
import { ApiError } from '#console/client.ts'
import type { ExportTo } from '#console/list/ExportButton.tsx'
import { store, storedJson } from '#console/storage.ts'
import { apiBase, refusalIn, send } from '#console/transport.ts'
import { type ExportEstimate, estimatePath } from '#shared/exportEndpoint.ts'
import type { FileFormat, FileZone, Separator } from '#shared/exportFile.ts'

/**
 * The file format options of an export. Columns are not stored: they always start from those on the screen.
 */
export type FileChoice = {
  format: FileFormat
  zone: FileZone | null
  separator: Separator
  bom: boolean
  offsets: boolean
}

/** The default export options. */
export const usual: FileChoice = { format: 'csv', zone: null, separator: 'comma', bom: true, offsets: false }

const nameOf = (path: string) => `export:${path}`

/** The options last used for this list in this browser. */
export function lastChoice(path: string): FileChoice {
  const stored = storedJson(nameOf(path))
  return typeof stored === 'object' && stored !== null ? { ...usual, ...stored } : usual
}

export function keepChoice(path: string, choice: FileChoice) {
  store(nameOf(path), JSON.stringify(choice))
}

/**
 * The export request: the list's filter and sort, the columns, and the options that differ from the default.
 */
export function inputOf(
  exportTo: ExportTo,
  wanted: object,
  columns: readonly string[],
  { format, zone, separator, bom, offsets }: FileChoice,
): Record<string, unknown> {
  // Columns that exist only on the screen are left out.
  const known = columns.filter((key) => exportTo.columns.includes(key))
  const encoded = z.encode(exportTo.query, { ...wanted, format, columns: known } as never) as object
  return {
    ...encoded,
    ...(zone && { zone }),
    ...(offsets && { offsets }),
    ...(format === 'csv' && separator !== usual.separator && { separator }),
    ...(format === 'csv' && !bom && { bom }),
  }
}

/** Returns the number of rows the file will have and the columns it can have, in the page's language. */
export async function estimate(exportTo: ExportTo, wanted: object): Promise<ExportEstimate> {
  const body = JSON.stringify(inputOf(exportTo, wanted, exportTo.columns, usual))
  const headers = { 'content-type': 'application/json' }
  const url = `${location.origin}${apiBase}${estimatePath(exportTo.path)}`
  const response = await send(new Request(url, { method: 'POST', headers, body }))
  if (!response.ok) throw new ApiError(response.status, await refusalIn(response))
  return ((await response.json()) as { data: ExportEstimate }).data
}
