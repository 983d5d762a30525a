import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRead } from '#console/api.ts'
import { type Topic, useLive } from '#console/live.ts'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'

type Props<T> = {
  queryKey: QueryKey
  read: () => Promise<T>
  /** Read again when something of this kind changes. */
  live?: Topic
  children: (data: T) => ReactNode
}

/** A part of a merchant's page that is read by itself. */
export function Part<T>({ queryKey, read, live, children }: Props<T>) {
  const { data, error, refetch } = useRead(queryKey, read)
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
