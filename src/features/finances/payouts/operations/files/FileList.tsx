import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { m, exportTitles as titles } from '#features/finances/payouts/operations/desk.messages.ts'
import type { BankFile } from '#features/finances/payouts/operations/deskRows.contract.ts'
import {
  fileTexts as f,
  fileStateText,
} from '#features/finances/payouts/operations/files/bankFile.messages.ts'
import { formatText } from '#features/finances/payouts/payouts.messages.ts'

const filters: Filter<{ state?: BankFile['state'] | undefined }>[] = [
  { key: 'state', label: f.state, options: optionsOf(fileStateText) },
]

/** Bank files, newest first. */
export function FileList() {
  return (
    <ListView
      title={m.files}
      endpoint={api.payoutDesk.files}
      rowKey="fileId"
      columns={columns}
      filters={filters as never}
      rowLink={({ fileId }) => `/admin/settlements/file/${fileId}`}
      live="bankFile"
      empty={{ title: f.none, hint: f.noneHint }}
    />
  )
}

const kinds: Record<BankFile['state'], StatusKind> = {
  claiming: 'working',
  made: 'waiting',
  released: 'attention',
  sending: 'working',
  sent: 'done',
  dropped: 'ended',
  discarded: 'ended',
}

export function FileStateTag({ of }: { of: BankFile['state'] }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(fileStateText[of])}</StatusTag>
}

const columns: Column<BankFile>[] = [
  {
    key: 'creationNo',
    title: f.number,
    cell: ({ format, creationNo }) => (
      <>
        <Words of={formatText[format]} /> {creationNo ?? '—'}
      </>
    ),
  },
  { key: 'state', title: f.state, cell: ({ state }) => <FileStateTag of={state} /> },
  { key: 'currency', title: titles.currency },
  { key: 'valueDate', title: titles.valueDate, sortable: true },
  { key: 'entryCount', title: f.count, align: 'right' },
  {
    key: 'totalAmount',
    title: f.total,
    align: 'right',
    cell: ({ totalAmount, currency }) =>
      totalAmount === null ? '—' : <Amount value={totalAmount} currency={currency} />,
  },
  { key: 'askTime', title: f.asked, sortable: true },
  { key: 'askerName', title: f.askedBy, hidden: true },
  { key: 'releaserName', title: f.releasedBy },
  { key: 'sendTime', title: f.sent },
  { key: 'senderName', title: f.sentBy, hidden: true },
  { key: 'fileName', title: f.name, hidden: true },
]
