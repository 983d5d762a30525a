import { type ComponentProps, type ReactNode, useId } from 'react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { useControlProps, useGroupProps } from '#console/ui/field.ts'
import type { Option } from '#console/ui/options.ts'

type Native = Omit<ComponentProps<'input'>, 'className' | 'type' | 'checked' | 'onChange' | 'children'>
type Props = Native & { checked: boolean; onChange: (checked: boolean) => void; children?: ReactNode }

/** A native checkbox labelled by its children; without any it needs an `aria-label`. */
export function Checkbox({
  checked,
  onChange,
  children,
  indeterminate = false,
  ...rest
}: Props & { indeterminate?: boolean }) {
  const box = (
    <input
      {...rest}
      type="checkbox"
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate
      }}
      onChange={(event) => onChange(event.target.checked)}
      className="block size-4 shrink-0 accent-fill"
    />
  )
  return children === undefined ? (
    box
  ) : (
    <Labelled control={box} disabled={rest.disabled}>
      {children}
    </Labelled>
  )
}

/** Takes effect at once, without a save button. */
export function Switch({ checked, onChange, children, ...rest }: Props) {
  const control = useControlProps()
  const box = (
    <input
      {...(children === undefined ? control : {})}
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={cx(
        'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors',
        'checked:bg-fill disabled:cursor-not-allowed disabled:opacity-50',
        'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-on-fill',
        'before:transition-transform checked:before:translate-x-4',
      )}
    />
  )
  return children === undefined ? (
    box
  ) : (
    <Labelled control={box} disabled={rest.disabled}>
      {children}
    </Labelled>
  )
}

type GroupProps<V extends string> = {
  value: V | null
  onChange: (value: V) => void
  options: readonly Option<V>[]
  row?: boolean
}

/** A choice of a few options, all visible. */
export function RadioGroup<V extends string>({ value, onChange, options, row = false }: GroupProps<V>) {
  const name = useId()
  const t = useText()
  return (
    <div
      role="radiogroup"
      {...useGroupProps()}
      className={cx('flex gap-x-5 gap-y-2', row ? 'flex-wrap' : 'flex-col')}
    >
      {options.map((option) => (
        <Labelled
          key={option.value}
          disabled={option.disabled}
          control={
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="block size-4 shrink-0 accent-fill"
            />
          }
        >
          {option.icon}
          {t(option.label)}
        </Labelled>
      ))}
    </div>
  )
}

function Labelled({
  control,
  disabled,
  children,
}: {
  control: ReactNode
  disabled: boolean | undefined
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in
    <label
      className={cx(
        'flex min-h-6 items-center gap-2',
        disabled ? 'cursor-not-allowed text-text-3' : 'cursor-pointer',
      )}
    >
      {control}
      {children}
    </label>
  )
}
