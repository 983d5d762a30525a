import type { FieldValues, Path } from 'react-hook-form'
import { z } from 'zod'
import { FormField, type useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { nameWidth } from '#features/account/staff/staff.contract.ts'
import { faultTexts, formTexts, languageText, m } from '#features/account/staff/staff.messages.ts'
import { text } from '#shared/fields.ts'
import type { Language } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

/** The fields of both forms. A blank email means none. */
export type Facts = {
  displayName: string
  role: Role
  email: string
  language: Language
  paymentNotice: boolean
}

const isEmail = (typed: string) => typed.trim() === '' || z.email().max(200).safeParse(typed.trim()).success

export const factsShape = {
  displayName: text({ min: 1, max: nameWidth }),
  role: z.enum(['admin', 'manager', 'cashier']),
  email: z.string().refine(isEmail, { params: { words: faultTexts.email } }),
  language: z.enum(['en', 'zh']),
  paymentNotice: z.boolean(),
}

const about = {
  cashier: formTexts.roleCashier,
  manager: formTexts.roleManager,
  admin: formTexts.roleAdmin,
}
const rising = ['cashier', 'manager', 'admin'] as const

type Props<V extends FieldValues & Facts> = {
  form: ReturnType<typeof useForm<V, unknown>>
  /** The roles that can be granted; a single one cannot be changed. */
  roles: readonly Role[]
  /** The email can be changed by others only. */
  fixedEmail?: boolean
}

export function StaffFactsFields<V extends FieldValues & Facts>({
  form,
  roles,
  fixedEmail = false,
}: Props<V>) {
  const t = useText()
  const named = (name: keyof Facts) => name as Path<V>
  const roleOptions = rising
    .filter((role) => roles.includes(role))
    .map((role) => ({
      value: role,
      label: {
        en: `${roleText[role].en} · ${about[role].en}`,
        zh: `${roleText[role].zh} · ${about[role].zh}`,
      },
    }))
  return (
    <>
      <FormField form={form} name={named('displayName')} label={t(m.displayName)} required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name={named('role')}
        label={t(m.role)}
        {...(roles.length === 1 ? { hint: t(formTexts.roleFixed) } : {})}
      >
        {({ value, onChange }) => (
          <RadioGroup value={value as Role} onChange={onChange} options={roleOptions} />
        )}
      </FormField>
      <FormField form={form} name={named('email')} label={t(m.email)} hint={t(formTexts.emailHint)}>
        {(control) => (
          <Input {...control} type="email" autoComplete="off" inputMode="email" disabled={fixedEmail} />
        )}
      </FormField>
      <FormField form={form} name={named('language')} label={t(m.language)} hint={t(formTexts.languageHint)}>
        {(control) => <Select {...control} options={optionsOf(languageText)} />}
      </FormField>
      <FormField
        form={form}
        name={named('paymentNotice')}
        label={t(m.paymentNotice)}
        hint={t(formTexts.noticeHint)}
      >
        {({ value, onChange }) => <Switch checked={value as boolean} onChange={onChange} />}
      </FormField>
    </>
  )
}

/** The email as the API expects it. */
export function addressOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim()
}
