import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#console/api.ts'
import { useBrand } from '#console/brand.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { FormField } from '#console/form/FormField.tsx'
import { useForm } from '#console/form/useForm.ts'
import { currentLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { menuTexts } from '#console/shell.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { NewPasswordFields } from '#features/session/passwords/NewPasswordFields.tsx'
import { m as passwordTexts } from '#features/session/passwords/passwords.messages.ts'
import { BusinessFields } from '#features/session/registration/BusinessFields.tsx'
import { m } from '#features/session/registration/pages.messages.ts'
import { keepRegistered } from '#features/session/registration/registered.tsx'
import {
  knownBy,
  type RegisterValues,
  registerInitial,
  registerSchema,
} from '#features/session/registration/registerForm.tsx'
import { defaultCountry } from '#shared/places.ts'

/** Shown while registration is closed, with the provider's contact below. */
function Closed() {
  const t = useText()
  return (
    <LoginFrame title={t(m.title)} lead={t(m.closedLead)} tab={menuTexts.register}>
      <Note title={t(m.closed)} action={<TextLink to="/user/login">{t(m.toLogin)}</TextLink>} />
    </LoginFrame>
  )
}

/** The registration form for new merchants. */
export function RegisterPage() {
  const t = useText()
  const router = useRouter()
  const form = useForm<RegisterValues, { registrationId: string }>({
    initial: registerInitial,
    schema: registerSchema,
    send: ({ again: _, agreed: __, country, currency, timezone, ...values }) =>
      api.registration.register({
        ...values,
        country: country ?? defaultCountry,
        currency: currency ?? 'USD',
        timezone: timezone ?? 'America/Vancouver',
        language: currentLanguage(),
        agreed: true,
      }),
    onDone: ({ registrationId }) => {
      keepRegistered({ registrationId, email: form.values.email })
      void router.navigate({ to: '/user/registerResult', replace: true })
    },
  })
  if (useBrand()?.registrationOpen === false) return <Closed />
  return (
    <LoginFrame wide title={t(m.title)} lead={t(m.lead)} tab={menuTexts.register}>
      <FormBody form={form}>
        <Part title={t(m.business)}>
          <BusinessFields form={form} />
        </Part>
        <Part title={t(m.contact)}>
          <FormField form={form} name="contactName" label={t(m.contactName)} required>
            {(control) => <Input {...control} autoComplete="name" />}
          </FormField>
          <FormField form={form} name="phone" label={t(m.phone)} required>
            {(control) => <Input {...control} type="tel" autoComplete="tel" />}
          </FormField>
          <FormField form={form} name="email" label={t(m.email)} hint={t(m.emailHint)} required>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </FormField>
        </Part>
        <Part title={t(m.account)}>
          <FormField form={form} name="username" label={t(m.username)} hint={t(m.usernameHint)} required>
            {(control) => (
              <Input {...control} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            )}
          </FormField>
          <p className="self-center text-xs text-text-3 sm:pt-1">{t(m.usernameNote)}</p>
          <NewPasswordFields form={form} about={knownBy(form.values)} label={passwordTexts.password} />
        </Part>
        <FormField form={form} name="agreed" label={t(m.agree)} bare>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={onChange}>
              {t(m.agree)}
            </Checkbox>
          )}
        </FormField>
        <Button type="submit" look="primary" size="large" block busy={form.busy}>
          {t(m.submit)}
        </Button>
        <p className="text-center text-text-2">
          {t(m.haveAccount)} <TextLink to="/user/login">{t(m.toLogin)}</TextLink>
        </p>
      </FormBody>
    </LoginFrame>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="float-left mb-1 w-full text-lg font-semibold">{title}</legend>
      <div className="clear-both grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
