import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { PasswordInput } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  addressOf,
  type Facts,
  factsShape,
  StaffFactsFields,
} from '#features/account/staff/list/StaffFactsFields.tsx'
import type { Staff } from '#features/account/staff/staff.fields.ts'
import { formTexts } from '#features/account/staff/staff.messages.ts'
import { passwordFault, wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import { passwordFaultTexts } from '#features/session/passwords/passwords.messages.ts'
import { StrengthMeter } from '#features/session/passwords/StrengthMeter.tsx'

type Values = Facts & { password: string }

/** Edits a user. A blank password is unchanged; fields the signed-in user may not change are hidden. */
export function EditStaffDialog({ person, onClose }: { person: Staff; onClose: () => void }) {
  const t = useText()
  const { accountId, displayName, role, email, acts, username } = person
  const about = wordsAbout({ username, displayName, email })
  const form = useForm<Values, unknown>({
    initial: valuesOf(person),
    follows: {
      topic: 'account',
      id: accountId,
      read: async () => valuesOf(await api.staff.get({ accountId })),
    },
    schema: schemaFor(about),
    send: ({ email: typed, password, ...facts }) => {
      const address = acts.includes('changeEmail') ? addressOf(typed) : email
      return api.staff.edit({
        accountId,
        ...facts,
        email: address,
        password: password === '' ? null : password,
      })
    },
    onDone: () => {
      notify.success(formTexts.saved)
      onClose()
    },
  })
  const title = {
    en: t(formTexts.editTitle, { name: displayName }),
    zh: t(formTexts.editTitle, { name: displayName }),
  }
  return (
    <FormDialog open drawer onClose={onClose} title={title} form={form}>
      <StaffFactsFields
        form={form}
        roles={acts.includes('changeRole') ? ['cashier', 'manager', 'admin'] : [role]}
        fixedEmail={!acts.includes('changeEmail')}
      />
      {acts.includes('changePassword') && (
        <div className="flex flex-col gap-2">
          <FormField
            form={form}
            name="password"
            label={t(formTexts.password)}
            hint={t(formTexts.passwordHint)}
          >
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </FormField>
          {form.values.password !== '' && <StrengthMeter password={form.values.password} about={about} />}
        </div>
      )}
    </FormDialog>
  )
}

function schemaFor(about: readonly string[]) {
  return z.strictObject({ ...factsShape, password: z.string() }).superRefine(({ password }, ctx) => {
    const fault = password === '' ? null : passwordFault(password, about)
    if (fault)
      ctx.addIssue({ code: 'custom', path: ['password'], params: { words: passwordFaultTexts[fault] } })
  })
}

type CurrentStaff = Pick<Staff, 'displayName' | 'role' | 'email' | 'language' | 'paymentNotice'>

function valuesOf({ displayName, role, email, language, paymentNotice }: CurrentStaff): Values {
  return { displayName, role, email: email ?? '', language, paymentNotice, password: '' }
}
