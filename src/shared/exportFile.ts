import { z } from 'zod'
import { flag } from '#shared/fields.ts'
import type { Text } from '#shared/messages.ts'
import { isZone, type Zone, zoneNames, zones } from '#shared/zone.ts'

/**
 * Up to this many rows are sent immediately; larger exports are prepared by a job that notifies the person.
 */
export const atOnceRows = 10_000

/** The time zones for the times in a file. */
export type FileZone = Zone | 'UTC'
export const fileZones = [...zoneNames, 'UTC'] as const satisfies readonly FileZone[]

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type Separator = keyof typeof separators

/** The options of an export that apply to every list, besides its format, columns, filter and sort. */
export const fileOptions = z.strictObject({
  /** Defaults to the merchant's time zone. */
  zone: z.enum(fileZones).optional(),
  /** Adds a byte order mark to a CSV, which Excel needs to recognize UTF-8. Defaults to true. */
  bom: flag.optional(),
  /** Separates the fields of a CSV; a comma by default. */
  separator: z.enum(['comma', 'semicolon', 'tab']).optional(),
  /** Appends the UTC offset to each time, such as 2026-11-01 01:30:00-07:00. */
  offsets: flag.optional(),
})
export type FileOptions = z.output<typeof fileOptions>

export const fileOptionNames = Object.keys(fileOptions.shape) as (keyof FileOptions)[]

/** Returns the display name of a time zone. */
export function zoneText(zone: FileZone): Text {
  return isZone(zone) ? zones[zone] : { en: 'UTC', zh: 'UTC' }
}

/** The states of an export. `expired` means that it was done and its file has since been deleted. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** Why an export failed. Each reason has a message. */
export const exportFailures = ['interrupted', 'notAllowed', 'tooLarge', 'gone', 'unexpected'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** How many exports of a merchant may be in progress at once. */
export const openExports = 3
