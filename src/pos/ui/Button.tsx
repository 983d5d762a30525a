import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#console/ui/cx.ts'

type Look = 'primary' | 'plain' | 'ghost' | 'danger' | 'success'

const looks: Record<Look, string> = {
  primary: 'border-transparent bg-fill text-on-fill not-disabled:hover:bg-fill-hover',
  plain: 'border-line bg-surface text-text not-disabled:hover:bg-hover dark:bg-raised',
  ghost: 'border-transparent bg-transparent text-text-2 not-disabled:hover:bg-hover',
  danger: 'border-red/50 bg-surface text-red not-disabled:hover:bg-red/10 dark:bg-raised',
  success: 'border-transparent bg-text text-page not-disabled:hover:opacity-90',
}
const sizes = { medium: 'min-h-12 px-4 text-lg', large: 'min-h-16 px-6 text-xl' }

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  look?: Look
  size?: keyof typeof sizes
  icon?: LucideIcon
  /** In progress: ignores further taps. */
  busy?: boolean
  block?: boolean
}

/** A touch button, at least 48 px high. */
export function Button({
  look = 'plain',
  size = 'medium',
  icon: Icon,
  busy = false,
  block = false,
  ...rest
}: Props) {
  const { children, disabled, ...button } = rest
  return (
    <button
      type="button"
      {...button}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(
        'press inline-flex items-center justify-center gap-2.5 rounded-xl border font-medium',
        'disabled:border-line disabled:bg-hover disabled:text-text-3',
        looks[look],
        sizes[size],
        block && 'w-full',
      )}
    >
      {busy ? (
        <LoaderCircle size={20} className="animate-spin" aria-hidden />
      ) : (
        Icon && <Icon size={20} aria-hidden className="shrink-0" />
      )}
      {children}
    </button>
  )
}

type IconProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
  icon: LucideIcon
  label: string
}

export function IconButton({ icon: Icon, label, ...rest }: IconProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="press grid size-12 shrink-0 place-items-center rounded-xl text-text-2 not-disabled:hover:bg-hover disabled:text-text-3"
    >
      <Icon size={22} aria-hidden />
    </button>
  )
}
