import { RotateCw, Trash2 } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import type { QueueJob } from '#features/system/queues/queues.fields.ts'
import { m } from '#features/system/queues/queues.messages.ts'

/** Several failed jobs tried again or given up. */
export function useQueueBulk(): BulkAct<QueueJob>[] {
  const t = useText()
  const refuses = ({ state }: QueueJob) => (state === 'failed' ? null : t(m.notFailed))
  return [
    {
      ...{ key: 'retry', label: t(m.retry), icon: RotateCw, refuses },
      run: ({ jobId }) => api.queues.retry({ jobIds: [jobId] }),
      asks: { title: (count) => t(m.retryTitle, { count }) },
    },
    {
      ...{ key: 'discard', label: t(m.discard), icon: Trash2, danger: true, refuses },
      run: ({ jobId }) => api.queues.discard({ jobIds: [jobId] }),
      asks: { title: (count) => t(m.discardTitle, { count }), body: t(m.discardBody) },
    },
  ]
}
