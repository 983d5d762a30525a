import { Activity } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Select } from '#console/ui/Select.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import type { ChannelHealth } from '#features/provider/channelHealth/channelHealth.contract.ts'
import { m, stateText } from '#features/provider/channelHealth/channelHealth.messages.ts'
import { HealthCard } from '#features/provider/channelHealth/HealthCard.tsx'
import { Incidents } from '#features/provider/channelHealth/Incidents.tsx'

/** The health of each channel account, worst first. */
export function ChannelHealthPage() {
  const t = useText()
  const [state, setState] = useState<ChannelHealth['state'] | null>(null)
  const { data, error, refetch } = useRead(
    api.channelHealth.board,
    {},
    {
      keep: true,
    },
  )
  useLive('channelHealth', () => void refetch())
  const rows = data?.filter((row) => state === null || row.state === state)
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.about)} />
      <p className="mb-4 text-text-3">{t(m.rules)}</p>
      <div className="mb-4 w-48">
        <Select
          label={t(m.state)}
          value={state}
          options={optionsOf(stateText)}
          clearable
          placeholder={t(m.allStates)}
          onChange={setState}
        />
      </div>
      {error && !data ? (
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      ) : !rows ? (
        <PageSkeleton />
      ) : rows.length === 0 ? (
        <Card>
          <Empty icon={Activity} title={t(state === null ? m.none : m.noMatch)} hint={t(m.noneHint)} />
        </Card>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          {rows.map((row) => (
            <li key={`${row.channelAccountId}/${row.wayCode}`}>
              <HealthCard of={row} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Incidents />
      </div>
    </>
  )
}
