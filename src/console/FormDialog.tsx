import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormBody } from '#console/form/FormBody.tsx'
import { m } from '#console/form/form.messages.ts'
import type { Form } from '#console/form/useForm.ts'
import { askToLeave } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import type { Text } from '#shared/messages.ts'

export { FormField } from '#console/form/FormField.tsx'
export { useForm } from '#console/form/useForm.ts'

type Props<V extends FieldValues> = {
  open: boolean
  onClose: () => void
  title: Text
  description?: string
  form: Form<V>
  submitLabel?: Text
  /** Renders as a side drawer, for a form that is long or needs the page to stay visible. */
  drawer?: boolean
  width?: 'small' | 'medium' | 'large'
  /** Disables the submit button; the children explain why. */
  disabled?: boolean
  children: ReactNode
}

/** A form in a dialog. Closing it with unsaved changes asks for confirmation first. */
export function FormDialog<V extends FieldValues>({ form, onClose, title, children, ...rest }: Props<V>) {
  const { submitLabel = m.save, drawer = false, disabled = false, ...frame } = rest
  const id = useId()
  const t = useText()

  async function close() {
    if (form.busy || (form.dirty && !(await askToLeave(t)))) return
    form.reset()
    onClose()
  }

  const Frame = drawer ? Drawer : Dialog
  return (
    <Frame
      {...frame}
      title={t(title)}
      onClose={() => void close()}
      keepOpen
      footer={
        <>
          <Button onClick={() => void close()}>{t(m.cancel)}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy} disabled={disabled}>
            {t(submitLabel)}
          </Button>
        </>
      }
    >
      <FormBody id={id} form={form}>
        {children}
      </FormBody>
    </Frame>
  )
}
