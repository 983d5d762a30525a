import { type ReactNode, useState } from 'react'
import { useRead } from '#console/api.ts'
import { countCap } from '#shared/lists.ts'

/** What a filter sums up to, over all its pages. */
export type Totals<Q, T> = {
  read: (filters: Partial<Q>) => Promise<T>
  /** The exact number of rows. */
  count: (totals: T) => number
  show: (totals: T) => ReactNode
  /** Above the rows, where a press on it narrows them; else at the list's foot. */
  above?: true
  /** Every row is read for them: of a long list they are asked for, also where its number is known. */
  costly?: true
}

type Counted = { totalCount: number; totalPages: number; pageSize: number; capped: boolean } | undefined

/** Sums of a short list come by themselves; those of a long one (10,000+) when asked for. */
export function useTotals<Q, T>(
  totals: Totals<Q, T> | undefined,
  key: readonly unknown[],
  filters: Partial<Q>,
  page: Counted,
) {
  const name = JSON.stringify(key)
  const [askedFor, setAskedFor] = useState('')
  const long = page !== undefined && (page.capped || (totals?.costly && page.totalCount > countCap))
  const enabled = totals !== undefined && page !== undefined && (!long || askedFor === name)
  const { data, loading, refetch } = useRead(['totals', ...key], () => readWith(totals, filters), { enabled })
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
