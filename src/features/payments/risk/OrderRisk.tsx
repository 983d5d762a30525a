import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { merchantText as m } from '#features/payments/risk/hits/hits.messages.ts'
import { reasonText } from '#features/payments/risk/rules/reason.messages.ts'

/** The notice on a merchant's own order: that it is reviewed, and the kind of reason. */
export function OrderRisk({ orderId }: { orderId: string }) {
  const t = useText()
  const { data } = useRead(api.orderRisk.ofOrder, { orderId })
  if (!data || (data.state !== 'waiting' && data.state !== 'confirmed')) return null
  const reasons = data.reasons.map((reason) => t(reasonText[reason])).join(', ')
  const [title, hint] = data.state === 'waiting' ? [m.waiting, m.waitingHint] : [m.confirmed, m.confirmedHint]
  return (
    <Note tone="warn" title={t(title)}>
      {t(hint, { reasons })}
    </Note>
  )
}
