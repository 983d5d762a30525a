import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from '#console/address.ts'
import { GoLink } from '#console/link.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'

type Props = { good?: boolean; icon?: LucideIcon; children: ReactNode; actions?: ReactNode }

/** A message page before sign-in, with an icon above and actions below. */
export function LoginNote({ good = false, icon, children, actions }: Props) {
  const Icon = icon ?? (good ? CircleCheck : CircleAlert)
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span
        className={cx(
          'flex size-12 items-center justify-center rounded-full',
          good ? 'bg-green/10 text-green' : 'bg-amber/10 text-amber',
        )}
      >
        <Icon size={26} aria-hidden />
      </span>
      <div className="flex flex-col gap-2 text-text-2">{children}</div>
      {actions && <div className="mt-1 flex w-full flex-col gap-2">{actions}</div>}
    </div>
  )
}

type WayProps = { to: Address; main?: boolean; search?: Record<string, string>; children: ReactNode }

/** A full-width action on a page before sign-in. */
export function WayOn({ to, main = false, search = {}, children }: WayProps) {
  return (
    <GoLink
      to={to}
      search={search}
      className={cx(buttonClass(main ? 'primary' : 'default', 'large'), 'w-full')}
    >
      {children}
    </GoLink>
  )
}
