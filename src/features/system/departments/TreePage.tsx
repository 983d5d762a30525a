import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { type TreeProps, TreeTable } from '#features/system/departments/TreeTable.tsx'
import type { Text } from '#shared/messages.ts'
import type { Branch } from '#shared/trees.ts'

type Props<R extends Branch> = Omit<TreeProps<R>, 'rows'> & {
  description: Text
  pageActions: ReactNode
  /** As it was read; undefined until it is there. */
  rows: readonly R[] | undefined
  error: Parameters<typeof ErrorPanel>[0]['error'] | null
  onRetry: () => void
}

/** A page with a tree: its header, and the tree, an error or a skeleton. */
export function TreePage<R extends Branch>(props: Props<R>) {
  const { description, pageActions, rows, error, onRetry, ...tree } = props
  const t = useText()
  return (
    <>
      <PageHeader title={t(tree.title)} description={t(description)} actions={pageActions} />
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
      {rows && <TreeTable {...tree} rows={rows} />}
    </>
  )
}
