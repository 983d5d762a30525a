import { useLocation } from '@tanstack/react-router'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useSession } from '#console/session.ts'
import { cx } from '#console/ui/cx.ts'
import { financeTabTexts as m } from '#features/finances/settlements/financeTabs.messages.ts'
import type { Text } from '#shared/messages.ts'
import { can, type Permission } from '#shared/permissions.ts'

const home = '/Finances/Settlements'
const pages: readonly { to: string; label: Text; access: Permission }[] = [
  { to: home, label: m.settlements, access: 'settlement.query' },
  { to: `${home}/Monthly`, label: m.monthly, access: 'monthly.query' },
  { to: `${home}/Reconciliation`, label: m.reconciliation, access: 'reconciliation.query' },
  { to: `${home}/Holds`, label: m.holds, access: 'hold.query' },
  { to: `${home}/Simulator`, label: m.simulator, access: 'simulator.query' },
]

/** The pages of settlement beside each other: those that the person may enter. */
export function FinanceTabs() {
  const t = useText()
  const { role } = useSession()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t(m.label)} className="-mt-1 mb-4 flex gap-5 overflow-x-auto border-b border-line px-1">
      {pages
        .filter(({ access }) => can(role, access))
        .map(({ to, label }) => {
          const here = pathname.endsWith(to)
          return (
            <GoLink
              key={to}
              to={to}
              {...(here ? { 'aria-current': 'page' as const } : {})}
              className={cx(
                'flex h-10 shrink-0 items-center border-b-2 whitespace-nowrap -outline-offset-2',
                here
                  ? 'border-accent font-medium text-text'
                  : 'border-transparent text-text-2 hover:text-text',
              )}
            >
              {t(label)}
            </GoLink>
          )
        })}
    </nav>
  )
}
