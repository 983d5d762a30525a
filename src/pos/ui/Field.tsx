import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'id'> & {
  label: string
  hint?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A touch-sized text field. */
export function TextField({ label, hint, value, onChange, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-lg text-text-2">
        {label}
        {hint && <span className="ml-2 text-base text-text-3">{hint}</span>}
      </label>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-13 w-full rounded-xl border border-control bg-surface px-4 text-lg outline-none focus-visible:outline-2 focus-visible:outline-accent"
      />
    </div>
  )
}
