import { useSearch } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { type Column, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import type { Search } from '#console/search.ts'
import { Amount } from '#console/ui/Amount.tsx'
import {
  transactionTotals,
  useTransactionFilters,
} from '#features/finances/transactions/postings/Postings.tsx'
import { groupExport } from '#features/finances/transactions/transactionFiles.contract.ts'
import type {
  Grouping,
  GroupListQuery,
  TransactionGroup,
  TransactionTotals,
} from '#features/finances/transactions/transactions.contract.ts'
import type { Dimension } from '#features/finances/transactions/transactions.domain.ts'
import { groupingText, m } from '#features/finances/transactions/transactions.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'

/**
 * The filtered postings grouped by day, channel, store code, device or operator; each group links to its
 * list.
 */
export function TransactionGroups({ by }: { by: Grouping }) {
  const filters = useTransactionFilters()
  return (
    <ListView<TransactionGroup, GroupListQuery, TransactionTotals>
      key={by}
      title={groupingText[by]}
      endpoint={api.transactions.groups}
      rowKey="key"
      columns={columnsOf(by)}
      filters={filters}
      fixed={{ by }}
      live="order"
      totals={totals}
      exportTo={groupExport}
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

/** The totals of the list that is grouped. */
const totals = {
  ...transactionTotals,
  read: ({ by: _, ...filters }: Partial<GroupListQuery>) => transactionTotals.read(filters),
}

function columnsOf(by: Grouping): Column<TransactionGroup>[] {
  return [
    {
      key: 'key',
      title: groupTitle[by],
      sortable: true,
      exportAs: by === 'store' ? ['label', 'key'] : ['key'],
      cell: (group) => <GroupLink by={by} group={group} />,
    },
    { key: 'paymentCount', title: m.payments, align: 'right' },
    { key: 'refundCount', title: m.refunds, align: 'right' },
    amount('sales', m.sales),
    amount('refunds', m.refunded),
    amount('fee', m.fee),
    amount('tax', m.tax),
    { ...amount('billedLater', m.billedLater), hidden: true },
    amount('other', m.other),
    amount('net', m.net),
  ]
}

const groupTitle: Record<Grouping, Text> = {
  day: m.businessDay,
  channel: m.channel,
  store: m.store,
  device: m.device,
  operator: m.operator,
}

type AmountKey = 'sales' | 'refunds' | 'fee' | 'tax' | 'billedLater' | 'other' | 'net'

function amount(key: AmountKey, title: Text): Column<TransactionGroup> {
  const cell = (group: TransactionGroup) =>
    group[key] === 0n ? (
      <span className="text-text-3">—</span>
    ) : (
      <Amount value={group[key]} currency={group.currency} />
    )
  return { key, title, align: 'right', cell }
}

function GroupLink({ by, group }: { by: Grouping; group: TransactionGroup }) {
  const t = useText()
  const search = useSearch({ strict: false }) as Search
  const { pageNum: _n, sortField: _f, sortOrder: _o, view: _v, ...filters } = search
  const label =
    group.key === '' ? t(m.none) : by === 'channel' ? channelName(group.key, t) : group.label || group.key
  return (
    <TextLink to="/Finances/Transactions" search={{ ...filters, ...narrowing(by, group.key) }}>
      {label}
    </TextLink>
  )
}

function channelName(key: string, t: (text: Text) => string): string {
  return Object.hasOwn(channelNames, key) ? t(channelNames[key as keyof typeof channelNames]) : key
}

const filterOf = {
  channel: 'channel',
  store: 'storeCodeId',
  device: 'deviceId',
  operator: 'operator',
} as const satisfies Record<Dimension, string>

/** The filter that matches exactly one group. */
function narrowing(by: Grouping, key: string): Search {
  if (by === 'day') return { fromDay: key, toDay: key }
  return key === '' ? { without: by } : { [filterOf[by]]: key }
}
