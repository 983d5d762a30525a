import { useSearch } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useMemo } from 'react'
import { knownAddress } from '#console/address.ts'
import { api, useRead, useWrite } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useLive } from '#console/live.ts'
import { Can } from '#console/permission.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { cx } from '#console/ui/cx.ts'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type { WorkQueueCount } from '#features/provider/workQueue/workQueue.contract.ts'
import {
  type WorkQueueItem,
  type WorkQueueQuery,
  workQueueList,
} from '#features/provider/workQueue/workQueue.fields.ts'
import { kindText, m, whatText } from '#features/provider/workQueue/workQueue.messages.ts'

const filters: Filter<WorkQueueQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(workQueueList, ['kind']),
  { key: 'mine', label: m.mine, options: [{ value: 'true', label: m.mineOnly }] },
]

const choice: FieldChoice<WorkQueueItem> = {
  shown: ['name', 'kind', 'what', 'dueDay', 'since'],
  special: {
    name: {
      exportAs: ['merchantId', 'name'],
      cell: ({ name, merchantId }) =>
        merchantId === null ? <bdi>{name}</bdi> : <MerchantName of={{ merchantId, tradeName: name }} />,
    },
    kind: {
      cell: ({ kind, mine }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <Words of={kindText[kind]} />
          {mine && (
            <Tag tone="info">
              <Words of={m.mine} />
            </Tag>
          )}
        </span>
      ),
    },
    what: { exportAs: ['what', 'detail'], cell: ({ what }) => <What of={what} /> },
    dueDay: { cell: (row) => <Due of={row} /> },
    since: { zoned: false },
  },
}

/** Everything that waits for somebody: the number of each kind, and each item with a link to its page. */
export function WorkQueuePage() {
  const t = useText()
  const columns = useFieldColumns(workQueueList, choice)
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={<Digest />} />
      <div className="flex flex-col gap-4">
        <Counts />
        <ListView
          title={m.title}
          endpoint={api.radar.list}
          rowKey="itemId"
          columns={columns}
          filters={filters}
          rowLink={({ address }) => knownAddress(address)}
          empty={{ title: m.none, hint: m.noneHint }}
          exportTo={workQueueList.file}
        />
      </div>
    </>
  )
}

/** A mail each morning, or none: kept at once. */
function Digest() {
  const t = useText()
  const { data } = useRead(api.radar.digest, {})
  const set = useWrite((enabled: boolean) => api.radar.setDigest({ enabled }), {
    onDone: ({ enabled }) => notify.success(enabled ? m.digestOn : m.digestOff),
    onFailed: (error) => notify.error(error.message),
  })
  if (!data) return null
  return (
    <Can do="radar.edit">
      <span className="flex items-center gap-2">
        <Mail size={16} className="text-text-3" aria-hidden />
        <Switch checked={data.enabled} onChange={set.submit} disabled={set.pending}>
          {t(m.digest)}
        </Switch>
      </span>
    </Can>
  )
}

const topics = ['registration', 'changeRequest', 'document', 'dispute', 'merchant'] as const

function Counts() {
  const { data, error, refetch } = useRead(api.radar.counts, {})
  useLive(topics, () => void refetch())
  const search = useSearch({ strict: false }) as { kind?: string | string[] }
  const chosen = useMemo(() => [search.kind ?? []].flat(), [search.kind])
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-20" />
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {data.map((one) => (
        <Count key={one.kind} of={one} here={chosen.length === 1 && chosen[0] === one.kind} />
      ))}
    </ul>
  )
}

function Count({ of: { kind, count, mine, overdue }, here }: { of: WorkQueueCount; here: boolean }) {
  const t = useText()
  return (
    <li className={cx(count === 0 && !here && 'max-sm:hidden')}>
      <GoLink
        to="/admin/radar"
        search={here ? {} : { kind: [kind] }}
        {...(here ? { 'aria-current': 'page' as const } : {})}
        className={cx(
          'block h-full rounded-lg border bg-surface px-3 py-2 hover:bg-hover',
          here ? 'border-accent' : 'border-line',
        )}
      >
        <span className="block text-sm text-text-2">{t(kindText[kind])}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={cx('text-xl font-semibold tabular-nums', count === 0 && 'text-text-3')}>
            {count}
          </span>
          {mine > 0 && (
            <span className="text-xs text-text-3">
              {t(m.mine)} {mine}
            </span>
          )}
          {overdue > 0 && <span className="text-xs text-red">{t(m.overdue, { count: overdue })}</span>}
        </span>
      </GoLink>
    </li>
  )
}

function What({ of }: { of: string }) {
  const known = whatText[of]
  if (known) return <Words of={known} />
  return of === '' ? (
    <span className="text-text-3">—</span>
  ) : (
    <bdi className="block max-w-72 truncate" title={of}>
      {of}
    </bdi>
  )
}

function Due({ of: { dueDay, daysLeft } }: { of: WorkQueueItem }) {
  const t = useText()
  if (dueDay === null || daysLeft === null) return <span className="text-text-3">—</span>
  const words =
    daysLeft < 0
      ? t(m.late, { count: -daysLeft })
      : daysLeft === 0
        ? t(m.today)
        : t(m.left, { count: daysLeft })
  return (
    <span className="inline-block leading-snug">
      {dueDay}
      <span className={cx('block text-xs', daysLeft < 0 ? 'text-red' : 'text-text-3')}>{words}</span>
    </span>
  )
}
