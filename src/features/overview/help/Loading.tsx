import { BookOpen } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { m } from '#features/overview/help/help.messages.ts'

/** While the articles are fetched, and where they did not arrive. */
export function Loading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useText()
  if (failed) {
    return (
      <Empty icon={BookOpen} title={t(m.broken)} action={<Button onClick={onRetry}>{t(m.retry)}</Button>} />
    )
  }
  return (
    <div aria-busy aria-label={t(m.loading)} role="status" className="flex flex-col gap-3">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
