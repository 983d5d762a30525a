import { Check } from 'lucide-react'
import type { FieldValues, Path } from 'react-hook-form'
import { z } from 'zod'
import { FormField } from '#console/form/FormField.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { PasswordInput } from '#console/ui/Input.tsx'
import { passwordFault } from '#features/session/passwords/passwords.domain.ts'
import { m, passwordFaultTexts } from '#features/session/passwords/passwords.messages.ts'
import { StrengthMeter } from '#features/session/passwords/StrengthMeter.tsx'
import type { Text } from '#shared/messages.ts'

/** The values of a new-password form; `again` is never sent. */
export type PasswordTwice = { password: string; again: string }
export const emptyTwice: PasswordTwice = { password: '', again: '' }

type Props<V extends FieldValues & PasswordTwice> = {
  form: Form<V>
  /** Personal words that must not appear in the password. */
  about?: readonly string[]
  label?: Text
}

/** A new password entered twice, with strength meter and match check. Both fields allow pasting. */
export function NewPasswordFields<V extends FieldValues & PasswordTwice>({
  form,
  about = [],
  label = m.newPassword,
}: Props<V>) {
  const t = useText()
  const { password = '', again = '' } = form.values as Partial<PasswordTwice>
  return (
    <>
      <div className="flex flex-col gap-2">
        <FormField
          form={form}
          name={'password' as Path<V>}
          label={t(label)}
          hint={t(passwordFaultTexts.range)}
          required
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <StrengthMeter password={password} about={about} />
      </div>
      <div className="flex flex-col gap-1.5">
        <FormField form={form} name={'again' as Path<V>} label={t(m.again)} required>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        {again !== '' && again === password && (
          <p role="status" className="flex items-center gap-1 text-xs text-green">
            <Check size={13} aria-hidden />
            {t(m.same)}
          </p>
        )}
      </div>
    </>
  )
}

const words = (text: Text) => ({ params: { words: text } })

/** The schema of the two fields; `mismatch` is the specification's wording for this form. */
export function twiceShape(about: readonly string[] = []) {
  const password = z.string().superRefine((value, ctx) => {
    const fault = passwordFault(value, about)
    if (fault) ctx.addIssue({ code: 'custom', ...words(passwordFaultTexts[fault]) })
  })
  return { password, again: z.string() }
}

/** The form-level check that both passwords are equal. */
export function sameTwice(mismatch: Text) {
  return [
    ({ password, again }: PasswordTwice) => password === again,
    // Reported along with any other errors.
    { path: ['again'] as PropertyKey[], ...words(mismatch), when: () => true },
  ] as const
}

/** The schema of a form with only a new password. */
export function newPasswordSchema(about: readonly string[] = [], mismatch: Text = m.doesNotMatch) {
  return z.strictObject(twiceShape(about)).refine(...sameTwice(mismatch))
}
