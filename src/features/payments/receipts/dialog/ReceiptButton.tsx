import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Button } from '#console/ui/Button.tsx'
import { m } from '#features/payments/receipts/dialog/dialog.messages.ts'

// The dialog loads on first click.
const ReceiptDialog = lazyDialog(
  () => import('#features/payments/receipts/dialog/ReceiptDialog.tsx'),
  'ReceiptDialog',
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
      {open && <ReceiptDialog number={number} onClose={() => setOpen(false)} />}
    </>
  )
}
