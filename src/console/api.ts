import {
  keepPreviousData,
  MutationCache,
  QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { ApiError, callPath, clientOf } from '#console/client.ts'
import { currentLanguage, subscribeLanguage } from '#console/language.tsx'
import { ChunkLoadError } from '#console/lazyPage.ts'
import { errorPageTexts as m } from '#console/shell.messages.ts'
import { apiBase, send } from '#console/transport.ts'
import { say } from '#shared/messages.ts'

/**
 * The typed client for every contract call: `api.refunds.list({ pageNum: 1, pageSize: 10 })`. Rejects with
 * ApiError.
 */
export const api = clientOf(location.origin + apiBase, send)

/** The query cache. Each write refetches all active queries so that no page shows stale data. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && isTransient(error),
      retryDelay: 800,
    },
  },
  // Not awaited: the write has succeeded and should report so without waiting for the slowest list.
  mutationCache: new MutationCache({ onSuccess: () => void queries.invalidateQueries() }),
})

// Server messages come in the language of the request, so a language switch refetches.
subscribeLanguage(() => void queries.invalidateQueries())

function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

/** Converts whatever a failed read or write threw to an ApiError. */
function refusalOf(error: unknown): ApiError | null {
  if (error === null || error === undefined) return null
  if (error instanceof ApiError) return error
  const message = error instanceof ChunkLoadError ? say(currentLanguage(), m.chunk) : String(error)
  return new ApiError(0, { code: 'client.broken', message })
}

/** A call of the client: `api.refunds.get`. Every call takes the signal that aborts its request. */
export type Call<I, T> = (input: I, options: { signal: AbortSignal }) => Promise<T>
type ReadOptions = { enabled?: boolean; keep?: boolean }

/**
 * Reads and caches a call: `useRead(api.refunds.get, { refundOrderId: id })`. The cache key is the call's path
 * with its input. A request that no page waits for any more is aborted. With `keep`, the previous answer stays
 * on the page while another input is read.
 */
export function useRead<I, T>(call: Call<I, T>, input: NoInfer<I>, options: ReadOptions = {}) {
  return useComposedRead(readKey(call, input), (signal) => call(input, { signal }), options)
}

/** The cache key under which `useRead` holds the answer of this call. */
export function readKey<I, T>(call: Call<I, T>, input: NoInfer<I>): QueryKey {
  return [...callPath(call), inputText(input)]
}

/** An input as the text of a cache key: JSON has no numbers for amounts. */
export function inputText(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
}

/** Reads and caches what is not the answer of one call, under a key of its own: two calls, or a file. */
export function useComposedRead<T>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  options: ReadOptions = {},
) {
  const { enabled = true, keep = false } = options
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
  return {
    data: query.data,
    error: refusalOf(query.error),
    /** True while there is no data to show yet. */
    loading: query.isPending && enabled,
    /** True while shown data is refetched in the background. */
    refreshing: query.isFetching && !query.isPending,
    refetch: query.refetch,
  }
}

type WriteOptions<T> = { onDone?: (result: T) => void; onFailed?: (error: ApiError) => void }

/**
 * Writes: `const close = useWrite(() => api.orders.close({ orderId }))`, then `close.submit()`. Errors are
 * shown.
 */
export function useWrite<T, V = void>(write: (values: V) => Promise<T>, options: WriteOptions<T> = {}) {
  const mutation = useMutation({
    mutationFn: write,
    onSuccess: (result) => options.onDone?.(result),
    onError: (error) => options.onFailed?.(refusalOf(error) ?? new ApiError(0, null)),
  })
  return {
    submit: (values: V) => mutation.mutate(values),
    pending: mutation.isPending,
    error: refusalOf(mutation.error),
    reset: mutation.reset,
  }
}
