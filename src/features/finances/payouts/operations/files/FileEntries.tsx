import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { exportTitles as titles } from '#features/finances/payouts/operations/desk.messages.ts'
import type { BankFileDetail } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { fileTexts as f } from '#features/finances/payouts/operations/files/bankFile.messages.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type { Currency } from '#shared/currency.ts'

type Props = { file: BankFileDetail }
type Entry = BankFileDetail['entries'][number] & { key: string }
type Item = NonNullable<BankFileDetail['readBack']>['items'][number]

/** The payouts that a file was made from. */
export function FileEntries({ file: { entries, currency, totalAmount } }: Props) {
  const t = useText()
  if (entries.length === 0) return null
  const rows = entries.map((entry) => ({ ...entry, key: String(entry.entryNo) }))
  return (
    <Card flush title={t(f.entries)}>
      <Table
        label={t(f.entries)}
        rows={rows}
        columns={entryColumns(currency)}
        rowKey="key"
        totals={{ amount: totalAmount !== null && <Amount value={totalAmount} currency={currency} /> }}
      />
    </Card>
  )
}

const entryColumns = (currency: Currency): Column<Entry>[] => [
  { key: 'entryNo', title: f.entryNo, align: 'right' },
  {
    key: 'merchantId',
    title: titles.merchantId,
    cell: ({ merchantId, payeeName }) => <MerchantName of={{ merchantId, tradeName: payeeName }} />,
  },
  { key: 'clearingId', title: titles.clearingId, copyable: true },
  { key: 'accountNoTail', title: f.account, cell: ({ accountNoTail }) => `•••• ${accountNoTail}` },
  {
    key: 'amount',
    title: titles.amount,
    align: 'right',
    cell: ({ amount }) => <Amount value={amount} currency={currency} />,
  },
  { key: 'traceNo', title: titles.traceNo, cell: ({ traceNo }) => <CodeText>{traceNo}</CodeText> },
]

/** The file's content as a bank reads it, beside what it was made from: both must agree. */
export function ReadBack({ file }: Props) {
  const t = useText()
  const language = useLanguage()
  const { readBack, fault, currency, totalAmount, entryCount } = file
  if (fault) return <Note tone="bad" title={t(f.unreadable, { reason: fault[language] })} />
  if (!readBack) return null
  const agrees = readBack.total === totalAmount && readBack.items.length === entryCount
  const rows = readBack.items.map((item) => ({ ...item, key: item.trace }))
  return (
    <Card flush title={t(f.readBack)}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-text-3">{t(f.readBackHint)}</p>
        <Note tone={agrees ? 'good' : 'bad'} title={t(agrees ? f.agrees : f.differs)} />
        <Descriptions
          columns={3}
          items={[
            { label: t(f.originator), value: <CodeText>{readBack.originator}</CodeText> },
            { label: t(f.createdOn), value: readBack.createdOn },
            { label: t(f.total), value: <Amount value={readBack.total} currency={currency} withCode /> },
          ]}
        />
      </div>
      <Table label={t(f.readBack)} rows={rows} columns={itemColumns(currency)} rowKey="key" />
    </Card>
  )
}

const itemColumns = (currency: Currency): Column<Item & { key: string }>[] => [
  { key: 'payee', title: f.payee },
  { key: 'bank', title: f.routing, cell: ({ bank }) => <CodeText>{bank}</CodeText> },
  { key: 'accountTail', title: f.account, cell: ({ accountTail }) => `•••• ${accountTail}` },
  {
    key: 'amount',
    title: titles.amount,
    align: 'right',
    cell: ({ amount }) => <Amount value={amount} currency={currency} />,
  },
  { key: 'reference', title: f.reference, cell: ({ reference }) => <CodeText>{reference}</CodeText> },
  { key: 'trace', title: titles.traceNo, cell: ({ trace }) => <CodeText>{trace}</CodeText> },
]
