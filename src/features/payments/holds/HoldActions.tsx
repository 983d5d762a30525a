import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { ActionButton } from '#console/ui/ActionButton.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { Hold } from '#features/payments/holds/holds.fields.ts'
import { actTexts as m } from '#features/payments/holds/holds.messages.ts'
import { formatMoney } from '#shared/money.ts'

// The dialogs load on first click.
const HoldDialog = lazyDialog(() => import('#features/payments/holds/HoldDialog.tsx'), 'HoldDialog')
const ReleaseDialog = lazyDialog(() => import('#features/payments/holds/ReleaseDialog.tsx'), 'ReleaseDialog')

type Held = { orderId: string; hold: Hold | null; mayHold: { message: string } | null }

/**
 * Holds an order from settlement, or says why that is not possible now. A held order is released through its
 * note.
 */
export function HoldButton({ order }: { order: Held }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (order.hold) return null
  return (
    <Can do="hold.add">
      <ActionButton icon={Lock} refusal={order.mayHold?.message ?? null} onClick={() => setOpen(true)}>
        {t(m.hold)}
      </ActionButton>
      {open && <HoldDialog orderId={order.orderId} onClose={() => setOpen(false)} />}
    </Can>
  )
}

/** The held amount, with reason and person, and a release button. */
export function HeldNote({ order: { hold } }: { order: Held }) {
  const t = useText()
  const language = useLanguage()
  const mayRelease = useCan('hold.edit')
  const [open, setOpen] = useState(false)
  if (!hold) return null
  const amount = formatMoney(hold.heldAmount, hold.currency, language)
  return (
    <>
      <Note
        tone="warn"
        title={t(m.heldNote, { amount })}
        action={
          mayRelease && (
            <Button size="small" icon={LockOpen} onClick={() => setOpen(true)}>
              {t(m.release)}
            </Button>
          )
        }
      >
        {t(m.heldNoteBy, { reason: hold.reason, person: hold.heldBy })}
      </Note>
      {open && <ReleaseDialog hold={hold} onClose={() => setOpen(false)} />}
    </>
  )
}
