import type { ReactNode } from 'react'
import { type Call, useRead } from '#console/api.ts'
import { useLive } from '#console/live.ts'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { Topic } from '#shared/liveTopics.ts'

type Props<I, T> = {
  call: Call<I, T>
  input: NoInfer<I>
  /** Read again when something of this kind changes. */
  live?: Topic
  children: (data: T) => ReactNode
}

/** A part of a merchant's page with its own request. */
export function Part<I, T>({ call, input, live, children }: Props<I, T>) {
  const { data, error, refetch } = useRead(call, input)
  useLive(live, () => void refetch())
  if (error && data === undefined)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (data === undefined) return <Skeleton className="h-64 rounded-lg" />
  return children(data)
}
