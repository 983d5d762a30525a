import { z } from 'zod'
import { wholeNumber } from '#shared/fields.ts'

export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 10

/** Exact counting stops here; beyond it a list says '10,000+' until the exact number is asked for. */
export const countCap = 10_000

export const pageNum = wholeNumber.refine((page) => page >= 1 && page <= 10_000_000).default(1)
export const pageSize = wholeNumber.refine((size) => size >= 1 && size <= 100).default(defaultPageSize)

/** The query of a list: page, size, sort (only by what the list publishes) and its filters. */
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

/**
 * The file of a list: where it is asked for, which columns it can have, and how it is asked for. It takes the
 * list's filters and sort, and the columns in the order of the file; all of them where none are named.
 */
export function listExport<
  const S extends readonly [string, ...string[]],
  const C extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
>({ path, columns, sortable, filters }: { path: `/${string}`; columns: C; sortable: S; filters: F }) {
  const query = z.strictObject({
    format: z.enum(['csv', 'xlsx']),
    columns: z.array(z.enum(columns)).min(1).max(columns.length).optional(),
    sortField: z.enum(sortable).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    ...filters,
  })
  return { path, columns, query }
}

export type ListQuery = {
  pageNum: number
  pageSize: number
  sortField?: string | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

/** One page. `capped` says that there are more than `totalCount` rows. */
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
