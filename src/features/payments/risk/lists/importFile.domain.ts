import { type ListKind, listValueOf, valueWidth } from '#features/payments/risk/lists/values.domain.ts'
import { widthOf } from '#shared/textWidth.ts'

export const reasonWidth = 120
export const mostRows = 20_000
export const rowFaults = [
  'noValue',
  'wrongValue',
  'noReason',
  'longReason',
  'wrongExpiry',
  'pastExpiry',
  'twice',
] as const
export type RowFault = (typeof rowFaults)[number]

export type ReadRow = { value: string; shown: string; reason: string; expireTime: Date | null }
export type BadRow = { line: number; fault: RowFault }
export type ReadFile = { rows: ReadRow[]; bad: BadRow[] }

/**
 * Parses the rows of a file by its header (`value`, `reason`, `expires` as YYYY-MM-DD). Each invalid row is
 * reported with its line and error; null if there is no column `value`. `today` is a UTC day.
 */
export function readRows(table: readonly (readonly string[])[], kind: ListKind, now: Date): ReadFile | null {
  const [header = [], ...rest] = table
  const names = header.map((name) => name.trim().toLowerCase().replace(/^﻿/, ''))
  const [value, reason, expires] = ['value', 'reason', 'expires'].map((name) => names.indexOf(name))
  if (value === undefined || value < 0) return null
  const found: ReadFile = { rows: [], bad: [] }
  const seen = new Set<string>()
  for (const [at, cells] of rest.entries()) {
    const cell = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? '').trim())
    if (cells.every((one) => one.trim() === '')) continue
    const row = readRow({ value: cell(value), reason: cell(reason), expires: cell(expires) }, kind, now)
    const fault = typeof row === 'string' ? row : seen.has(row.value) ? 'twice' : null
    if (fault) found.bad.push({ line: at + 2, fault })
    else if (typeof row !== 'string') {
      seen.add(row.value)
      found.rows.push(row)
    }
  }
  return found
}

type Cells = { value: string; reason: string; expires: string }

function readRow(cells: Cells, kind: ListKind, now: Date): ReadRow | RowFault {
  if (cells.value === '') return 'noValue'
  const known = cells.value.length <= valueWidth ? listValueOf(kind, cells.value) : null
  if (!known) return 'wrongValue'
  if (widthOf(cells.reason) < 1) return 'noReason'
  if (widthOf(cells.reason) > reasonWidth) return 'longReason'
  if (cells.expires === '') return { ...known, reason: cells.reason, expireTime: null }
  const expireTime = new Date(`${cells.expires}T23:59:59.999Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(cells.expires) && !Number.isNaN(expireTime.getTime())
  if (!isDay || !expireTime.toISOString().startsWith(cells.expires)) return 'wrongExpiry'
  if (expireTime <= now) return 'pastExpiry'
  return { ...known, reason: cells.reason, expireTime }
}
