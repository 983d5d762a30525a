import { Eye, Gavel, UserRoundCheck } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import { actText, kindText, m as x } from '#features/payments/exceptions/exceptions.messages.ts'
import { AssignDialog } from '#features/payments/exceptions/operations/AssignDialog.tsx'
import {
  type DeskException,
  type DeskExceptionQuery,
  deskExceptionList,
} from '#features/payments/exceptions/operations/exceptionDesk.fields.ts'
import { m } from '#features/payments/exceptions/operations/exceptionDesk.messages.ts'
import { useDeskBulk } from '#features/payments/exceptions/operations/useDeskBulk.tsx'
import { SettleDialog } from '#features/payments/exceptions/SettleDialog.tsx'

const filters: Filter<DeskExceptionQuery>[] = [
  { key: 'status', label: x.status, options: optionsOf({ open: x.open, resolved: x.resolved }) },
  ...fieldFilters(deskExceptionList, ['kind']),
  merchantFilter,
  ...fieldFilters(deskExceptionList, ['orderId']),
  { key: 'assigned', label: m.assigned, options: optionsOf({ mine: m.mine, nobody: m.nobody }) },
]

const choice: FieldChoice<DeskException> = {
  shown: ['kind', 'mchCode', 'orderId', 'amount', 'assignee', 'createTime'],
  more: [
    ...(['resolution', 'reason', 'resolvedBy', 'resolveTime'] as const),
    ...(['refundOrderId', 'channelOrderNo', 'channelTransactionId'] as const),
  ],
  special: {
    kind: {
      cell: ({ kind, status }) => (
        <StatusTag kind={status === 'open' ? 'attention' : 'done'}>
          <Words of={kindText[kind]} />
        </StatusTag>
      ),
    },
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    orderId: {
      cell: ({ orderId }) => (
        <TextLink to={pathTo('/admin/orders/$orderId', { orderId })} className="text-sm">
          {orderId}
        </TextLink>
      ),
    },
    amount: {
      title: m.amount,
      cell: ({ amount, currency }) =>
        amount === null || currency === null ? '—' : <Amount value={amount} currency={currency} withCode />,
    },
    assignee: { cell: ({ assignee }) => assignee ?? '—' },
    resolution: {
      cell: ({ resolution }) =>
        resolution && resolution in actText ? (
          <Words of={actText[resolution as keyof typeof actText]} />
        ) : (
          resolution
        ),
    },
  },
}

type Open = { exception: DeskException; act: 'settle' | 'assign' }

/** Exceptions of all merchants, with assignees and possible actions. */
export function ExceptionDeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const mayAct = useCan('exceptionDesk.edit')
  const bulk = useDeskBulk(mayAct)
  const columns = useFieldColumns(deskExceptionList, choice)
  const { target: open, open: show, close } = useDialog<Open>()

  function actions(exception: DeskException) {
    const onSelect = () =>
      void navigate({ to: pathTo('/admin/orders/$orderId', { orderId: exception.orderId }) })
    const view = { key: 'view', label: t(m.openOrder), icon: Eye, onSelect }
    if (!mayAct || exception.status !== 'open') return [view]
    return [
      view,
      {
        ...{ key: 'settle', label: t(m.settle), icon: Gavel },
        onSelect: () => show({ exception, act: 'settle' as const }),
      },
      {
        ...{ key: 'assign', label: t(m.assign), icon: UserRoundCheck },
        onSelect: () => show({ exception, act: 'assign' as const }),
      },
    ]
  }
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.exceptionDesk.list}
        rowKey="exceptionId"
        columns={columns}
        filters={filters}
        actions={actions}
        bulk={bulk}
        live="exception"
        exportTo={deskExceptionList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {open?.act === 'settle' && (
        <SettleDialog exception={open.exception} onClose={close} desk={deskOf(open.exception)} />
      )}
      {open?.act === 'assign' && <AssignDialog exception={open.exception} onClose={close} />}
    </>
  )
}

function deskOf({ mchCode }: DeskException) {
  return {
    resolve: (settling: Parameters<typeof api.exceptions.resolve>[0]) =>
      api.exceptionDesk.resolve({ mchCode, ...settling }),
    orders: '/admin/orders/$orderId',
    refunds: '/admin/refunds/$refundOrderId',
  } as const
}
