import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
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

/** A link inside the console, without looks of its own. It is the current one on its very page, not on those below it. */
export function GoLink({ to, search = {}, ...rest }: Props) {
  return <Link to={to} search={search as never} activeOptions={{ exact: true }} {...rest} />
}

const InsideLink = createContext(false)

/**
 * A link in text or a table: quiet until pointed at, underlined then. Inside another one it is plain text, because HTML has
 * no links in links: a list's first column leads to its row.
 */
export function TextLink({ className, children, ...rest }: Props) {
  if (useContext(InsideLink)) return children
  return (
    <GoLink
      {...rest}
      className={cx('font-medium text-text underline-offset-3 hover:text-accent hover:underline', className)}
    >
      <InsideLink value>{children}</InsideLink>
    </GoLink>
  )
}
