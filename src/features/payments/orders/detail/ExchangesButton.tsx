import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { m } from '#features/payments/requestLog/requestLog.messages.ts'

// The drawer loads on first click.
const ExchangeDrawer = lazyDialog(
  () => import('#features/payments/requestLog/RequestLogDrawer.tsx'),
  'ExchangeDrawer',
)

/** Opens the requests and responses exchanged with the channel for an order, if the user has permission. */
export function ExchangesButton({ orderId }: { orderId: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <Can do="exception.query">
      <Button size="small" icon={ArrowLeftRight} onClick={() => setOpen(true)}>
        {t(m.open)}
      </Button>
      {open && <ExchangeDrawer orderId={orderId} onClose={() => setOpen(false)} />}
    </Can>
  )
}
