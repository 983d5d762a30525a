import { useLanguage, useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { InvoiceDetail } from '#features/products/invoices/detail/detail.contract.ts'
import { detailTexts as d } from '#features/products/invoices/detail/detail.messages.ts'
import { reminderText } from '#features/products/invoices/form/form.messages.ts'
import { languageOptions, m } from '#features/products/invoices/invoices.messages.ts'
import { Expiry } from '#features/products/invoices/list/InvoiceColumns.tsx'
import { recipientTexts } from '#features/products/sales/sales.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { placesOf } from '#shared/places.ts'
import { wayText } from '#shared/reference.ts'

/** The remaining details of an invoice. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText()
  const shown = useLanguage()
  const { customer, place, language, partialAllowed, minPartialAmount, currency, recipients } = invoice
  const province = place && placesOf[place.country].find(({ code }) => code === place.province)
  const least = minPartialAmount === null ? null : formatMoney(minPartialAmount, currency, shown)
  const parts = least === null ? t(d.partsYes) : t(d.partsOf, { least })
  const spoken = languageOptions.find(({ value }) => value === language)
  const recipientList = [recipients.primary, ...recipients.cc].filter(Boolean).join(', ')
  return (
    <Card title={t(d.facts)}>
      <Descriptions
        items={[
          { label: t(m.customer), value: customer.name },
          { label: t(m.customerEmail), value: customer.email && <CopyText text={customer.email} /> },
          { label: t(d.phone), value: customer.phone },
          { label: t(d.address), value: customer.address },
          { label: t(d.place), value: province?.[shown] },
          { label: t(d.language), value: spoken && t(spoken.label) },
          {
            label: t(m.remark),
            value: invoice.remark && <span className="break-words">{invoice.remark}</span>,
            wide: true,
          },
          { label: t(m.issueDate), value: invoice.issueDate },
          { label: t(m.dueDate), value: invoice.dueDate },
          { label: t(m.expireTime), value: <Expiry at={invoice.expireTime} /> },
          { label: t(d.parts), value: partialAllowed ? parts : t(d.partsNo) },
          { label: t(d.ways), value: invoice.ways.map((way) => t(wayText[way])).join(', ') },
          {
            label: t(d.notice),
            value: [t(recipientTexts[recipients.notice]), recipientList].filter(Boolean).join(' · '),
          },
          { label: t(d.reminders), value: <Reminders of={invoice} />, wide: true },
          { label: t(m.createdBy), value: invoice.createdBy },
          { label: t(m.createTime), value: <Instant at={invoice.createTime} withZone /> },
          { label: t(m.invoiceId), value: <CopyText text={invoice.invoiceId} />, wide: true },
        ]}
      />
    </Card>
  )
}

function Reminders({ of: { reminderDays, remindersSent } }: { of: InvoiceDetail }) {
  const t = useText()
  if (reminderDays.length === 0) return t(d.noReminders)
  return (
    <ul className="flex flex-col gap-1">
      {reminderDays.map((days) => {
        const { text, values } = reminderText(days)
        const sent = remindersSent.find((one) => one.days === days)
        return (
          <li key={days}>
            {t(text, values)}
            {sent && (
              <span className="ml-2 text-text-3">
                {t(d.remindersSent)} <Instant at={sent.time} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
