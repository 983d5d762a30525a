import { HandCoins, RotateCw, Scale, X } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { ChannelTitle, ChannelWords } from '#features/channels/ChannelWords.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import type { DeskTotals } from '#features/payments/refunds/operations/desk/refundDesk.contract.ts'
import {
  type DeskQuery,
  type WaitingRefund,
  waitingRefundList,
} from '#features/payments/refunds/operations/desk/refundDesk.fields.ts'
import { actText, kindText, m } from '#features/payments/refunds/operations/desk/refundDesk.messages.ts'
import { useRefundDeskActs } from '#features/payments/refunds/operations/desk/useRefundDeskActs.tsx'
import { channelNames } from '#shared/labels.messages.ts'

const filters: Filter<DeskQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  ...fieldFilters(waitingRefundList, ['kind']),
  merchantFilter,
  ...fieldFilters(waitingRefundList, ['channelAccountId']),
  {
    key: 'proposed',
    label: m.proposed,
    options: [
      { value: 'yes', label: m.yes },
      { value: 'no', label: m.no },
    ],
  },
]

const choice: FieldChoice<WaitingRefund> = {
  shown: ['refundOrderId', 'mchCode', 'kind', 'amount', 'proposal', 'createTime'],
  more: ['channelAccountId', 'payOrderId', 'operator', 'reason'],
  special: {
    refundOrderId: {
      cell: ({ refundOrderId }) => (
        <TextLink to={pathTo('/admin/refunds/$refundOrderId', { refundOrderId })}>{refundOrderId}</TextLink>
      ),
    },
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    kind: { exportAs: ['kind', 'errorCode', 'errorMessage'], cell: (refund) => <Why of={refund} /> },
    amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
    channelAccountId: { cell: (row) => <Account of={row} /> },
    proposal: { cell: ({ proposal }) => <Proposed of={proposal} /> },
    payOrderId: {
      cell: ({ payOrderId }) => (
        <TextLink to={pathTo('/admin/orders/$orderId', { orderId: payOrderId })}>{payOrderId}</TextLink>
      ),
    },
  },
}

/**
 * Refunds that their channels cannot complete: staff retry them, or two people pay them another way or mark
 * them as failed.
 */
export function RefundDeskPage() {
  const t = useText()
  const mayAct = useCan('refundDesk.edit')
  const { open, dialog } = useRefundDeskActs()
  const columns = useFieldColumns(waitingRefundList, choice)

  function actions(refund: WaitingRefund) {
    const act = (key: Parameters<typeof open>[1], label: string, icon: typeof Scale) => ({
      ...{ key, label, icon },
      onSelect: () => open(refund, key),
    })
    if (refund.proposal) return [act('decide', t(m.decide), Scale)]
    return [
      act('retry', t(m.retry), RotateCw),
      act('payOut', t(m.payOut), HandCoins),
      act('markFailed', t(m.markFailed), X),
    ]
  }
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.refundDesk.list}
        rowKey="refundOrderId"
        columns={columns}
        filters={filters}
        {...(mayAct ? { actions } : {})}
        live="refund"
        totals={totals}
        exportTo={waitingRefundList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {dialog}
    </>
  )
}

const totals = {
  read: (narrowing: Partial<DeskQuery>) => api.refundDesk.totals(narrowing),
  count: ({ count }: DeskTotals) => count,
  show: ({ sums }: DeskTotals) =>
    sums.map((sum) => <Sum key={`${sum.channelAccountId}/${sum.currency}`} {...sum} />),
}

/** The amount that one channel account needs, in one currency. */
function Sum({ channel, channelAccountId, currency, refunds, amount }: DeskTotals['sums'][number]) {
  const t = useText()
  const name = channel in channelNames ? t(channelNames[channel as keyof typeof channelNames]) : channel
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span>
        {name} {channelAccountId ?? t(m.noAccount)}
      </span>
      <span className="font-medium text-text">
        <Amount value={amount} currency={currency} withCode />
      </span>
      <span>{t(m.refunds, { count: refunds })}</span>
    </span>
  )
}

/** Why the refund waits, with the channel's own message if there is one. */
function Why({ of: { kind, channel, errorCode, errorMessage } }: { of: WaitingRefund }) {
  return (
    <span className="inline-block max-w-64 min-w-44 whitespace-normal">
      <StatusTag kind="attention">
        <Words of={kindText[kind]} />
      </StatusTag>
      {(errorCode ?? errorMessage) !== null && (
        <span className="mt-1 block text-xs text-text-3 [&_code]:text-xs [&_code]:whitespace-nowrap">
          <ChannelTitle of={channel} />: <ChannelWords code={errorCode} message={errorMessage} />
        </span>
      )}
    </span>
  )
}

function Account({ of: { channel, channelAccountId } }: { of: WaitingRefund }) {
  const t = useText()
  const name = channel in channelNames ? t(channelNames[channel as keyof typeof channelNames]) : channel
  return (
    <span className="inline-block leading-snug">
      {name}
      <span className="block text-xs text-text-3">{channelAccountId ?? t(m.noAccount)}</span>
    </span>
  )
}

function Proposed({ of }: { of: WaitingRefund['proposal'] }) {
  const t = useText()
  if (of === null) return <span className="text-text-3">—</span>
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <StatusTag kind="waiting">{t(actText[of.act])}</StatusTag>
      <span className="text-xs text-text-3">{t(m.by, { name: of.proposedBy })}</span>
    </span>
  )
}
