import { useParams } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { useDialog } from '#console/useDialog.ts'
import { MerchantCard } from '#features/merchants/operations/MerchantCard.tsx'
import { InvoiceFacts } from '#features/products/invoices/detail/InvoiceFacts.tsx'
import { InvoiceLines } from '#features/products/invoices/detail/InvoiceLines.tsx'
import { InvoicePayments } from '#features/products/invoices/detail/InvoicePayments.tsx'
import { InvoiceTags } from '#features/products/invoices/InvoiceTags.tsx'
import { m } from '#features/products/invoices/operations/invoiceDesk.messages.ts'

const EndInvoice = lazyDialog(
  () => import('#features/products/invoices/operations/InvoiceDeskPage.tsx'),
  'EndInvoice',
)

export function InvoiceDeskDetailPage() {
  const { mchCode = '', invoiceId = '' } = useParams({ strict: false }) as {
    mchCode?: string
    invoiceId?: string
  }
  return <DeskInvoiceDetails key={invoiceId} {...{ mchCode, invoiceId }} />
}

/** One invoice of any merchant, with its payments. */
export function DeskInvoiceDetails({ mchCode, invoiceId }: { mchCode: string; invoiceId: string }) {
  const t = useText()
  const { target: ending, open, close } = useDialog<string>()
  return (
    <DetailPage
      title={m.invoice}
      call={api.invoiceDesk.get}
      input={{ mchCode, invoiceId }}
      back={{ to: '/admin/invoices', label: m.title }}
      name={({ invoice }) => invoice.code}
      tag={({ invoice }) => (
        <>
          <span className="text-xl font-semibold">
            <Amount value={invoice.amount} currency={invoice.currency} withCode />
          </span>
          <InvoiceTags of={invoice} />
        </>
      )}
      actions={({ invoice }) =>
        invoice.mayDeactivate === null && (
          <Can do="invoiceDesk.disable">
            <Button icon={Ban} onClick={() => open(invoice.code)}>
              {t(m.deactivate)}
            </Button>
          </Can>
        )
      }
      live={{ topic: 'invoice', id: invoiceId }}
    >
      {({ merchant, invoice }) => (
        <>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="flex min-w-0 flex-col gap-4">
              <MerchantCard of={merchant} />
              <InvoiceLines invoice={invoice} />
              <InvoicePayments invoice={invoice} orders="/admin/orders/$orderId" />
              <InvoiceFacts invoice={invoice} />
            </div>
            <History entries={invoice.timeline} objectId={invoiceId} />
          </div>
          {ending !== null && <EndInvoice invoice={{ mchCode, invoiceId, code: ending }} onClose={close} />}
        </>
      )}
    </DetailPage>
  )
}
