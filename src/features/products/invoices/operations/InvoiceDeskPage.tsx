import { useNavigate } from '@tanstack/react-router'
import { Ban, Eye } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import { m as i, stateText } from '#features/products/invoices/invoices.messages.ts'
import { invoiceColumns, invoiceTotals } from '#features/products/invoices/list/InvoiceColumns.tsx'
import { listTexts as l } from '#features/products/invoices/list/list.messages.ts'
import {
  type DeskInvoice,
  type DeskInvoiceQuery,
  deskInvoiceExport,
} from '#features/products/invoices/operations/invoiceDesk.contract.ts'
import { m } from '#features/products/invoices/operations/invoiceDesk.messages.ts'
import { ReasonDialog } from '#features/products/sales/operations/ReasonDialog.tsx'

const filters: Filter<DeskInvoiceQuery>[] = [
  { key: 'search', label: l.search, placeholder: m.search },
  merchantFilter,
  {
    key: 'state',
    label: i.state,
    options: optionsOf({ ...stateText, overdue: i.overdue, expired: i.expired }),
  },
  { days: ['fromDay', 'toDay'], label: l.days },
  { amounts: ['minAmount', 'maxAmount'], label: l.amounts },
]

const left = new Set(['dueAmount', 'expireTime', 'remark', 'createTime'])
const merchant: Column<DeskInvoice> = {
  key: 'mchCode',
  title: m.merchant,
  exportAs: ['mchCode', 'mchName'],
  cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
}
const amount: Column<DeskInvoice> = {
  key: 'amount',
  title: i.amount,
  align: 'right',
  sortable: true,
  cell: (row) => <Amount value={row.amount} currency={row.currency} withCode />,
}
/** The merchant's name leaves less room, and the list mixes currencies. */
const [code, ...rest] = (invoiceColumns as Column<DeskInvoice>[]).map((column) =>
  column.key === 'amount' ? amount : { ...column, hidden: column.hidden === true || left.has(column.key) },
)
const columns = code ? [code, merchant, ...rest] : [merchant]

const totals = {
  ...invoiceTotals,
  read: (narrowing: Partial<DeskInvoiceQuery>) => api.invoiceDesk.totals(narrowing),
}

/** Invoices of all merchants within the data scope, newest first, with totals. */
export function InvoiceDeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const mayEnd = useCan('invoiceDesk.disable')
  const [ending, setEnding] = useState<DeskInvoice | null>(null)

  function actions(invoice: DeskInvoice) {
    const { mchCode, invoiceId, state } = invoice
    const open = () => void navigate({ to: `/admin/invoices/${mchCode}/${invoiceId}` })
    const view = { key: 'view', label: t(m.open), icon: Eye, onSelect: open }
    if (!mayEnd || state === 'paid' || state === 'deactivated') return [view]
    const onSelect = () => setEnding(invoice)
    return [view, { key: 'deactivate', label: t(m.deactivate), icon: Ban, danger: true, onSelect }]
  }
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.invoiceDesk.list}
        rowKey="invoiceId"
        columns={columns}
        filters={filters}
        rowLink={({ mchCode, invoiceId }) => `/admin/invoices/${mchCode}/${invoiceId}`}
        actions={actions}
        live="invoice"
        totals={totals}
        exportTo={deskInvoiceExport}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {ending && <EndInvoice invoice={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

type EndProps = {
  invoice: Pick<DeskInvoice, 'mchCode' | 'invoiceId' | 'code'>
  onClose: () => void
}

export function EndInvoice({ invoice: { mchCode, invoiceId, code }, onClose }: EndProps) {
  const t = useText()
  return (
    <ReasonDialog
      label={m.deactivate}
      question={t(m.deactivateTitle, { code })}
      hint={m.deactivateHint}
      reason={m.reason}
      done={m.deactivated}
      send={(reason) => api.invoiceDesk.deactivate({ mchCode, invoiceId, reason })}
      onClose={onClose}
    />
  )
}
