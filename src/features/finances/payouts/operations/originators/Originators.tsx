import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { useDialog } from '#console/useDialog.ts'
import {
  originatorTexts as o,
  exportTitles as titles,
} from '#features/finances/payouts/operations/desk.messages.ts'
import type { Originator } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { OriginatorDialog } from '#features/finances/payouts/operations/originators/OriginatorDialog.tsx'
import { originatorFields } from '#features/finances/payouts/originators/originators.domain.ts'
import { formatText } from '#features/finances/payouts/payouts.messages.ts'

/** A format in a currency, for which files can be created. */
export type Place = Pick<Originator, 'format' | 'currency'>
const places = [
  { format: 'cpa005', currency: 'CAD' },
  { format: 'cpa005', currency: 'USD' },
  { format: 'nacha', currency: 'USD' },
] as const satisfies Place[]

/** The provider's originator details, one form per kind of file. */
export function Originators() {
  const t = useText()
  const { target: edited, open, close } = useDialog<Place>()
  const { data, error, refetch } = useRead(api.payoutDesk.originators, {})
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={3} columns={3} />
  const at = (place: Place) =>
    data.find(({ format, currency }) => format === place.format && currency === place.currency)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-2">{t(o.hint)}</p>
      {places.map((place) => (
        <Card
          key={`${place.format} ${place.currency}`}
          title={`${t(formatText[place.format])} · ${place.currency}`}
          extra={
            <Button size="small" onClick={() => open(place)}>
              {t(at(place) ? o.edit : o.set)}
            </Button>
          }
        >
          <Facts originator={at(place)} />
        </Card>
      ))}
      {edited && <OriginatorDialog place={edited} originator={at(edited) ?? null} onClose={close} />}
    </div>
  )
}

function Facts({ originator }: { originator: Originator | undefined }) {
  const t = useText()
  if (!originator) return <p className="text-text-3">{t(o.notSet)}</p>
  const { format, settings, accountNoTail, updateTime } = originator
  return (
    <Descriptions
      columns={3}
      items={[
        ...originatorFields[format].map((field) => ({
          label: t(o[field]),
          value: settings[field] ? <CodeText>{settings[field]}</CodeText> : null,
        })),
        { label: t(o.accountNo), value: `•••• ${accountNoTail}` },
        { label: t(titles.updated), value: <Instant at={updateTime} /> },
      ]}
    />
  )
}
