import { useSearch } from '@tanstack/react-router'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import type { InvoiceDetail } from '#features/products/invoices/detail/detail.contract.ts'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import { InvoiceFormPage } from '#features/products/invoices/form/InvoiceFormPage.tsx'
import type { Draft } from '#features/products/invoices/form/useInvoiceForm.tsx'
import type { InvoiceTerms } from '#features/products/invoices/making/making.contract.ts'

/** A new invoice: blank, or a duplicate (`?from=`). */
export function InvoiceAddPage() {
  const t = useText()
  const from = oneOf(useSearch({ strict: false }) as Search, 'from')
  const terms = useRead(api.invoices.terms, {}, { keep: true })
  const source = useRead(
    api.invoices.get,
    { invoiceId: from ?? '' },
    {
      enabled: from !== undefined,
    },
  )
  const failed = terms.data ? (from !== undefined && !source.data ? source : null) : terms
  if (failed?.error) {
    return (
      <>
        <PageHeader title={t(x.title)} back={{ to: '/Products/Invoice', label: t(x.back) }} />
        <Card>
          <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
        </Card>
      </>
    )
  }
  if (!terms.data || (from !== undefined && !source.data)) return <PageSkeleton />
  const initial = source.data ? copyOf(source.data, terms.data) : blank(terms.data)
  return <InvoiceFormPage key={from ?? ''} initial={initial} terms={terms.data} />
}

function blank({ currency, country, province, ways }: InvoiceTerms): Draft {
  return {
    currency,
    ...{ language: 'en', customer: { name: '', email: null, phone: null, address: '' } },
    ...{ place: { country, province }, amount: null, lines: [], discount: null },
    ...{ partialAllowed: false, minPartialAmount: null, remark: '', dueDate: null, expireTime: null },
    ...{ reminderDays: [], recipients: noRecipients, ways },
  }
}

/** A copy for the same customer, dated today, with the same number of days until due. */
function copyOf(invoice: InvoiceDetail, terms: InvoiceTerms): Draft {
  const { lines, amount, discountRate, discountAmount, issueDate, dueDate, ways } = invoice
  const offered = ways.filter((way) => terms.ways.includes(way))
  if (!terms.currencies.includes(invoice.currency)) return { ...blank(terms), customer: invoice.customer }
  return {
    currency: invoice.currency,
    ...{ language: invoice.language, customer: invoice.customer, place: invoice.place },
    amount: lines.length > 0 ? null : amount,
    lines: lines.map(({ lineNo: _no, amount: _amount, ...line }) => line),
    discount:
      discountRate !== null
        ? { rate: discountRate }
        : discountAmount > 0n
          ? { amount: discountAmount }
          : null,
    ...{ partialAllowed: invoice.partialAllowed, minPartialAmount: invoice.minPartialAmount },
    remark: invoice.remark,
    dueDate: dueDate === null ? null : dayAfter(terms.today, daysFrom(issueDate, dueDate)),
    expireTime: null,
    reminderDays: dueDate === null ? [] : invoice.reminderDays,
    recipients: invoice.recipients,
    ways: offered.length > 0 ? offered : terms.ways,
  }
}

const dayMs = 86_400_000
const at = (day: string) => new Date(`${day}T00:00:00Z`).getTime()
const daysFrom = (from: string, to: string) => Math.max(0, (at(to) - at(from)) / dayMs)
const dayAfter = (day: string, days: number) => new Date(at(day) + days * dayMs).toISOString().slice(0, 10)
