import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { m } from '#features/finances/reserves/reserves.messages.ts'

/** The merchant's reserves and their release dates. Renders nothing if there are none. */
export function OwnReserves({ clientId }: { clientId: string }) {
  const t = useText()
  const { data } = useRead(api.reserves.held, {})
  if (!data || data.held.length === 0) return null
  return (
    <Card title={t(m.title)} extra={<span className="text-sm text-text-3">{t(m.hint)}</span>}>
      <ul className="grid max-h-56 gap-x-6 gap-y-1 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
        {data.held.map(({ clearingId, kind, currency, amount, releaseDay }) => (
          <li key={`${clearingId}/${kind}`} className="flex flex-wrap items-baseline gap-2">
            <span className="tabular-nums">{releaseDay ?? t(m.untilReleased)}</span>
            <span className="font-medium">
              <Amount value={amount} currency={currency} withCode />
            </span>
            <TextLink
              to={pathTo('/Finances/Settlements/Details/$clientId/$clearingId', { clientId, clearingId })}
            >
              {t(m.takenBy)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
