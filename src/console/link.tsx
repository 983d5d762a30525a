// biome-ignore lint/style/noRestrictedImports: types its paths
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import type { Address } from '#console/address.ts'
import type { Search } from '#console/search.ts'
import { cx } from '#console/ui/cx.ts'

type Props = {
  /** A page of the console, or '.' for the current one with another search. */
  to: Address | '.'
  search?: Search
  className?: string
  title?: string
  'aria-current'?: 'page'
  onClick?: () => void
  children: ReactNode
}

/**
 * An unstyled link inside the console. It is marked current only on its exact page, not on pages below it.
 */
export function GoLink({ to, search = {}, ...rest }: Props) {
  return <Link to={to} search={search as never} activeOptions={{ exact: true }} {...rest} />
}

const InsideLink = createContext(false)

/**
 * A link in text or a table, underlined on hover. Inside another link it renders as plain text, because HTML
 * forbids nested links: a list's first column already links to its row.
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
