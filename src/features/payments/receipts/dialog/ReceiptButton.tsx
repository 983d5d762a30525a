import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { m } from '#features/payments/receipts/dialog/dialog.messages.ts'

// The dialog comes with the first press.
const ReceiptDialog = lazy(() =>
  import('#features/payments/receipts/dialog/ReceiptDialog.tsx').then((it) => ({
    default: it.ReceiptDialog,
  })),
)

/** Opens the receipt of an order or a refund. */
export function ReceiptButton({ number }: { number: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Printer} onClick={() => setOpen(true)}>
        {t(m.open)}
      </Button>
      <Suspense>{open && <ReceiptDialog number={number} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
