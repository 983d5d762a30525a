import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#console/ui/cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** The accessible name. */
  label: string
  size?: 'small' | 'medium'
}

/** An icon button without a tooltip, for use inside a control or in dense rows. */
export function PlainIconButton({ icon: Icon, label, size = 'medium', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-md text-text-2 transition-colors',
        'hover:bg-hover hover:text-text disabled:cursor-not-allowed disabled:text-text-3',
        'aria-pressed:bg-tint aria-pressed:text-accent',
        size === 'small' ? 'size-6' : 'size-8',
      )}
    >
      <Icon size={size === 'small' ? 14 : 16} aria-hidden />
    </button>
  )
}
