import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { FormDialog } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { FormFields } from '#console/form/FormFields.tsx'
import type { FormInputs } from '#console/form/formInputs.tsx'
import type { Followed } from '#console/form/useElsewhere.ts'
import { useForm } from '#console/form/useForm.ts'
import type { Question } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Text } from '#shared/messages.ts'

type Props<V extends FieldValues, R> = {
  title: Text
  description?: string
  schema: z.ZodObject
  inputs: FormInputs<V>
  initial: V
  send: (values: V) => Promise<R>
  /** Asked before a valid form is sent; without a question it is sent at once. */
  question?: (values: V) => Question | null
  /** Shown once it is saved. A message that depends on the result is shown by `onDone`. */
  done?: Text
  onDone?: (result: R) => void
  onClose: () => void
  follows?: Followed<V> | undefined
  drawer?: boolean
  width?: 'small' | 'medium' | 'large'
  submitLabel?: Text
  /** Shown above the fields. */
  children?: ReactNode
}

/**
 * A dialog whose form is declared: its schema, its inputs (`textInput`, `radioInput` …), where it starts and
 * what it sends. A form that shows more than its fields uses `useForm`, `FormDialog` and `FormFields`.
 */
export function SchemaDialog<V extends FieldValues, R>(props: Props<V, R>) {
  const { schema, inputs, initial, send, question, done, onDone, onClose, follows, children, ...frame } =
    props
  const form = useForm<V, R>({
    ...{ initial, schema, send, follows },
    onDone: (result) => {
      if (done) notify.success(done)
      onClose()
      onDone?.(result)
    },
  })
  return (
    <FormDialog open {...frame} onClose={onClose} form={question ? confirmed(form, question) : form}>
      {children}
      <FormFields form={form} schema={schema} inputs={inputs} />
    </FormDialog>
  )
}
