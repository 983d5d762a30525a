import { Ban, Eye } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import { m as i, stateText } from '#features/products/invoices/invoices.messages.ts'
import { invoiceCells, invoiceTotals } from '#features/products/invoices/list/InvoiceColumns.tsx'
import { listTexts as l } from '#features/products/invoices/list/list.messages.ts'
import {
  type DeskInvoice,
  type DeskInvoiceQuery,
  deskInvoiceList,
} from '#features/products/invoices/operations/invoiceDesk.fields.ts'
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

/** The merchant's name leaves less room, and the list mixes currencies. */
const choice: FieldChoice<DeskInvoice> = {
  shown: ['code', 'mchCode', 'customerName', 'amount', 'state', 'dueDate'],
  more: [
    ...(['dueAmount', 'expireTime', 'remark', 'createTime', 'paidAmount', 'underWayAmount'] as const),
    ...(['refundedAmount', 'issueDate', 'createdBy', 'currency', 'invoiceId'] as const),
  ],
  special: {
    ...invoiceCells,
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
  },
}

const totals = {
  ...invoiceTotals,
  read: (narrowing: Partial<DeskInvoiceQuery>) => api.invoiceDesk.totals(narrowing),
}

/** Invoices of all merchants within the data scope, newest first, with totals. */
export function InvoiceDeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const mayEnd = useCan('invoiceDesk.disable')
  const { target: ending, open: askToEnd, close } = useDialog<DeskInvoice>()
  const columns = useFieldColumns(deskInvoiceList, choice)

  function actions(invoice: DeskInvoice) {
    const { mchCode, invoiceId, state } = invoice
    const open = () =>
      void navigate({ to: pathTo('/admin/invoices/$mchCode/$invoiceId', { mchCode, invoiceId }) })
    const view = { key: 'view', label: t(m.open), icon: Eye, onSelect: open }
    if (!mayEnd || state === 'paid' || state === 'deactivated') return [view]
    const onSelect = () => askToEnd(invoice)
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
        rowLink={({ mchCode, invoiceId }) =>
          pathTo('/admin/invoices/$mchCode/$invoiceId', { mchCode, invoiceId })
        }
        actions={actions}
        live="invoice"
        totals={totals}
        exportTo={deskInvoiceList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {ending && <EndInvoice invoice={ending} onClose={close} />}
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
