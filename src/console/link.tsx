import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Search } from '#console/search.ts'
import { cx } from '#console/ui/cx.ts'

type Props = {
  /** A path of the console without its base, such as '/Payments/PayOrder'. */
  to: string
  search?: Search
  className?: string
  title?: string
  'aria-current'?: 'page'
  onClick?: () => void
  children: ReactNode
}

/** A link inside the console, without looks of its own. */
export function GoLink({ to, search = {}, ...rest }: Props) {
  return <Link to={to} search={search as never} {...rest} />
}

/** A link in text or a table: quiet until pointed at, underlined then. */
export function TextLink({ className, ...rest }: Props) {
  return (
    <GoLink
      {...rest}
      className={cx('font-medium text-text underline-offset-3 hover:text-accent hover:underline', className)}
    />
  )
}
