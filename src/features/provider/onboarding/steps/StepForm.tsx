import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormBody } from '#console/form/FormBody.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'

type Props<V extends FieldValues> = { title: string; form: Form<V>; children: ReactNode }

/** One step of the wizard with its fields and navigation. Leaving unsaved changes asks for confirmation. */
export function StepForm<V extends FieldValues>({ title, form, children }: Props<V>) {
  const t = useText()
  useUnsavedGuard(form.dirty)
  return (
    <Card title={title}>
      <div className="max-w-180">
        <FormBody form={form}>
          {children}
          <div className="flex justify-end border-t border-line pt-4">
            <Button type="submit" look="primary" busy={form.busy}>
              {t(m.saveNext)}
            </Button>
          </div>
        </FormBody>
      </div>
    </Card>
  )
}
