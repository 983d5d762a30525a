import { useSearch } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import type { Search } from '#console/search.ts'
import { amountOrDash } from '#features/finances/transactions/postings/PostingColumns.tsx'
import {
  transactionTotals,
  useTransactionFilters,
} from '#features/finances/transactions/postings/Postings.tsx'
import type { TransactionTotals } from '#features/finances/transactions/transactions.contract.ts'
import type { Dimension, Grouping } from '#features/finances/transactions/transactions.domain.ts'
import {
  type GroupListQuery,
  groupList,
  type TransactionGroup,
} from '#features/finances/transactions/transactions.fields.ts'
import { groupingText, m } from '#features/finances/transactions/transactions.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'

/**
 * The filtered postings grouped by day, channel, store code, device or operator; each group links to its
 * list.
 */
export function TransactionGroups({ by }: { by: Grouping }) {
  const filters = useTransactionFilters()
  const columns = useFieldColumns(groupList, choices[by])
  return (
    <ListView<TransactionGroup, GroupListQuery, TransactionTotals>
      key={by}
      title={groupingText[by]}
      endpoint={api.transactions.groups}
      rowKey="key"
      columns={columns}
      filters={filters}
      fixed={{ by }}
      live="order"
      totals={totals}
      exportTo={groupList.file}
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

/** The totals of the list that is grouped. */
const totals = {
  ...transactionTotals,
  read: ({ by: _, ...filters }: Partial<GroupListQuery>) => transactionTotals.read(filters),
}

const groupTitle: Record<Grouping, Text> = {
  day: m.businessDay,
  channel: m.channel,
  store: m.store,
  device: m.device,
  operator: m.operator,
}

function choiceOf(by: Grouping): FieldChoice<TransactionGroup> {
  return {
    shown: [
      ...(['key', 'paymentCount', 'refundCount', 'sales', 'refunds', 'fee', 'tax'] as const),
      ...(['other', 'net'] as const),
    ],
    more: ['billedLater'],
    special: {
      key: {
        title: groupTitle[by],
        exportAs: by === 'store' ? ['label', 'key'] : ['key'],
        cell: (group) => <GroupLink by={by} group={group} />,
      },
      sales: amountOrDash('sales'),
      refunds: amountOrDash('refunds'),
      fee: amountOrDash('fee'),
      tax: amountOrDash('tax'),
      billedLater: amountOrDash('billedLater'),
      other: amountOrDash('other'),
      net: amountOrDash('net'),
    },
  }
}

const choices: Record<Grouping, FieldChoice<TransactionGroup>> = {
  day: choiceOf('day'),
  channel: choiceOf('channel'),
  store: choiceOf('store'),
  device: choiceOf('device'),
  operator: choiceOf('operator'),
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
