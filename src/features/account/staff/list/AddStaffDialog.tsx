import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { useMaybeSession } from '#console/session.ts'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input, PasswordInput } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  addressOf,
  type Facts,
  factsShape,
  StaffFactsFields,
} from '#features/account/staff/list/StaffFactsFields.tsx'
import { mayOpen } from '#features/account/staff/staff.domain.ts'
import { faultTexts, formTexts, m } from '#features/account/staff/staff.messages.ts'
import { isUsername } from '#features/session/accounts/accounts.domain.ts'
import { emptyTwice, NewPasswordFields, sameTwice } from '#features/session/passwords/NewPasswordFields.tsx'
import { passwordFault, wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import { passwordFaultTexts, m as passwordTexts } from '#features/session/passwords/passwords.messages.ts'
import { pinFault } from '#features/session/pins/pins.domain.ts'
import { pinTexts } from '#features/session/pins/pins.messages.ts'
import type { Text } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'

type Values = Facts & {
  username: string
  way: 'invitation' | 'password'
  password: string
  again: string
  pin: string
}
const words = (text: Text) => ({ params: { words: text } })

const schema = z
  .strictObject({
    ...factsShape,
    username: z.string().refine((typed) => isUsername(typed.trim()), words(faultTexts.username)),
    way: z.enum(['invitation', 'password']),
    password: z.string(),
    again: z.string(),
    pin: z.string(),
  })
  .superRefine((values, ctx) => {
    const say = (path: string, text: Text) => ctx.addIssue({ code: 'custom', path: [path], ...words(text) })
    const fault = values.pin === '' ? null : pinFault(values.pin)
    if (fault) say('pin', pinTexts[fault])
    if (values.way === 'invitation' && values.email.trim() === '') say('email', faultTexts.inviteNeedsEmail)
    if (values.way !== 'password') return
    const wrong = passwordFault(values.password, wordsAbout(values))
    if (wrong) say('password', passwordFaultTexts[wrong])
    if (!sameTwice(passwordTexts.notTheSame)[0](values)) say('again', passwordTexts.notTheSame)
  })

const empty: Omit<Values, 'language'> = {
  ...{ displayName: '', role: 'cashier', email: '', paymentNotice: true, username: '' },
  ...{ ...emptyTwice, way: 'invitation', pin: '' },
}

function draftOf({ way, again: _again, pin, email, username, password, ...facts }: Values) {
  return {
    ...facts,
    ...{ username: username.trim(), email: addressOf(email), pin: pin === '' ? null : pin },
    password: way === 'password' ? password : null,
  }
}

/** Adds a user with role and sign-in method. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const own = useMaybeSession()?.role ?? null
  const roles = (['cashier', 'manager', 'admin'] as Role[]).filter((role) => mayOpen(own, role))
  const form = useForm<Values, unknown>({
    initial: { ...empty, language },
    schema,
    send: (values) => api.staff.add(draftOf(values)),
    onDone: () => {
      notify.success(form.values.way === 'password' ? formTexts.added : formTexts.invited)
      onClose()
    },
  })
  const digits = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const
  return (
    <FormDialog open drawer onClose={onClose} title={formTexts.add} form={form} submitLabel={formTexts.add}>
      <FormField
        form={form}
        name="username"
        label={t(m.username)}
        hint={`${t(formTexts.usernameHint)}. ${t(formTexts.usernameFixed)}`}
        required
      >
        {(control) => <Input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <StaffFactsFields form={form} roles={roles} />
      <FormField form={form} name="way" label={t(formTexts.way)} hint={t(hints[form.values.way])}>
        {({ value, onChange }) => <RadioGroup value={value} onChange={onChange} options={ways} />}
      </FormField>
      {form.values.way === 'password' && (
        <NewPasswordFields form={form} about={wordsAbout(form.values)} label={formTexts.password} />
      )}
      <FormField form={form} name="pin" label={t(m.pin)} hint={t(formTexts.pinHint)}>
        {(control) => <PasswordInput {...control} {...digits} />}
      </FormField>
    </FormDialog>
  )
}

const hints = { invitation: formTexts.byInvitationHint, password: formTexts.byPasswordHint }
const ways = [
  { value: 'invitation' as const, label: formTexts.byInvitation },
  { value: 'password' as const, label: formTexts.byPassword },
]
