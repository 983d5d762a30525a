import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Table } from '#console/ui/Table.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import {
  hindranceText,
  exportTitles as titles,
  waitingTexts as w,
} from '#features/finances/payouts/operations/desk.messages.ts'
import type { DeskClearing } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { totalsOf, totalText } from '#features/finances/payouts/operations/totals.domain.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'

const mostAtOnce = 500

/** Validated settlements that await approval for payment. */
export function Waiting({ clearings }: { clearings: readonly DeskClearing[] }) {
  const t = useText()
  const [chosen, setChosen] = useState<string[]>([])
  const { approve, pending } = useApproval(() => setChosen([]))
  const payable = clearings.filter(({ hindrance }) => hindrance === null)
  const selected = payable.filter(({ clearingId }) => chosen.includes(clearingId))
  const wanted = (selected.length > 0 ? selected : payable).slice(0, mostAtOnce)
  return (
    <Card
      flush
      title={t(w.title)}
      extra={
        payable.length > 0 && (
          <>
            <Totals clearings={wanted} />
            <Button look="primary" busy={pending} onClick={() => void approve(wanted)}>
              {t(w.approve, { count: wanted.length })}
            </Button>
          </>
        )
      }
    >
      {clearings.length === 0 ? (
        <Empty title={t(w.none)} hint={t(w.noneHint)} />
      ) : (
        <Table
          label={t(w.title)}
          rows={clearings}
          columns={columns}
          rowKey="clearingId"
          selected={chosen}
          onSelect={setChosen}
          actions={(clearing) =>
            clearing.hindrance === null
              ? [{ key: 'approve', label: t(w.approveOne), onSelect: () => void approve([clearing]) }]
              : []
          }
        />
      )}
    </Card>
  )
}

function Totals({ clearings }: { clearings: readonly DeskClearing[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 text-text-2">
      {totalsOf(clearings).map(({ currency, total }) => (
        <Amount key={currency} value={total} currency={currency} withCode />
      ))}
    </span>
  )
}

function useApproval(onDone: () => void) {
  const t = useText()
  const language = useLanguage()
  const write = useWrite(
    (clearings: readonly DeskClearing[]) =>
      api.payoutDesk.approve({ clearingIds: clearings.map(({ clearingId }) => clearingId) }),
    {
      onDone: ({ approved, refused }) => {
        if (approved > 0) notify.success(t(w.done, { count: approved }))
        for (const { clearingId, message } of refused) {
          notify.error(t(w.refused, { clearing: clearingId, reason: message }))
        }
        onDone()
      },
      onFailed: ({ message }) => notify.error(message),
    },
  )
  const approve = async (clearings: readonly DeskClearing[]) => {
    const yes = await confirm({
      title: t(w.confirm, { count: clearings.length }),
      body: t(w.confirmBody, { total: totalText(clearings, language) }),
      confirmLabel: t(w.approve, { count: clearings.length }),
    })
    if (yes) write.submit(clearings)
  }
  return { approve, pending: write.pending }
}

const columns: Column<DeskClearing>[] = [
  { key: 'clearingId', title: titles.clearingId, copyable: true },
  { key: 'merchantId', title: titles.merchantId, cell: (clearing) => <MerchantName of={clearing} /> },
  { key: 'settleDate', title: titles.settleDate },
  {
    key: 'net',
    title: titles.amount,
    align: 'right',
    cell: ({ net, currency }) => <Amount value={net} currency={currency} withCode />,
  },
  { key: 'to', title: w.to, cell: (clearing) => <Destination of={clearing} /> },
]

function Destination({ of: { hindrance, bankName, accountNoTail } }: { of: DeskClearing }) {
  const t = useText()
  if (hindrance !== null) return <Tag tone="warn">{t(hindranceText[hindrance])}</Tag>
  return (
    <span className="whitespace-nowrap">
      {bankName} •••• {accountNoTail}
    </span>
  )
}
