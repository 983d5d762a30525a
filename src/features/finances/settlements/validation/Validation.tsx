import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { type Address, pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Note, type NoteTone } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import type { ClearingDetail } from '#features/finances/settlements/clearing.contract.ts'
import { exportTitles as titles } from '#features/finances/settlements/settlementExport.messages.ts'
import type { Clearing } from '#features/finances/settlements/settlements.fields.ts'
import { checkTexts as m } from '#features/finances/settlements/settlements.messages.ts'
import {
  type Changes,
  ValidationChanges,
} from '#features/finances/settlements/validation/ValidationChanges.tsx'
import { categoryText } from '#features/ledger/ledgerNames.messages.ts'
import type { Currency } from '#shared/currency.ts'

const tones: Record<Clearing['validation'], NoteTone> = { waiting: 'info', passed: 'good', failed: 'bad' }
const hints = { waiting: m.waitingHint, passed: m.passedHint, failed: m.failedHint }

/** The result of the independent recomputation, its differences, and a button to run it again. */
export function Validation({ clearing }: { clearing: ClearingDetail }) {
  const t = useText()
  const { validation, differences, currency } = clearing
  const [changes, setChanges] = useState<Changes | null>(null)
  return (
    <>
      <Note
        tone={tones[validation]}
        title={t(m[validation], { count: differences.length })}
        action={
          validation === 'failed' && (
            <Can do="settlement.edit">
              <ValidateAgain clearing={clearing} onDone={setChanges} />
            </Can>
          )
        }
      >
        {t(hints[validation])}
      </Note>
      {changes && <ValidationChanges changes={changes} currency={currency} />}
      {differences.length > 0 && (
        <Card title={t(m.differences)} flush>
          <Table
            label={t(m.differences)}
            rows={differences.map(keyed)}
            columns={columnsIn(currency)}
            rowKey="key"
            density="compact"
          />
        </Card>
      )}
    </>
  )
}

type AgainProps = { clearing: ClearingDetail; onDone: (changes: Changes) => void }

function ValidateAgain({ clearing: { clientId, clearingId }, onDone }: AgainProps) {
  const t = useText()
  const again = useWrite(() => api.settlements.revalidate({ clientId, clearingId }), {
    onDone: ({ validation, changes }) => {
      onDone(changes)
      if (validation === 'passed') notify.success(m.nowPassed)
      else notify.info(m.stillFailed)
    },
  })
  return (
    <Button icon={RefreshCw} busy={again.pending} onClick={() => again.submit()}>
      {t(m.again)}
    </Button>
  )
}

type Difference = ClearingDetail['differences'][number]
type Row = Difference & { key: string }

function keyed(difference: Difference): Row {
  return { ...difference, key: `${difference.objectType}/${difference.objectId}/${difference.category}` }
}

function pageOf({ objectType, objectId }: Row): Address | null {
  if (objectType === 'order') return pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: objectId })
  if (objectType !== 'refund') return null
  return pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId: objectId })
}

function columnsIn(currency: Currency): Column<Row>[] {
  const amount = (of: (row: Row) => bigint) => (row: Row) => <Amount value={of(row)} currency={currency} />
  return [
    {
      key: 'objectId',
      title: m.object,
      copyable: true,
      cell: (row) => {
        const page = pageOf(row)
        return page === null ? row.objectId : <TextLink to={page}>{row.objectId}</TextLink>
      },
    },
    { key: 'category', title: titles.category, cell: ({ category }) => <Category of={category} /> },
    { key: 'ledgerAmount', title: m.ledger, align: 'right', cell: amount((row) => row.ledgerAmount) },
    { key: 'expectedAmount', title: m.expected, align: 'right', cell: amount((row) => row.expectedAmount) },
    {
      key: 'difference',
      title: m.difference,
      align: 'right',
      cell: amount((row) => row.ledgerAmount - row.expectedAmount),
    },
  ]
}

function Category({ of }: { of: string }) {
  const known = of in categoryText ? categoryText[of as keyof typeof categoryText] : null
  return known ? <Words of={known} /> : of
}
