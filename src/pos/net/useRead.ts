import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#console/apiError.ts'
import { useLanguage } from '#console/language.tsx'
import { refusalOf } from '#pos/net/api.ts'
import { useOnline } from '#pos/net/line.ts'

type ReadState<T> = { key: string; data: T | undefined; error: ApiError | null }

export type Reading<T> = {
  data: T | undefined
  error: ApiError | null
  /** True while there is no data to show yet. */
  loading: boolean
  refetch: () => Promise<void>
}

/**
 * Fetches by key, periodically, and when the connection returns. Old data stays while refetching; a response
 * for an earlier key is dropped.
 */
export function useRead<T>(
  key: string | null,
  read: () => Promise<T>,
  { everyMs = 0 }: { everyMs?: number } = {},
): Reading<T> {
  const [found, setFound] = useState<ReadState<T>>({ key: '', data: undefined, error: null })
  const online = useOnline()
  const language = useLanguage()
  const input = useRef(0)
  const latest = useEffectEvent(read)

  const fetchNow = useEffectEvent(async (wanted: string) => {
    input.current += 1
    const turn = input.current
    const next = await latest().then(
      (data): ReadState<T> => ({ key: wanted, data, error: null }),
      (error): ReadState<T> => ({ key: wanted, data: undefined, error: refusalOf(error) }),
    )
    if (turn !== input.current) return
    setFound((known) => (next.error && known.key === wanted ? { ...known, error: next.error } : next))
  })

  // Server messages come in the language of the request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches on reconnect and on a language switch
  useEffect(() => {
    if (key === null) return
    void fetchNow(key)
    if (everyMs <= 0) return
    const timer = setInterval(() => void fetchNow(key), everyMs)
    return () => clearInterval(timer)
  }, [key, everyMs, online, language])

  const refetch = useRefetch(key, fetchNow)
  const isOwn = found.key === key
  const data = isOwn ? found.data : undefined
  const error = isOwn ? found.error : null
  return { data, error, loading: key !== null && data === undefined && error === null, refetch }
}

/** Effect events may only be called by effects, so a click increments a counter that an effect watches. */
function useRefetch(key: string | null, fetchNow: (key: string) => Promise<void>): () => Promise<void> {
  const [turn, setTurn] = useState(0)
  const again = useEffectEvent(() => {
    if (key !== null && turn > 0) void fetchNow(key)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once
  useEffect(() => again(), [turn])
  return useCallback(async () => setTurn((known) => known + 1), [])
}
