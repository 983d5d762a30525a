import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import type { Text } from '#shared/messages.ts'

type Props<R> = {
  title: Text
  description: Text
  actions: ReactNode
  /** As it was read; undefined until it is there. */
  rows: readonly R[] | undefined
  error: Parameters<typeof ErrorPanel>[0]['error'] | null
  onRetry: () => void
  children: (rows: readonly R[]) => ReactNode
}

/** A page of one tree: its head, and below it the tree, what stands in its way, or its outline while it comes. */
export function TreePage<R>({ title, description, actions, rows, error, onRetry, children }: Props<R>) {
  const t = useText()
  return (
    <>
      <PageHeader title={t(title)} description={t(description)} actions={actions} />
      {error && !rows && (
        <Card>
          <ErrorPanel error={error} onRetry={onRetry} />
        </Card>
      )}
      {!rows && !error && (
        <Card flush>
          <TableSkeleton rows={7} columns={5} />
        </Card>
      )}
      {rows && children(rows)}
    </>
  )
}
