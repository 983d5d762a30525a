import { useState } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { useUser } from '#console/session.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { PasswordInput } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  emptyTwice,
  NewPasswordFields,
  sameTwice,
  twiceShape,
} from '#features/session/passwords/NewPasswordFields.tsx'
import { wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import { m as passwordTexts } from '#features/session/passwords/passwords.messages.ts'
import { SectionLine } from '#features/settings/security/SectionLine.tsx'
import { m } from '#features/settings/security/security.messages.ts'

/** One's own password: changed with the old one. */
export function PasswordSection() {
  const t = useText()
  const [changing, setChanging] = useState(false)
  return (
    <Card title={t(m.password)}>
      <SectionLine text={t(m.passwordHint)}>
        <Button onClick={() => setChanging(true)}>{t(m.changePassword)}</Button>
      </SectionLine>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { username, displayName } = useUser()
  const about = wordsAbout({ username, displayName })
  const form = useForm({
    initial: { currentPassword: '', ...emptyTwice },
    schema: z
      .strictObject({ currentPassword: z.string().min(1).max(20), ...twiceShape(about) })
      .refine(...sameTwice(passwordTexts.doesNotMatch)),
    send: ({ currentPassword, password }) => api.ownPassword.change({ currentPassword, password }),
    onDone: () => {
      notify.success(m.passwordChanged)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={m.changePassword}
      form={form}
      submitLabel={m.changePassword}
      width="small"
    >
      <FormField form={form} name="currentPassword" label={t(m.currentPassword)} required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <NewPasswordFields form={form} about={about} />
    </FormDialog>
  )
}
