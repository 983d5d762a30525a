import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Address } from '#console/address.ts'
import { download, type FileRequest } from '#console/download.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import type { ExportTo } from '#console/list/ExportButton.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { BillFacts, Refused, Versions } from '#features/finances/reconciliation/bills/BillFacts.tsx'
import {
  type BillLineRow,
  billLineList,
  type LineListQuery,
} from '#features/finances/reconciliation/bills/billLines.fields.ts'
import { billPageTexts as b } from '#features/finances/reconciliation/bills/billPage.messages.ts'
import type { BillDetail } from '#features/finances/reconciliation/bills/bills.contract.ts'
import { DifferenceTypeTag } from '#features/finances/reconciliation/ReconciliationTags.tsx'
import { m } from '#features/finances/reconciliation/reconciliation.messages.ts'
import type { Page } from '#shared/lists.ts'
import { downloadErrors } from '#shared/unansweredErrors.ts'

const choice: FieldChoice<BillLineRow> = {
  shown: ['lineNo', 'type', 'difference', 'amount', 'fee', 'lineTime', 'settleDate', 'orderId'],
  more: ['channelOrderNo', 'channelTransactionId', 'refundNo', 'status'],
  special: {
    difference: { title: m.state, cell: ({ difference }) => <LineState of={difference} /> },
    amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
    lineTime: { zoned: false },
  },
}

function LineState({ of }: { of: BillLineRow['difference'] }) {
  if (of !== null) return <DifferenceTypeTag of={of} />
  return (
    <StatusTag kind="done">
      <Words of={b.matchedLine} />
    </StatusTag>
  )
}

const filters: Filter<LineListQuery>[] = [
  ...fieldFilters(billLineList, ['type']),
  { key: 'different', label: b.onlyDifferent, options: [{ value: 'true', label: m.yes }] },
  { key: 'number', label: b.number },
]

type Props = {
  bill: BillDetail
  lines: (query: LineListQuery) => Promise<Page<BillLineRow>>
  exportTo?: ExportTo
  /** The path of another version. */
  linkTo: (billId: string) => Address
}

/** One report: whether it is in use, its totals beside the books, its versions and lines. */
export function BillView({ bill, lines, exportTo, linkTo }: Props) {
  const { billId } = bill
  const columns = useFieldColumns(billLineList, choice)
  return (
    <>
      <Refused bill={bill} />
      <BillFacts bill={bill} />
      <Versions bill={bill} linkTo={linkTo} />
      <ListView
        title={b.lines}
        endpoint={lines}
        rowKey="lineNo"
        columns={columns}
        filters={filters}
        fixed={{ billId }}
        live="bill"
        {...(exportTo ? { exportTo } : {})}
        empty={{ title: b.noLines, hint: b.noLinesHint }}
      />
    </>
  )
}

/** Downloads the file as the channel sent it. */
export function OriginalFile({ bill, file }: { bill: BillDetail; file: FileRequest }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  if (bill.fileName === null) return null

  async function save() {
    setBusy(true)
    try {
      const options = { signal: new AbortController().signal, onProgress: () => undefined }
      const name = await download(file, options)
      notify.success(t(b.downloaded, { name }))
    } catch {
      notify.error(t(downloadErrors.failed.text))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      {t(b.original)}
    </Button>
  )
}
