import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Field } from '#console/ui/Field.tsx'
import { PrintSheet, printSheet } from '#console/ui/PrintSheet.tsx'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { Receipt } from '#features/payments/orders/receipt/Receipt.tsx'
import { m } from '#features/payments/orders/receipt/receipt.messages.ts'

const choices = { en: ['en'], zh: ['zh'], both: ['en', 'zh'] } as const
type Choice = keyof typeof choices

/** Shows the receipt as it will be printed, in the customer's language. */
export function ReceiptDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useText()
  const [choice, setChoice] = useState<Choice>(useLanguage())
  const [printTime] = useState(() => new Date())
  const receipt = <Receipt order={order} languages={choices[choice]} printTime={printTime} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.title)}
      width="small"
      footer={
        <Button look="primary" icon={Printer} onClick={printSheet}>
          {t(m.print)}
        </Button>
      }
    >
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
      <div className="mt-4 flex justify-center rounded-md border border-line bg-sunken p-3">{receipt}</div>
      <PrintSheet>{receipt}</PrintSheet>
    </Dialog>
  )
}
