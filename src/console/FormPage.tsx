import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Address } from '#console/address.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { m } from '#console/form/form.messages.ts'
import type { Form } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import type { Text } from '#shared/messages.ts'

export { FormField } from '#console/form/FormField.tsx'
export { useForm } from '#console/form/useForm.ts'

type Props<V extends FieldValues> = {
  title: Text
  form: Form<V>
  back: { to: Address; label: Text }
  submitLabel?: Text
  children: ReactNode
}

/** A page that is a form. Leaving it with unsaved changes asks for confirmation first. */
export function FormPage<V extends FieldValues>({
  title,
  form,
  back,
  submitLabel = m.save,
  children,
}: Props<V>) {
  const id = useId()
  const navigate = useNavigate()
  const t = useText()
  useUnsavedGuard(form.dirty)
  return (
    <>
      <PageHeader title={t(title)} back={{ to: back.to, label: t(back.label) }} />
      <Card>
        <div className="max-w-160 py-2">
          <FormBody id={id} form={form}>
            {children}
          </FormBody>
        </div>
      </Card>
      <div
        className={cx(
          'sticky bottom-0 z-10 -mx-3 mt-4 flex justify-end gap-2',
          'border-t border-line bg-page px-3 py-3 sm:-mx-5 sm:px-5',
        )}
      >
        <Button onClick={() => void navigate({ to: back.to })}>{t(m.cancel)}</Button>
        <Button type="submit" form={id} look="primary" busy={form.busy}>
          {t(submitLabel)}
        </Button>
      </div>
    </>
  )
}
