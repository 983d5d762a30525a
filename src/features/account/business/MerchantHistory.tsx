import { api, useRead } from '#console/api.ts'
import { History } from '#console/history/LazyHistory.ts'
import { useLive } from '#console/live.ts'
import { useSession } from '#console/session.ts'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'

/** The merchant's own history, newest first. */
export function MerchantHistory() {
  const { mch_code } = useSession().partner
  const { data, error, refetch } = useRead(api.business.timeline, {})
  useLive(['merchant', 'changeRequest', 'document'], () => void refetch())
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return data ? <History entries={data} objectId={mch_code} /> : <PageSkeleton />
}
