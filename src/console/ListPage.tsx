import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { type ListProps, ListView } from '#console/list/ListView.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import type { ListQuery } from '#shared/lists.ts'
import type { Text } from '#shared/messages.ts'

export type { Filter } from '#console/list/filters.ts'
export { ListView } from '#console/list/ListView.tsx'
export type { Column } from '#console/ui/table/column.ts'

type Props<R extends object, Q, T> = ListProps<R, Q, T> & {
  description?: Text
  /** Buttons beside the title, the primary one last. */
  pageActions?: ReactNode
}

/** A list page with columns and filters. Page, size, sort and filters are stored in the URL. */
export function ListPage<R extends object, Q extends ListQuery, T = never>({
  description,
  pageActions,
  ...list
}: Props<R, Q, T>) {
  const t = useText()
  return (
    <>
      <PageHeader title={t(list.title)} description={description && t(description)} actions={pageActions} />
      <ListView {...list} />
    </>
  )
}
