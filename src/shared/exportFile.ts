import { z } from 'zod'
import { flag } from '#shared/fields.ts'
import type { Text } from '#shared/messages.ts'
import { isZone, type Zone, zoneNames, zones } from '#shared/zone.ts'

/** So many rows are sent at once; more are prepared, and told of when they are ready. */
export const atOnceRows = 10_000

/** The zones in which a file can give its times. */
export type FileZone = Zone | 'UTC'
export const fileZones = [...zoneNames, 'UTC'] as const satisfies readonly FileZone[]

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type Separator = keyof typeof separators

/** How a file is written, for every list alike: beside its format, columns, filter and sort. */
export const fileOptions = z.strictObject({
  /** The merchant's own where not given. */
  zone: z.enum(fileZones).optional(),
  /** A byte order mark before a CSV, by which Excel knows UTF-8. Yes where not said. */
  bom: flag.optional(),
  /** Between the fields of a CSV; a comma where not said. */
  separator: z.enum(['comma', 'semicolon', 'tab']).optional(),
  /** Each time with its offset behind it, such as 2026-11-01 01:30:00-07:00. */
  offsets: flag.optional(),
})
export type FileOptions = z.output<typeof fileOptions>

export const fileOptionNames = Object.keys(fileOptions.shape) as (keyof FileOptions)[]

/** A zone's name as a person reads it. */
export function zoneText(zone: FileZone): Text {
  return isZone(zone) ? zones[zone] : { en: 'UTC', zh: 'UTC' }
}

/** What became of an export. `expired`: it was done, and its file has been deleted since. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** Why an export failed; a sentence stands for each. */
export const exportFailures = ['interrupted', 'notAllowed', 'tooLarge', 'gone', 'unexpected'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** So many files of a merchant may be in the making at once. */
export const openExports = 3
