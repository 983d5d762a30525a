import { Mail } from 'lucide-react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { FormField } from '#console/form/FormField.tsx'
import { useForm } from '#console/form/useForm.ts'
import { currentLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Input } from '#console/ui/Input.tsx'
import { WayOn } from '#features/session/recovery/LoginNote.tsx'
import { m } from '#features/session/recovery/pages.messages.ts'
import { email } from '#features/session/recovery/recovery.contract.ts'

const schema = z.strictObject({
  email: z
    .string()
    .refine((value) => email.safeParse(value.trim()).success, { params: { words: m.emailFault } }),
})

type Props = { onAsked: (input: { email: string; requestId: string }) => void }

/** Asks for the address to send a code to. */
export function EmailStep({ onAsked }: Props) {
  const t = useText()
  const form = useForm({
    initial: { email: '' },
    schema,
    send: async ({ email: typed }) => {
      const given = { email: typed.trim() }
      return { ...given, ...(await api.recovery.ask({ ...given, language: currentLanguage() })) }
    },
    onDone: onAsked,
  })
  return (
    <FormBody form={form}>
      <FormField form={form} name="email" label={t(m.email)} required>
        {(control) => (
          <Input
            {...control}
            icon={Mail}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
      </FormField>
      <Button type="submit" look="primary" size="large" block busy={form.busy}>
        {t(m.send)}
      </Button>
      <WayOn to="/user/login">{t(m.toLogin)}</WayOn>
    </FormBody>
  )
}
