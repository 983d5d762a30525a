import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { PasswordInput } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { StaffPin } from '#features/session/pins/pins.contract.ts'
import { isPin, pinFault } from '#features/session/pins/pins.domain.ts'
import { m, pinTexts } from '#features/session/pins/pins.messages.ts'

const schema = z.strictObject({ pin: z.string(), again: z.string() }).superRefine(({ pin, again }, ctx) => {
  const fault = pinFault(pin)
  const say = (path: string, words: object) =>
    ctx.addIssue({ code: 'custom', path: [path], params: { words } })
  if (fault) say('pin', pinTexts[fault])
  else if (!isPin(again) || again !== pin) say('again', m.differ)
})

type Props = { person: Pick<StaffPin, 'accountId' | 'displayName' | 'state'>; onClose: () => void }

/** Sets a user's PIN, entered twice. The old PIN cannot be shown to anyone. */
export function PinDialog({ person: { accountId, displayName, state }, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { pin: '', again: '' },
    schema,
    send: ({ pin }) => api.staffPins.set({ accountId, pin }),
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  const digits = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const
  const submitLabel = state === 'notSet' ? m.set : m.reset
  return (
    <FormDialog
      open
      onClose={onClose}
      title={{ en: t(m.setTitle, { name: displayName }), zh: t(m.setTitle, { name: displayName }) }}
      width="small"
      form={form}
      submitLabel={submitLabel}
    >
      <FormField form={form} name="pin" label={t(m.pin)} hint={t(m.pinHint)} required>
        {(control) => <PasswordInput {...control} {...digits} />}
      </FormField>
      <FormField form={form} name="again" label={t(m.again)} required>
        {(control) => <PasswordInput {...control} {...digits} />}
      </FormField>
    </FormDialog>
  )
}
