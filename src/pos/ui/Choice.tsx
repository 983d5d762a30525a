import { cx } from '#console/ui/cx.ts'

type Props<T extends string | number> = {
  label: string
  value: T
  options: readonly { value: T; text: string }[]
  onChange: (value: T) => void
}

/** A choice of a few options, all visible. */
export function Choice<T extends string | number>({ label, value, options, onChange }: Props<T>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <legend className="float-left text-lg">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-xl border border-line bg-sunken p-1">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={cx(
              'press min-h-12 min-w-14 rounded-lg px-3 whitespace-nowrap md:px-4 md:text-lg',
              option.value === value ? 'bg-fill font-medium text-on-fill' : 'text-text-2 hover:bg-hover',
            )}
          >
            {option.text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
