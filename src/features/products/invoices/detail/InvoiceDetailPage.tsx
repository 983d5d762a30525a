import { useParams } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { detailTexts as d } from '#features/products/invoices/detail/detail.messages.ts'
import { InvoiceActions } from '#features/products/invoices/detail/InvoiceActions.tsx'
import { InvoiceFacts } from '#features/products/invoices/detail/InvoiceFacts.tsx'
import { InvoiceLines } from '#features/products/invoices/detail/InvoiceLines.tsx'
import { InvoiceNotes } from '#features/products/invoices/detail/InvoiceNotes.tsx'
import { InvoiceMails, InvoicePayments } from '#features/products/invoices/detail/InvoicePayments.tsx'
import { LinkCard } from '#features/products/invoices/detail/LinkCard.tsx'
import { InvoiceTags } from '#features/products/invoices/InvoiceTags.tsx'

export function InvoiceDetailPage() {
  const { invoiceId = '' } = useParams({ strict: false }) as { invoiceId?: string }
  return <InvoiceDetails key={invoiceId} invoiceId={invoiceId} />
}

/** One invoice: totals, payments and the customer's access. */
export function InvoiceDetails({ invoiceId }: { invoiceId: string }) {
  return (
    <DetailPage
      title={d.title}
      call={api.invoices.get}
      input={{ invoiceId }}
      back={{ to: '/Products/Invoice', label: d.back }}
      name={({ code }) => code}
      tag={(invoice) => (
        <>
          <CopyButton text={invoice.code} />
          <span className="text-xl font-semibold">
            <Amount value={invoice.amount} currency={invoice.currency} withCode />
          </span>
          <InvoiceTags of={invoice} />
        </>
      )}
      actions={(invoice) => <InvoiceActions invoice={invoice} />}
      live={{ topic: 'invoice', id: invoiceId }}
    >
      {(invoice) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <InvoiceNotes invoice={invoice} />
            <InvoiceLines invoice={invoice} />
            <InvoicePayments invoice={invoice} />
            <InvoiceFacts invoice={invoice} />
            <InvoiceMails invoice={invoice} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <LinkCard invoice={invoice} />
            <History entries={invoice.timeline} objectId={invoiceId} />
          </div>
        </div>
      )}
    </DetailPage>
  )
}
