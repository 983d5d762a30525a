import { type ReactNode, useState } from 'react'
import { useComposedRead } from '#console/api.ts'
import { countCap } from '#shared/lists.ts'

/** Totals of a filter over all its pages. */
export type Totals<Q, T> = {
  read: (filters: Partial<Q>) => Promise<T>
  /** The exact number of rows. */
  count: (totals: T) => number
  show: (totals: T) => ReactNode
  /** Shown above the rows, where clicking a total filters by it; otherwise at the foot of the list. */
  above?: true
  /** The totals scan every row, so a long list computes them on demand, even if its row count is known. */
  costly?: true
}

type Counted = { totalCount: number; totalPages: number; pageSize: number; capped: boolean } | undefined

/** Totals of a short list load at once; those of a long one (10,000+) on demand. */
export function useTotals<Q, T>(
  totals: Totals<Q, T> | undefined,
  key: readonly unknown[],
  filters: Partial<Q>,
  page: Counted,
) {
  const name = JSON.stringify(key)
  const [requestedFor, setAskedFor] = useState('')
  const long = page !== undefined && (page.capped || (totals?.costly && page.totalCount > countCap))
  const enabled = totals !== undefined && page !== undefined && (!long || requestedFor === name)
  const { data, loading, refetch } = useComposedRead(['totals', ...key], () => readWith(totals, filters), {
    enabled,
  })
  const exact = data !== undefined && data !== null && totals && page?.capped ? totals.count(data) : null
  return {
    shown: totals && data && totals.count(data) > 0 ? totals.show(data) : null,
    counting: enabled && loading,
    /** Replaces the capped count once the exact one is known. */
    count:
      exact !== null && page
        ? { totalCount: exact, totalPages: Math.ceil(exact / page.pageSize), capped: false }
        : {},
    refresh: () => void (enabled && refetch()),
    ask: totals && long && !enabled ? () => setAskedFor(name) : undefined,
  }
}

async function readWith<Q, T>(totals: Totals<Q, T> | undefined, filters: Partial<Q>): Promise<T | null> {
  return totals ? totals.read(filters) : null
}
