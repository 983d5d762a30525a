import { Ban, Copy, Files, Hash, Mail, Plus } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { PeekHistory } from '#console/history/PeekHistory.tsx'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { GoLink } from '#console/link.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { m, stateText } from '#features/products/invoices/invoices.messages.ts'
import { invoiceCells, invoiceTotals } from '#features/products/invoices/list/InvoiceColumns.tsx'
import {
  type InvoiceListQuery,
  type InvoiceRow,
  invoiceList,
} from '#features/products/invoices/list/invoices.fields.ts'
import { listTexts as l } from '#features/products/invoices/list/list.messages.ts'
import { useInvoiceBulk } from '#features/products/invoices/list/useInvoiceBulk.tsx'

// The forms are loaded on first use.
const SendDialog = lazyDialog(() => import('#features/products/invoices/detail/SendDialog.tsx'), 'SendDialog')
const DeactivateDialog = lazyDialog(
  () => import('#features/products/invoices/detail/DeactivateDialog.tsx'),
  'DeactivateDialog',
)
const SeriesDialog = lazyDialog(
  () => import('#features/products/invoices/series/SeriesDialog.tsx'),
  'SeriesDialog',
)

const filters: Filter<InvoiceListQuery>[] = [
  { key: 'search', label: l.search, placeholder: l.searchHint },
  {
    key: 'state',
    label: m.state,
    options: optionsOf({ ...stateText, overdue: m.overdue, expired: m.expired }),
  },
  { days: ['fromDay', 'toDay'], label: l.days },
  { amounts: ['minAmount', 'maxAmount'], label: l.amounts },
]

const choice: FieldChoice<InvoiceRow> = {
  shown: ['code', 'customerName', 'amount', 'dueAmount', 'state', 'dueDate', 'expireTime'],
  more: [
    ...(['remark', 'createTime', 'paidAmount', 'underWayAmount', 'refundedAmount'] as const),
    ...(['issueDate', 'createdBy', 'currency', 'invoiceId'] as const),
  ],
  special: invoiceCells,
}

type Open = { what: 'send' | 'deactivate'; invoice: InvoiceRow } | { what: 'series' }

/** Invoices, newest first, with totals. */
export function InvoiceListPage() {
  const t = useText()
  const { target: open, open: show, close } = useDialog<Open>()
  const actionsOf = useRowActions(show)
  const bulk = useInvoiceBulk()
  const columns = useFieldColumns(invoiceList, choice)
  return (
    <>
      <ListPage
        title={m.title}
        description={l.description}
        pageActions={<PageActions onNumbering={() => show({ what: 'series' })} />}
        endpoint={api.invoices.list}
        rowKey="invoiceId"
        columns={columns}
        filters={filters}
        rowLink={({ invoiceId }) => pathTo('/Products/Invoice/Detail/$invoiceId', { invoiceId })}
        peekMore={({ invoiceId }) => (
          <PeekHistory objectId={invoiceId} read={() => api.invoices.get({ invoiceId })} />
        )}
        actions={actionsOf}
        bulk={bulk}
        live="invoice"
        totals={invoiceTotals}
        exportTo={invoiceList.file}
        empty={{
          title: l.empty,
          hint: l.emptyHint,
          action: (
            <Can do="invoice.add">
              <GoLink to="/Products/Invoice/Add" className={buttonClass('primary')}>
                {t(l.add)}
              </GoLink>
            </Can>
          ),
        }}
      />

      {open?.what === 'send' && <SendDialog invoice={open.invoice} onClose={close} />}
      {open?.what === 'deactivate' && <DeactivateDialog invoice={open.invoice} onClose={close} />}
      {open?.what === 'series' && <SeriesDialog onClose={close} />}
    </>
  )
}

function PageActions({ onNumbering }: { onNumbering: () => void }) {
  const t = useText()
  return (
    <>
      <Can do="invoice.edit">
        <Button icon={Hash} onClick={onNumbering}>
          {t(l.numbering)}
        </Button>
      </Can>
      <Can do="invoice.add">
        <GoLink to="/Products/Invoice/Add" className={buttonClass('primary')}>
          <Plus size={15} aria-hidden />
          {t(l.add)}
        </GoLink>
      </Can>
    </>
  )
}

/** The row actions that the state allows. */
function useRowActions(show: (open: Open) => void) {
  const t = useText()
  const navigate = useNavigate()
  const mayAdd = useCan('invoice.add')
  const mayDeactivate = useCan('invoice.disable')
  return (invoice: InvoiceRow): MenuItem[] => {
    const activated = invoice.state !== 'deactivated'
    const items: MenuItem[] = [
      { key: 'copy', label: t(l.copyLink), icon: Copy, onSelect: () => void copyLink(invoice.address) },
    ]
    const send = () => show({ what: 'send', invoice })
    if (mayAdd && activated) items.push({ key: 'send', label: t(l.send), icon: Mail, onSelect: send })
    const duplicate = () =>
      void navigate({ to: '/Products/Invoice/Add', search: { from: invoice.invoiceId } })
    if (mayAdd) items.push({ key: 'duplicate', label: t(l.duplicate), icon: Files, onSelect: duplicate })
    if (!mayDeactivate || !activated) return items
    const deactivate = () => show({ what: 'deactivate', invoice })
    const last = { key: 'deactivate', label: t(l.deactivate), icon: Ban, danger: true, apart: true }
    return [...items, { ...last, onSelect: deactivate }]
  }
}

async function copyLink(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    notify.success(l.copied)
  } catch {
    notify.error(address, l.copyFailed)
  }
}
