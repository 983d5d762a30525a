import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Message } from '#features/notices/outbox/outbox.fields.ts'
import { drawerTexts as m } from '#features/notices/outbox/outbox.messages.ts'

/** Sends a message again, once that is confirmed: it goes to somebody outside. */
export function useResend(onDone: () => void = () => undefined) {
  const t = useText()
  const write = useWrite((mailId: string) => api.outbox.resend({ mailId }), {
    onDone: () => {
      notify.success(m.resent)
      onDone()
    },
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask({ mailId, recipient }: Message) {
    const title = t(m.resendAsk, { recipient })
    if (await confirm({ title, body: t(m.resendHint), confirmLabel: t(m.resend) })) write.submit(mailId)
  }
  return { ask, pending: write.pending }
}
