import { useLocation } from '@tanstack/react-router'
import type { Address } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useMaybeSession } from '#console/session.ts'
import { cx } from '#console/ui/cx.ts'
import { useCurrentInView } from '#console/ui/useCurrentInView.ts'
import type { Text } from '#shared/messages.ts'
import type { Permission } from '#shared/permissions.ts'

/** `access` is the merchant permission that the page requires; omitted on the provider's pages. */
export type PageTab = { to: Address; label: Text; access?: Permission }

/** Tabs between related pages, limited to those the user may enter. `label` is for screen readers. */
export function PageTabs({ label, pages }: { label: Text; pages: readonly PageTab[] }) {
  const t = useText()
  const session = useMaybeSession()
  const { pathname } = useLocation()
  const bar = useCurrentInView<HTMLElement>(pathname)
  return (
    <nav
      ref={bar}
      aria-label={t(label)}
      className="-mt-1 mb-4 flex gap-x-5 overflow-x-auto border-b border-line px-1 sm:flex-wrap"
    >
      {pages
        .filter(({ access }) => access === undefined || session?.rights.has(access))
        .map((page) => (
          <Tab key={page.to} {...page} here={pathname.endsWith(page.to)} />
        ))}
    </nav>
  )
}

function Tab({ to, label, here }: PageTab & { here: boolean }) {
  const t = useText()
  return (
    <GoLink
      to={to}
      {...(here ? { 'aria-current': 'page' as const } : {})}
      className={cx(
        'flex h-10 shrink-0 items-center border-b-2 whitespace-nowrap -outline-offset-2',
        here ? 'border-accent font-medium text-text' : 'border-transparent text-text-2 hover:text-text',
      )}
    >
      {t(label)}
    </GoLink>
  )
}
