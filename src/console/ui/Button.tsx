import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '#console/ui/cx.ts'

export type ButtonLook = 'primary' | 'default' | 'ghost' | 'danger' | 'blocked'
type Size = 'small' | 'medium' | 'large'

const base = cx(
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap',
  'select-none transition-colors aria-disabled:cursor-not-allowed disabled:cursor-not-allowed',
)
const looks: Record<ButtonLook, string> = {
  primary:
    'border-transparent bg-fill text-on-fill not-disabled:hover:bg-fill-hover disabled:bg-hover disabled:text-text-3',
  default: 'border-line bg-surface text-text not-disabled:hover:bg-hover dark:bg-raised disabled:text-text-3',
  ghost:
    'border-transparent text-text-2 not-disabled:hover:bg-hover not-disabled:hover:text-text disabled:text-text-3',
  danger: 'border-red/50 text-red not-disabled:hover:bg-red/10 disabled:border-line disabled:text-text-3',
  /** Unavailable; see ActionButton, which explains why. */
  blocked: 'border-line bg-surface text-text-3',
}
const sizes: Record<Size, string> = {
  small: 'h-7 px-2.5 text-sm',
  medium: 'h-8 px-3',
  large: 'h-10 px-4 text-lg',
}

export function buttonClass(look: ButtonLook = 'default', size: Size = 'medium'): string {
  return cx(base, looks[look], sizes[size])
}

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  look?: ButtonLook
  size?: Size
  icon?: LucideIcon
  /** In progress: keeps focus and width and ignores further clicks. */
  busy?: boolean
  block?: boolean
}

export function Button({
  look,
  size,
  icon: Icon,
  busy = false,
  block = false,
  onClick,
  children,
  ...rest
}: Props) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || look === 'blocked' || undefined}
      className={cx(buttonClass(look, size), block && 'w-full')}
      onClick={click}
    >
      {busy ? (
        <LoaderCircle size={15} className="animate-spin" aria-hidden />
      ) : (
        Icon && <Icon size={15} aria-hidden />
      )}
      {children}
    </button>
  )
}
