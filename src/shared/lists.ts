import { z } from 'zod'
import { wholeNumber } from '#shared/fields.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'

export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 10

/** Counting stops here. Beyond it a list shows '10,000+' until the exact number is requested. */
export const countCap = 10_000

export const pageNum = wholeNumber.refine((page) => page >= 1 && page <= 10_000_000).default(1)
export const pageSize = wholeNumber.refine((size) => size >= 1 && size <= 100).default(defaultPageSize)

/** Creates the query of a list: page, size, sort (by published fields only) and filters. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
) {
  return z.strictObject({
    pageNum,
    pageSize,
    sortField: z.enum(sortable).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    ...filters,
  })
}

/** The call of an export, and who may make it. */
export type ExportHead = {
  path: `/${string}`
  /** The permission it needs. */
  access: Permission | ProviderPermission
  /** The first part of the file name. */
  name: string
  /** The export holds personal data and needs a step-up authentication. */
  personal?: boolean
}

/**
 * Declares the export of a list: its call, its possible columns and its query. It takes the list's filters
 * and sort, and the columns in file order; all of them by default.
 */
export function listExport<
  const S extends readonly [string, ...string[]],
  const C extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
>({
  columns,
  sortable,
  filters,
  personal = false,
  ...head
}: ExportHead & { columns: C; sortable: S; filters: F }) {
  const query = z.strictObject({
    format: z.enum(['csv', 'xlsx']),
    columns: z.array(z.enum(columns)).min(1).max(columns.length).optional(),
    sortField: z.enum(sortable).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    ...filters,
  })
  return { ...head, personal, columns, query }
}

export type ListQuery = {
  pageNum: number
  pageSize: number
  sortField?: string | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

/** Creates the schema of one page. `capped` means that there are more than `totalCount` rows. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.strictObject({
    rows: z.array(row),
    pageNum: z.int(),
    pageSize: z.int(),
    totalCount: z.int(),
    totalPages: z.int(),
    capped: z.boolean(),
  })
}

export type Page<T> = {
  rows: T[]
  pageNum: number
  pageSize: number
  totalCount: number
  totalPages: number
  capped: boolean
}
