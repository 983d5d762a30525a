import { Power, PowerOff } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import type { PaymentLink } from '#features/products/paymentLinks/list/links.fields.ts'
import { bulkTexts as b, switchTexts as m } from '#features/products/paymentLinks/list/list.messages.ts'

/** Bulk enabling and disabling of links. */
export function useLinkBulk(may: boolean): BulkAct<PaymentLink>[] {
  const t = useText()
  if (!may) return []
  return [
    {
      key: 'enable',
      label: t(m.enable),
      icon: Power,
      refuses: ({ status }) => (status === 'disabled' ? null : t(b.isOn)),
      run: ({ linkId }) => api.paymentLinks.enable({ linkId }),
      asks: { title: (count) => t(b.enableTitle, { count }), body: t(m.enableBody) },
    },
    {
      key: 'disable',
      label: t(m.disable),
      icon: PowerOff,
      danger: true,
      refuses: ({ status }) => (status === 'disabled' ? t(b.isOff) : null),
      run: ({ linkId }) => api.paymentLinks.disable({ linkId }),
      asks: { title: (count) => t(b.disableTitle, { count }), body: t(m.disableBody), danger: true },
    },
  ]
}
