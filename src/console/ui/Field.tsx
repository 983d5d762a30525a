import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#console/language.tsx'
import { FieldContext } from '#console/ui/field.ts'
import { m } from '#console/ui/ui.messages.ts'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  /** Shows the label to screen readers only, if the context already explains the control. */
  bare?: boolean
  children: ReactNode
}

/** A label, control, hint and error, linked for accessibility. */
export function Field({ label, hint, error, required = false, bare = false, children }: Props) {
  const id = useId()
  const t = useText()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <FieldContext
      value={{
        id,
        labelId: `${id}-label`,
        describedBy: notes || undefined,
        invalid: error !== undefined,
        required,
      }}
    >
      <div className="flex min-w-0 flex-col gap-1.5">
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={bare ? 'sr-only' : 'text-sm font-medium text-text-2'}
        >
          {label}
          {required && (
            <span className="text-red" title={t(m.required)}>
              {' *'}
            </span>
          )}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-text-3">
            {hint}
          </p>
        )}
        <ErrorLine id={`${id}-error`} text={error} />
      </div>
    </FieldContext>
  )
}

/** A field error with an icon, announced as soon as it appears. */
export function ErrorLine({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1 text-xs text-red empty:hidden">
      {text && <CircleAlert size={13} className="mt-0.5 shrink-0" aria-hidden />}
      {text}
    </p>
  )
}
