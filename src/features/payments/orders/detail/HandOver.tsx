import { Ban, Hand, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { Note, type NoteTone } from '#console/ui/Note.tsx'
import { handOverText, unknownAdvice } from '#features/payments/orders/detail/detail.messages.ts'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import type { TradeStatus } from '#shared/reference.ts'

const tones: Record<TradeStatus, NoteTone> = {
  creating: 'info',
  createFailed: 'bad',
  waiting: 'info',
  closed: 'bad',
  failed: 'bad',
  paid: 'good',
  partialRefund: 'warn',
  fullRefund: 'warn',
}
const icons = { info: Hand, bad: Ban, warn: RotateCcw, good: undefined }

/** The counter's question, answered: may the goods be handed over? */
export function HandOver({ order, action }: { order: OrderDetail; action?: ReactNode }) {
  const t = useText()
  const unknown = isUnknown(order)
  const { title, hint } = unknown ? unknownAdvice : handOverText[order.status]
  const tone = unknown ? 'warn' : tones[order.status]
  const icon = unknown ? Hand : icons[tone]
  return (
    <Note tone={tone} title={t(title)} action={action} {...(icon ? { icon } : {})}>
      {t(hint)}
    </Note>
  )
}

/** Money may have moved and nobody can say: never to be read as unpaid. */
function isUnknown({ status, attempts }: OrderDetail): boolean {
  const open = status === 'creating' || status === 'waiting' || status === 'failed'
  return open && attempts.some((attempt) => attempt.status === 'unknown')
}
