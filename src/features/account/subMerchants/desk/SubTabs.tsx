import { useLocation } from '@tanstack/react-router'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useSession } from '#console/session.ts'
import { cx } from '#console/ui/cx.ts'
import { subTabTexts as m } from '#features/account/subMerchants/subMerchants.messages.ts'
import type { Text } from '#shared/messages.ts'

const home = '/Account/SubMerchant'
const pages: readonly { to: string; label: Text }[] = [
  { to: home, label: m.subMerchants },
  { to: `${home}/Figures`, label: m.figures },
  { to: `${home}/Applications`, label: m.applications },
]

/** The pages about sub-merchants beside each other. A merchant without any has only its applications. */
export function SubTabs() {
  const t = useText()
  const { partner } = useSession()
  const { pathname } = useLocation()
  if (!partner.has_sub) return null
  return (
    <nav aria-label={t(m.label)} className="-mt-1 mb-4 flex gap-5 overflow-x-auto border-b border-line px-1">
      {pages.map(({ to, label }) => {
        const here = pathname.endsWith(to)
        return (
          <GoLink
            key={to}
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
      })}
    </nav>
  )
}
