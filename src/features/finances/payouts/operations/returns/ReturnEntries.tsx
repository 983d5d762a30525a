import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { returnReason } from '#features/finances/payouts/formats/returnCodes.domain.ts'
import {
  outcomeText,
  returnTexts as r,
  exportTitles as titles,
} from '#features/finances/payouts/operations/desk.messages.ts'
import type { BankReturn, BankReturnDetail } from '#features/finances/payouts/operations/deskRows.contract.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import type { ReturnOutcome } from '#features/finances/payouts/returns/returns.domain.ts'

type Entry = BankReturnDetail['entries'][number]

/** Each entry of a return file, with its reason and result. */
export function ReturnEntries({ of: { returnId, format, currency } }: { of: BankReturn }) {
  const t = useText()
  const { data, error, refetch } = useRead(api.payoutDesk.return, { returnId })
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={3} columns={5} />
  const rows = data.entries.map((entry) => ({ ...entry, key: String(entry.entryNo) }))
  return <Table label={t(r.title)} rows={rows} columns={columnsOf(format, currency)} rowKey="key" />
}

const kinds: Record<ReturnOutcome, StatusKind> = {
  waiting: 'working',
  returned: 'done',
  already: 'ended',
  unknown: 'attention',
  otherAmount: 'attention',
}

function Outcome({ of }: { of: ReturnOutcome }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(outcomeText[of])}</StatusTag>
}

function Reason({ format, code }: { format: PayoutFormat; code: string }) {
  const t = useText()
  return `${t(returnReason(format, code))} (${code})`
}

function columnsOf(
  format: PayoutFormat,
  currency: BankReturn['currency'],
): Column<Entry & { key: string }>[] {
  return [
    { key: 'traceNo', title: titles.traceNo, cell: ({ traceNo }) => <CodeText>{traceNo}</CodeText> },
    {
      key: 'amount',
      title: titles.amount,
      align: 'right',
      cell: ({ amount }) => (currency === null ? '—' : <Amount value={amount} currency={currency} />),
    },
    { key: 'code', title: r.reason, cell: ({ code }) => <Reason format={format} code={code} /> },
    { key: 'outcome', title: r.outcome, cell: ({ outcome }) => <Outcome of={outcome} /> },
    { key: 'merchantId', title: titles.merchantId },
    { key: 'clearingId', title: titles.clearingId, copyable: true },
  ]
}
