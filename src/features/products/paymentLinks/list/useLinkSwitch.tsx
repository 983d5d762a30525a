import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { PaymentLink } from '#features/products/paymentLinks/list/links.fields.ts'
import { switchTexts as m } from '#features/products/paymentLinks/list/list.messages.ts'

type Switched = Pick<PaymentLink, 'linkId' | 'name' | 'status'>

/** Enables or disables a link after confirmation. */
export function useLinkSwitch() {
  const t = useText()
  const enable = useWrite((linkId: string) => api.paymentLinks.enable({ linkId }), {
    onDone: () => notify.success(m.enabled),
  })
  const disable = useWrite((linkId: string) => api.paymentLinks.disable({ linkId }), {
    onDone: () => notify.success(m.disabled),
  })

  async function ask({ linkId, name, status }: Switched) {
    const off = status === 'disabled'
    const question = off
      ? { title: t(m.enableTitle, { name }), body: t(m.enableBody), confirmLabel: t(m.enable) }
      : {
          title: t(m.disableTitle, { name }),
          body: t(m.disableBody),
          confirmLabel: t(m.disable),
          danger: true,
        }
    if (await confirm(question)) (off ? enable : disable).submit(linkId)
  }

  return { ask: (link: Switched) => void ask(link), pending: enable.pending || disable.pending }
}
