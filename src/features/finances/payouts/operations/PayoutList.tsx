import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Words } from '#console/ui/Words.tsx'
import { returnReason } from '#features/finances/payouts/formats/returnCodes.domain.ts'
import {
  m,
  payoutTexts as p,
  exportTitles as titles,
} from '#features/finances/payouts/operations/desk.messages.ts'
import {
  type DeskPayout,
  type PayoutListQuery,
  payoutList,
} from '#features/finances/payouts/operations/payoutList.fields.ts'
import { useReissue } from '#features/finances/payouts/operations/useReissue.tsx'
import { PayoutStatusTag } from '#features/finances/payouts/PayoutTags.tsx'
import { formatText } from '#features/finances/payouts/payouts.messages.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'

const filters: Filter<PayoutListQuery>[] = [
  { key: 'search', label: p.search },
  ...fieldFilters(payoutList, ['status']),
  { key: 'fileFormat', label: titles.format, options: optionsOf(formatText) },
  { days: ['fromDay', 'toDay'], label: titles.valueDate },
]

const choice: FieldChoice<DeskPayout> = {
  // The format comes before the widest column, because a link underneath the sticky action column cannot be
  // clicked.
  shown: ['clearingId', 'merchantId', 'amount', 'status', 'valueDate', 'format', 'bankName'],
  more: ['traceNo', 'attemptNo', 'approverName', 'approveTime', 'sendTime', 'paidTime', 'returnTime'],
  special: {
    merchantId: {
      exportAs: ['merchantId', 'payeeName'],
      cell: ({ merchantId, payeeName }) => <MerchantName of={{ merchantId, tradeName: payeeName }} />,
    },
    amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
    status: { exportAs: ['status', 'returnCode'], cell: (payout) => <Status of={payout} /> },
    format: { cell: (payout) => <FormatOf payout={payout} /> },
    bankName: {
      exportAs: ['bankName', 'accountNoTail', 'traceNo'],
      cell: (payout) => <Where of={payout} />,
    },
  },
}

/** Every payout, newest first; returned ones can be reissued here. */
export function PayoutList() {
  const t = useText()
  const reissue = useReissue()
  const columns = useFieldColumns(payoutList, choice)
  return (
    <ListView
      title={m.payouts}
      endpoint={api.payoutDesk.list}
      rowKey="payoutId"
      columns={columns}
      filters={filters}
      actions={(payout) =>
        payout.mayReissue
          ? [{ key: 'reissue', label: t(p.reissue), onSelect: () => void reissue(payout) }]
          : []
      }
      live="payout"
      exportTo={payoutList.file}
      empty={{ title: p.none, hint: p.noneHint }}
    />
  )
}

/** The payee account, and the bank's trace number. */
function Where({ of: { bankName, accountNoTail, traceNo } }: { of: DeskPayout }) {
  return (
    <span className="inline-block min-w-32 leading-snug">
      {bankName} •••• {accountNoTail}
      {traceNo !== null && <span className="block text-xs break-all text-text-3">{traceNo}</span>}
    </span>
  )
}

const paidByTexts = { time: p.byTime, bankCredit: p.byBank, atOnce: p.atOnce }

function Status({ of: { status, format, returnCode, paidBy } }: { of: DeskPayout }) {
  const t = useText()
  const why =
    status === 'returned' && returnCode !== null
      ? `${t(returnReason(format, returnCode))} (${returnCode})`
      : status === 'paid' && paidBy !== null && t(paidByTexts[paidBy])
  return (
    <span className="inline-block leading-snug">
      <PayoutStatusTag of={status} />
      {why && <span className="block text-xs text-text-3">{why}</span>}
    </span>
  )
}

/** The format, linked to the file that contains the payout. */
function FormatOf({ payout: { format, fileId } }: { payout: DeskPayout }) {
  const words = <Words of={formatText[format]} />
  if (fileId === null) return words
  return (
    <TextLink
      to={pathTo('/admin/settlements/file/$fileId', { fileId })}
      className="inline-flex min-h-6 items-center"
    >
      {words}
    </TextLink>
  )
}
