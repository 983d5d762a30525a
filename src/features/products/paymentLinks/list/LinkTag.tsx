import { useText } from '#console/language.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { PaymentLink } from '#features/products/paymentLinks/list/links.fields.ts'
import { statusTexts, stopTexts } from '#features/products/paymentLinks/list/list.messages.ts'

/** A link's status: active, or why it cannot be paid. */
export function LinkTag({ of: { stop } }: { of: Pick<PaymentLink, 'stop'> }) {
  const t = useText()
  if (stop === null) return <StatusTag kind="done">{t(statusTexts.normal)}</StatusTag>
  return <StatusTag kind={stop === 'notStarted' ? 'waiting' : 'ended'}>{t(stopTexts[stop])}</StatusTag>
}
