import { Search as SearchIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from '#console/address.ts'
import type { ApiError } from '#console/client.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { m } from '#console/list/list.messages.ts'
import type { ListSelection } from '#console/list/useListSelection.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table, type TableProps } from '#console/ui/Table.tsx'
import type { Text } from '#shared/messages.ts'

type Props<R extends object> = Pick<TableProps<R>, 'columns' | 'rowKey' | 'actions'> & {
  /** Names the list for screen readers. */
  title: Text
  wanted: ListSelection
  /** The loaded rows after filtering; undefined while there is nothing to show. */
  rows: readonly R[] | undefined
  /** The query that loads the rows. */
  read: { error: ApiError | null; refetch: () => unknown }
  /** Placeholder of the search box. */
  search: Text
  /** The row count label, with `{count}`. */
  shown: Text
  /** The row's detail page: the first column becomes the link. */
  rowLink?: (row: R) => Address
  /** Empty state if there are no rows at all. */
  none: { title: Text; hint: Text; action?: ReactNode }
  /** Empty state if no row matches the filter. */
  noMatch?: { title: Text; hint: Text; clear?: Text }
}

/**
 * A list that is loaded whole and filtered in the browser. Use `ListPage` with `listQuery` and `pageOf` for
 * anything that can grow beyond a few hundred rows or needs pages, sorting, saved views or export.
 * const wanted = useWanted()
 * const read = useRead(api.caches.list, {})
 * const rows = read.data?.filter((row) => isIn(wanted.text, row.name))
 * return <WholeList title={m.title} rowKey="id" {...{ wanted, read, rows, columns }} search={m.search}
 * shown={m.shown} none={{ title: m.none, hint: m.noneHint }} rowLink={({ id }) => `/admin/desk/${id}`} />
 */
export function WholeList<R extends object>({ wanted, rows, read, none, noMatch, ...rest }: Props<R>) {
  const { title, columns, rowKey, rowLink, actions } = rest
  const t = useText()
  return (
    <Card flush>
      <Bar wanted={wanted} search={rest.search} shown={rows && t(rest.shown, { count: rows.length })} />
      {read.error && !rows ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : rows === undefined ? (
        <TableSkeleton rows={6} columns={Math.min(6, columns.length)} />
      ) : rows.length === 0 ? (
        <Nothing {...{ wanted, none, noMatch }} />
      ) : (
        <Table
          label={t(title)}
          {...{ rows, columns, rowKey }}
          {...(rowLink && {
            link: (row: R, content: ReactNode) => <TextLink to={rowLink(row)}>{content}</TextLink>,
          })}
          {...(actions && { actions })}
        />
      )}
    </Card>
  )
}

type BarProps = { wanted: ListSelection; search: Text; shown: string | undefined }

function Bar({ wanted, search, shown }: BarProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
      <div className="w-full sm:w-90">
        <Input
          icon={SearchIcon}
          value={wanted.text}
          onChange={wanted.search}
          placeholder={t(search)}
          aria-label={t(search)}
          clearable
        />
      </div>
      <span role="status" className="text-sm text-text-3">
        {shown}
      </span>
    </div>
  )
}

type NothingProps = Pick<Props<object>, 'wanted' | 'none'> & { noMatch: Props<object>['noMatch'] }

function Nothing({ wanted, none, noMatch }: NothingProps) {
  const t = useText()
  if (wanted.text === '') return <Empty title={t(none.title)} hint={t(none.hint)} action={none.action} />
  return (
    <Empty
      icon={SearchX}
      title={t(noMatch?.title ?? m.emptyFiltered)}
      hint={t(noMatch?.hint ?? m.emptyFilteredHint)}
      action={<Button onClick={() => wanted.search('')}>{t(noMatch?.clear ?? m.clearFilters)}</Button>}
    />
  )
}
