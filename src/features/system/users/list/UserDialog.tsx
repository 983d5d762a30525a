import { useRef } from 'react'
import { z } from 'zod'
import { api, useRead } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { useMaybeUser } from '#console/session.ts'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { MultiSelect, Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { DepartmentSelect } from '#features/system/departments/DepartmentSelect.tsx'
import {
  type User,
  type UserChoices,
  userFacts,
  userRemarkWidth,
} from '#features/system/users/users.contract.ts'
import { isLogin } from '#features/system/users/users.domain.ts'
import { faultTexts, formTexts, languageText, m } from '#features/system/users/users.messages.ts'
import type { Language, Text } from '#shared/messages.ts'

type Values = {
  username: string
  displayName: string
  email: string
  language: Language
  phone: string
  departmentId: string | null
  postIds: string[]
  roleIds: string[]
  remark: string
}
const words = (text: Text) => ({ params: { words: text } })
const isPhone = (typed: string) => /^(\+[1-9]\d{6,14})?$/.test(typed.replaceAll(/[\s()-]/g, ''))

const schema = z.strictObject({
  ...userFacts.shape,
  username: z.string().refine((typed) => isLogin(typed.trim()), words(faultTexts.username)),
  email: z
    .string()
    .refine((typed) => z.email().max(200).safeParse(typed.trim()).success, words(faultTexts.email)),
  phone: z.string().refine(isPhone, words(faultTexts.phone)),
})

type Props = { user: User | null; departmentId: string | null; onClose: () => void }

/** Adds a person, who is invited by mail, or changes one. */
export function UserDialog({ user, departmentId, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const own = useMaybeUser()?.username === user?.username
  const { data } = useRead(api.users.choices, {})
  const latest = useRef(user)
  const form = useForm<Values, unknown>({
    initial: user ? valuesOf(user) : { ...empty, language, departmentId },
    schema,
    send: (values) => send(latest.current, values),
    follows: user
      ? {
          topic: 'account',
          id: user.accountId,
          read: async () => {
            latest.current = await api.users.get({ accountId: user.accountId })
            return valuesOf(latest.current)
          },
        }
      : undefined,
    onDone: () => {
      const isNewEmail = form.values.email.trim().toLowerCase() !== (user?.email ?? '')
      notify.success(user ? (isNewEmail ? formTexts.savedEmail : formTexts.saved) : formTexts.invited)
      onClose()
    },
  })
  return (
    <FormDialog open drawer onClose={onClose} title={user ? formTexts.editTitle : formTexts.add} form={form}>
      <FormField form={form} name="username" label={t(m.username)} hint={t(formTexts.usernameHint)} required>
        {(control) => (
          <Input
            {...control}
            disabled={user !== null}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField form={form} name="displayName" label={t(m.displayName)} required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label={t(m.email)} hint={t(formTexts.emailHint)} required>
        {(control) => <Input {...control} type="email" inputMode="email" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="phone" label={t(m.phone)} hint={t(formTexts.phoneHint)}>
        {(control) => <Input {...control} inputMode="tel" autoComplete="off" />}
      </FormField>
      {own && <Note title={t(formTexts.ownRoles)} />}
      {!own && <Belonging form={form} choices={data} user={user} />}
      <FormField form={form} name="language" label={t(m.language)}>
        {(control) => <Select {...control} options={optionsOf(languageText)} />}
      </FormField>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} maxWidth={userRemarkWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

type BelongingProps = {
  form: ReturnType<typeof useForm<Values, unknown>>
  choices: UserChoices | undefined
  user: User | null
}

/** Department and roles. Current values stay available even if they were disabled since. */
function Belonging({ form, choices, user }: BelongingProps) {
  const t = useText()
  const posts = withHad(choices?.posts ?? [], user?.posts)
  const roles = withHad(choices?.roles ?? [], user?.roles)
  const mine = new Set(choices?.roles.filter((role) => role.mine).map(({ id }) => id))
  return (
    <>
      <FormField form={form} name="departmentId" label={t(m.department)} hint={t(formTexts.departmentHint)}>
        {(control) => <DepartmentSelect {...control} none={t(formTexts.departmentNone)} />}
      </FormField>
      <FormField form={form} name="postIds" label={t(m.posts)}>
        {({ value, onChange }) => (
          <MultiSelect
            value={value}
            onChange={onChange}
            options={posts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      <FormField form={form} name="roleIds" label={t(m.roles)} hint={t(formTexts.rolesHint)}>
        {({ value, onChange }) => (
          <MultiSelect
            value={value}
            onChange={onChange}
            options={roles.map(({ id, name }) => ({ value: id, label: name, disabled: !mine.has(id) }))}
          />
        )}
      </FormField>
    </>
  )
}

type Named = { id: string; name: string }

function withHad(offered: readonly Named[], had: readonly Named[] = []): Named[] {
  return [...offered, ...had.filter(({ id }) => !offered.some((one) => one.id === id))]
}

const empty: Omit<Values, 'language' | 'departmentId'> = {
  ...{ username: '', displayName: '', email: '', phone: '', remark: '' },
  ...{ postIds: [], roleIds: [] },
}

function valuesOf({
  username,
  displayName,
  email,
  language,
  phone,
  departmentId,
  posts,
  roles,
  remark,
}: User): Values {
  return {
    ...{ username, displayName, email: email ?? '', language, phone: phone ?? '', departmentId, remark },
    ...{ postIds: posts.map(({ id }) => id), roleIds: roles.map(({ id }) => id) },
  }
}

function send(user: User | null, { username, email, phone, ...rest }: Values) {
  const facts = { ...rest, email: email.trim(), phone: phone.replaceAll(/[\s()-]/g, '') || null }
  if (user === null) return api.users.add({ username: username.trim(), ...facts })
  return api.users.edit({ accountId: user.accountId, version: user.version, ...facts })
}
