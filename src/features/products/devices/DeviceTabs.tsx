import { useLocation } from '@tanstack/react-router'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { cx } from '#console/ui/cx.ts'
import { tabTexts as m } from '#features/products/devices/devices.messages.ts'
import type { Text } from '#shared/messages.ts'

const home = '/Products/Devices'
const pages: readonly { to: string; label: Text }[] = [
  { to: home, label: m.devices },
  { to: `${home}/Ticket`, label: m.ticket },
]

/** The pages about tills beside each other. */
export function DeviceTabs() {
  const t = useText()
  const { pathname } = useLocation()
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
