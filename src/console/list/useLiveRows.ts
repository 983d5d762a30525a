import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '#console/live.ts'
import { fieldOf } from '#console/ui/table/column.ts'
import type { Page } from '#shared/lists.ts'
import type { Topic } from '#shared/liveTopics.ts'

type Options<R> = {
  topic: Topic | undefined
  queryKey: readonly unknown[]
  read: () => Promise<Page<R>>
  rowKey: string
  /**
   * New rows are inserted only on page 1 in the default order: elsewhere they would shift rows unexpectedly.
   */
  newestFirst: boolean
  /** True while the user is interacting with the rows, so that none may move under the pointer. */
  inUse: () => boolean
  /** Called when the visible rows have changed. */
  onChanged: () => void
}

const gatherMs = 400

/**
 * Keeps visible rows up to date: a changed row is replaced in place, and new rows are inserted. While the
 * user is interacting with the rows, new ones are only counted and load on demand.
 */
export function useLiveRows<R extends object>(options: Options<R>) {
  const { topic, queryKey, read, rowKey, newestFirst, inUse, onChanged } = options
  const client = useQueryClient()
  const [newKeys, setNewKeys] = useState<readonly string[]>([])
  const [arrived, setArrived] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keyText = JSON.stringify(queryKey)

  async function compare() {
    const shown = client.getQueryData<Page<R>>(queryKey)
    const now = await read().catch(() => null)
    if (!shown || !now) return
    const byKey = new Map(now.rows.map((row) => [keyOf(row), row]))
    const known = new Set(shown.rows.map(keyOf))
    const added = newestFirst ? [...byKey.keys()].filter((key) => !known.has(key)) : []
    const mayMove = added.length > 0 && !inUse()
    const inPlace = { ...shown, rows: shown.rows.map((row) => byKey.get(keyOf(row)) ?? row) }
    client.setQueryData<Page<R>>(queryKey, mayMove ? now : inPlace)
    setNewKeys(mayMove ? [] : added)
    if (mayMove) setArrived(added)
    onChanged()
  }

  function keyOf(row: R): string {
    return String(fieldOf(row, rowKey))
  }

  useLive(topic, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void compare()
    }, gatherMs)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or filter begins anew
  useEffect(() => {
    setNewKeys([])
    setArrived([])
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [keyText])

  return { newKeys, arrived, clear: () => setNewKeys([]) }
}
