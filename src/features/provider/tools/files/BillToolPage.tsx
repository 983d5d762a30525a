import { gunzipSync, unzipSync } from 'fflate'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { BillLine } from '#features/channels/channelBills.domain.ts'
import {
  type BillTotal,
  type Decode,
  type ReadBill,
  readChannelBill,
} from '#features/provider/tools/files/bill.domain.ts'
import { FileDrop } from '#features/provider/tools/files/FileDrop.tsx'
import { bankTexts, billTexts as k, m } from '#features/provider/tools/tools.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'

const mostShown = 500
type Shown = BillLine & { key: string }

/** The rows and totals of a channel statement with its faults. */
export function BillToolPage() {
  const t = useText()
  const [found, setFound] = useState<{ name: string; bill: ReadBill } | null>(null)
  const take = (name: string, bytes: Uint8Array) => setFound({ name, bill: billIn(name, bytes) })
  return (
    <>
      <PageHeader title={t(k.title)} description={t(k.about)} />
      <div className="flex flex-col gap-4">
        <Card>
          <FileDrop hint={`${t(m.nothingSent)} ${t(k.archive)}`} onFile={take} />
        </Card>
        {found && <Result {...found} />}
      </div>
    </>
  )
}

/** Returns the first statement in the file or archive, or the fault of the last one. */
function billIn(name: string, bytes: Uint8Array): ReadBill {
  try {
    const bills = filesIn(name, bytes).map((file) => readChannelBill(...file, decoded))
    return (
      bills.find(({ ok }) => ok) ??
      bills.find((bill) => !bill.ok && bill.reason) ?? { ok: false, channel: null, reason: null }
    )
  } catch {
    return { ok: false, channel: null, reason: null }
  }
}

const mostText = 100_000_000

const decoded: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)
  } catch {
    return null
  }
}

function filesIn(name: string, bytes: Uint8Array): [name: string, bytes: Uint8Array][] {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return filesIn(name, gunzipSync(bytes))
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [[name, bytes]]
  let size = 0
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return size <= mostText
    },
  })
  return Object.entries(files).map(([path, content]) => [path.split('/').at(-1) ?? path, content])
}

function Result({ name, bill }: { name: string; bill: ReadBill }) {
  const t = useText()
  const title = bill.channel ? `${name} · ${t(channelNames[bill.channel])}` : name
  if (!bill.ok)
    return (
      <Note tone="bad" title={`${title}: ${t(bill.reason ? m.faulty : m.unreadable)}`}>
        {bill.reason ?? t(k.neither)}
      </Note>
    )
  const rows = bill.lines.slice(0, mostShown).map((line, place): Shown => ({ ...line, key: String(place) }))
  return (
    <>
      <Note tone="good" title={`${title}: ${t(m.sound)}`}>
        {bill.lines.length > mostShown && t(bankTexts.more, { shown: mostShown, count: bill.lines.length })}
      </Note>
      <Card flush>
        <Table label={t(k.payments)} rows={bill.totals} columns={totalColumns} rowKey="key" />
      </Card>
      <Card flush>
        <Table label={title} rows={rows} columns={columns} rowKey="key" />
      </Card>
    </>
  )
}

const totalColumns: Column<BillTotal>[] = [
  { key: 'type', title: k.type, cell: ({ type }) => <Words of={k[type]} /> },
  { key: 'count', title: k.rows, align: 'right' },
  {
    key: 'amount',
    title: k.amount,
    align: 'right',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
  },
]

const columns: Column<Shown>[] = [
  { key: 'time', title: k.time },
  { key: 'type', title: k.type, cell: ({ type }) => <Words of={k[type]} /> },
  {
    key: 'amount',
    title: k.amount,
    align: 'right',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
  },
  {
    key: 'fee',
    title: k.fee,
    align: 'right',
    cell: ({ fee, feeCurrency }) => (fee === null ? '—' : `${fee} ${feeCurrency ?? ''}`),
  },
  { key: 'channelOrderNo', title: k.orderNo, copyable: true },
  { key: 'channelTransactionId', title: k.transactionId, copyable: true },
  { key: 'status', title: k.status },
]
