import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Topic, useLive } from '#console/live.ts'
import { fieldOf } from '#console/ui/table/column.ts'
import type { Page } from '#shared/lists.ts'

type Options<R> = {
  topic: Topic | undefined
  queryKey: readonly unknown[]
  read: () => Promise<Page<R>>
  rowKey: string
  /** New rows are announced on the first page only: elsewhere they push rows, and nobody asked for that. */
  firstPage: boolean
}

const gatherMs = 400

/**
 * Keeps the rows on the screen true while they change elsewhere: each is replaced in its place, none moves. New ones
 * are counted, and come when asked for.
 */
export function useLiveRows<R extends object>({ topic, queryKey, read, rowKey, firstPage }: Options<R>) {
  const client = useQueryClient()
  const [newKeys, setNewKeys] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keyText = JSON.stringify(queryKey)

  async function compare() {
    const shown = client.getQueryData<Page<R>>(queryKey)
    const now = await read().catch(() => null)
    if (!shown || !now) return
    const byKey = new Map(now.rows.map((row) => [keyOf(row), row]))
    const known = new Set(shown.rows.map(keyOf))
    client.setQueryData<Page<R>>(queryKey, {
      ...shown,
      rows: shown.rows.map((row) => byKey.get(keyOf(row)) ?? row),
    })
    if (firstPage) setNewKeys([...byKey.keys()].filter((key) => !known.has(key)))
  }

  function keyOf(row: R): string {
    return String(fieldOf(row, rowKey))
  }

  useLive(topic, () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void compare(), gatherMs)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or filter begins anew
  useEffect(() => {
    setNewKeys([])
    return () => clearTimeout(timer.current)
  }, [keyText])

  return { newKeys, clear: () => setNewKeys([]) }
}
