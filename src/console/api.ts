import {
  keepPreviousData,
  MutationCache,
  QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { ApiError, clientOf } from '#console/client.ts'
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

/** Reads and caches: `useRead(['refund', id], () => api.refunds.get({ refundOrderId: id }))`. */
export function useRead<T>(
  key: QueryKey,
  read: () => Promise<T>,
  options: { enabled?: boolean; keep?: boolean } = {},
) {
  const { enabled = true, keep = false } = options
  const query = useQuery({
    queryKey: key,
    queryFn: read,
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
