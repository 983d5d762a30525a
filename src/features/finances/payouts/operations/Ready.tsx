import { api, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import {
  readyTexts as r,
  exportTitles as titles,
} from '#features/finances/payouts/operations/desk.messages.ts'
import type { ReadyGroup } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { totalText } from '#features/finances/payouts/operations/totals.domain.ts'
import { formatText } from '#features/finances/payouts/payouts.messages.ts'

type Row = ReadyGroup & { key: string }

/** Approved payouts, grouped by the file that will contain them. */
export function Ready({ groups }: { groups: readonly ReadyGroup[] }) {
  const t = useText()
  const rows = groups.map((group) => ({
    ...group,
    key: `${group.format} ${group.currency} ${group.valueDate} ${group.approvedBy}`,
  }))
  return (
    <Card flush title={t(r.title)}>
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-text-3">{t(r.none)}</p>
      ) : (
        <Table label={t(r.title)} rows={rows} columns={columns} rowKey="key" />
      )}
    </Card>
  )
}

const columns: Column<Row>[] = [
  { key: 'format', title: titles.format, cell: ({ format }) => <Words of={formatText[format]} /> },
  { key: 'currency', title: titles.currency },
  { key: 'valueDate', title: titles.valueDate, cell: (group) => <ValueDate of={group} /> },
  { key: 'approverName', title: titles.approverName },
  { key: 'count', title: r.count, align: 'right' },
  {
    key: 'total',
    title: r.total,
    align: 'right',
    cell: ({ total, currency }) => <Amount value={total} currency={currency} withCode />,
  },
  { key: 'make', title: r.file, act: true, align: 'right', cell: (group) => <Make of={group} /> },
]

function ValueDate({ of: { valueDate, fileValueDate } }: { of: ReadyGroup }) {
  const t = useText()
  return (
    <span className="inline-block leading-snug">
      {valueDate}
      {fileValueDate !== valueDate && (
        <span className="block text-xs text-amber">{t(r.moved, { day: fileValueDate })}</span>
      )}
    </span>
  )
}

function Make({ of: group }: { of: ReadyGroup }) {
  const t = useText()
  const language = useLanguage()
  const { format, currency, valueDate, approvedBy, fileValueDate, count, total } = group
  const make = useWrite(() => api.payoutDesk.makeFile({ format, currency, dueDate: valueDate, approvedBy }), {
    onDone: () => notify.success(r.asked),
    onFailed: ({ message }) => notify.error(message),
  })
  const ask = async () => {
    const values = { count, total: totalText([{ currency, net: total }], language), day: fileValueDate }
    const body = t(r.confirmBody, values)
    if (await confirm({ title: t(r.confirm), body, confirmLabel: t(r.make) })) make.submit()
  }
  return (
    <Button size="small" busy={make.pending} onClick={() => void ask()}>
      {t(r.make)}
    </Button>
  )
}
