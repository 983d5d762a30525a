import { useSearch } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { actTextOf } from '#features/payments/exceptions/ActWords.tsx'
import { exceptionActs } from '#features/payments/exceptions/exceptions.domain.ts'
import { exceptionList, type OrderException } from '#features/payments/exceptions/exceptions.fields.ts'
import { actText, kindText, m } from '#features/payments/exceptions/exceptions.messages.ts'
import { useExceptionBulk } from '#features/payments/exceptions/useExceptionBulk.tsx'

// The dialog loads the first time an exception is resolved.
const SettleDialog = lazyDialog(
  () => import('#features/payments/exceptions/SettleDialog.tsx'),
  'SettleDialog',
)

type Query = Parameters<typeof api.exceptions.list>[0]

const filters: Filter<Query>[] = fieldFilters(exceptionList, ['orderId'])

const facts = ['kind', 'orderId', 'amount', 'createTime'] as const
const numbers = ['dueTime', 'refundOrderId', 'channelOrderNo', 'channelTransactionId'] as const
const special: FieldChoice<OrderException>['special'] = {
  kind: {
    cell: ({ kind }) => (
      <StatusTag kind="attention">
        <Words of={kindText[kind]} />
      </StatusTag>
    ),
  },
  orderId: {
    cell: ({ orderId }) => (
      <TextLink to={pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })}>{orderId}</TextLink>
    ),
  },
  amount: {
    cell: ({ amount, currency }) =>
      amount === null || currency === null ? '—' : <Amount value={amount} currency={currency} withCode />,
  },
  createTime: { zoned: false },
  dueTime: { zoned: false, cell: ({ dueTime }) => (dueTime === null ? '—' : <Instant at={dueTime} />) },
  resolution: { cell: (exception) => <Resolution of={exception} /> },
  reason: { cell: ({ reason }) => <span className="whitespace-normal">{reason}</span> },
  resolveTime: { zoned: false },
}
const whileOpen: FieldChoice<OrderException> = { shown: facts, more: numbers, special }
const onceResolved: FieldChoice<OrderException> = {
  shown: [...facts, 'resolution', 'reason', 'resolvedBy', 'resolveTime'],
  more: numbers,
  special,
}

/** The inbox of cases that no rule covers, with a tab for resolved ones. */
export function ExceptionListPage() {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const tab = oneOf(search, 'tab') === 'resolved' ? 'resolved' : 'open'
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: '.', search: { ...search, tab: next, pageNum: undefined } })}
        tabs={[
          { key: 'open', label: t(m.open), content: <OpenOnes /> },
          { key: 'resolved', label: t(m.resolved), content: <SettledOnes /> },
        ]}
      />
    </>
  )
}

function OpenOnes() {
  const t = useText()
  const maySettle = useCan('exception.edit')
  const bulk = useExceptionBulk(maySettle)
  const columns = useFieldColumns(exceptionList, whileOpen)
  const { target: settling, open, close } = useDialog<OrderException>()
  const button: Column<OrderException> = {
    key: 'settle',
    title: m.settle,
    align: 'right',
    cell: (exception) => (
      <Button size="small" onClick={() => open(exception)}>
        {t(m.settle)}
      </Button>
    ),
  }
  return (
    <>
      <ListView
        title={m.open}
        endpoint={api.exceptions.list}
        rowKey="exceptionId"
        columns={maySettle ? [...columns, button] : columns}
        filters={filters}
        fixed={{ status: 'open' }}
        bulk={bulk}
        live="exception"
        empty={{ title: m.emptyOpen, hint: m.emptyOpenHint }}
      />
      {settling && <SettleDialog exception={settling} onClose={close} />}
    </>
  )
}

function SettledOnes() {
  const columns = useFieldColumns(exceptionList, onceResolved)
  return (
    <ListView
      title={m.resolved}
      endpoint={api.exceptions.list}
      rowKey="exceptionId"
      columns={columns}
      filters={filters}
      fixed={{ status: 'resolved' }}
      live="exception"
      empty={{ title: m.emptyResolved, hint: m.emptyResolvedHint }}
    />
  )
}

function Resolution({ of: { kind, resolution, payoutReference } }: { of: OrderException }) {
  if (resolution === null) return null
  const act = exceptionActs.find((each) => each === resolution)
  const words = act ? actTextOf(kind, act) : actText[resolution as keyof typeof actText]
  return (
    <>
      {words ? <Words of={words} /> : resolution}
      {payoutReference && <div className="text-text-3">{payoutReference}</div>}
    </>
  )
}
