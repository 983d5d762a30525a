import { Eye, EyeOff, type LucideIcon, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { useControlProps } from '#console/ui/field.ts'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { m } from '#console/ui/ui.messages.ts'

type Props = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'size' | 'prefix'> & {
  value: string
  onChange: (value: string) => void
  icon?: LucideIcon
  /** Shown inside the box after the text: a unit, a button. */
  suffix?: ReactNode
  clearable?: boolean
  align?: 'left' | 'right'
}

export function Input({
  value,
  onChange,
  icon: Icon,
  suffix,
  clearable = false,
  align = 'left',
  ...rest
}: Props) {
  const t = useText()
  const { 'aria-invalid': invalid, ...control } = useControlProps()
  return (
    <span
      className="control flex items-center gap-1.5"
      aria-invalid={rest['aria-invalid'] ?? invalid}
      data-disabled={rest.disabled || undefined}
    >
      {Icon && <Icon size={15} className="shrink-0 text-text-3" aria-hidden />}
      <input
        {...control}
        aria-invalid={invalid}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx('h-full min-w-0 flex-1 bg-transparent outline-none', align === 'right' && 'text-right')}
      />
      {clearable && value !== '' && (
        <PlainIconButton icon={X} size="small" label={t(m.clear)} onClick={() => onChange('')} />
      )}
      {suffix}
    </span>
  )
}

/** A password input that can be revealed. */
export function PasswordInput(props: Omit<Props, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false)
  const t = useText()
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <PlainIconButton
          icon={shown ? EyeOff : Eye}
          size="small"
          label={t(shown ? m.hidePassword : m.showPassword)}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
