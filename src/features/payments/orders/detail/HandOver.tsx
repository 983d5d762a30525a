import { Ban, Hand, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { Note, type NoteTone } from '#console/ui/Note.tsx'
import { handOverText } from '#features/payments/orders/detail/detail.messages.ts'
import { type HandOverCase, handOverOf } from '#features/payments/orders/detail/handOver.domain.ts'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'

const tones: Record<HandOverCase, NoteTone> = {
  creating: 'info',
  createFailed: 'bad',
  waiting: 'info',
  closed: 'bad',
  failed: 'bad',
  paid: 'good',
  partialRefund: 'warn',
  fullRefund: 'warn',
  unknown: 'warn',
  enterPassword: 'info',
  reversed: 'bad',
  barCodeDeclined: 'bad',
  otherAmount: 'warn',
  paidLate: 'warn',
  disputed: 'warn',
  held: 'info',
}
const turnedBack = new Set<HandOverCase>(['partialRefund', 'fullRefund'])
const icons = { info: Hand, bad: Ban, warn: Hand, good: undefined }

/** Tells the cashier whether the goods may be handed over. */
export function HandOver({ order, action }: { order: OrderDetail; action?: ReactNode }) {
  const t = useText()
  const state = handOverOf(order)
  const { title, hint } = handOverText[state]
  const tone = tones[state]
  const icon = turnedBack.has(state) ? RotateCcw : icons[tone]
  return (
    <Note tone={tone} title={t(title)} action={action} {...(icon ? { icon } : {})}>
      {t(hint)}
    </Note>
  )
}
