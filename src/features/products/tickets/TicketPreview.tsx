import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { useZone } from '#console/zone.tsx'
import { imageAddress } from '#features/images/images.domain.ts'
import { ReceiptSheet } from '#features/payments/receipts/dialog/ReceiptSheet.tsx'
import type { TicketSetting } from '#features/payments/receipts/paper/ticket.domain.ts'
import { receiptOf } from '#features/payments/receipts/receipt.domain.ts'
import { sampleTicket } from '#features/products/tickets/sampleTicket.domain.ts'
import { m } from '#features/products/tickets/tickets.messages.ts'

const languages = { en: ['en'], zh: ['zh'], both: ['en', 'zh'] } as const
type Choice = keyof typeof languages

/** A ticket preview rendered by the same code as real tickets. */
export function TicketPreview({ setting }: { setting: Omit<TicketSetting, 'version'> }) {
  const t = useText()
  const zone = useZone()
  const { partner } = useSession()
  const [width, setWidth] = useState<'58' | '80'>('80')
  const [choice, setChoice] = useState<Choice>(useLanguage())
  const [now] = useState(() => new Date())
  const { logoImageId, ...look } = setting
  const facts = sampleTicket({
    merchantId: partner.mch_code,
    tradeName: partner.short_name,
    currency: partner.currency,
    zone,
    item: t(m.sampleItem),
    now,
  })
  const receipt = receiptOf(facts, { ...look, logo: logoImageId && imageAddress(logoImageId) })
  return (
    <Card title={t(m.preview)}>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Field label={t(m.paper)}>
          <RadioGroup
            row
            value={width}
            onChange={setWidth}
            options={(['58', '80'] as const).map((one) => ({
              value: one,
              label: t(m.millimetres, { width: one }),
            }))}
          />
        </Field>
        <Field label={t(m.language)}>
          <RadioGroup
            row
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'en', label: m.english },
              { value: 'zh', label: m.chinese },
              { value: 'both', label: m.both },
            ]}
          />
        </Field>
      </div>
      <div className="mt-4 flex min-h-96 justify-center overflow-x-auto rounded-md border border-line bg-sunken p-3 xl:min-w-96">
        <ReceiptSheet receipt={receipt} languages={languages[choice]} width={width === '58' ? 58 : 80} />
      </div>
    </Card>
  )
}
