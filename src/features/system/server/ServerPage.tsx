import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Card, Stat } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { useEvery } from '#console/useEvery.ts'
import { HourCharts } from '#features/system/server/HourCharts.tsx'
import { Processes } from '#features/system/server/Processes.tsx'
import type { ServerHealth } from '#features/system/server/server.contract.ts'
import { m } from '#features/system/server/server.messages.ts'
import { percent, sizeOf, utcOf } from '#features/system/server/sizes.domain.ts'

/** The processes of the installation, their machines and versions, read again every ten seconds. */
export function ServerPage() {
  const t = useText()
  const { data, error, refetch } = useRead(api.serverHealth.health, {})
  useEvery(10_000, () => void refetch())
  if (!data && !error) return <PageSkeleton />
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.about)} />
      {data ? (
        <div className="flex flex-col gap-4">
          <Figures of={data} />
          <HourCharts samples={data.samples} />
          <Processes of={data.processes} />
          <Versions of={data} />
        </div>
      ) : (
        error && (
          <Card>
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          </Card>
        )
      )}
    </>
  )
}

function Figures({ of: { processes, cores } }: { of: ServerHealth }) {
  const t = useText()
  const own = processes.find(({ isThis }) => isThis)
  if (!own) return null
  const used = own.machineMemory - own.machineFree
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
      <Card>
        <Stat
          label={t(m.cpu)}
          value={percent(own.cpu)}
          note={t(m.ofCores, { count: cores, load: percent(own.load) })}
        />
      </Card>
      <Card>
        <Stat label={t(m.memory)} value={sizeOf(own.memory)} note={t(m.heap, { heap: sizeOf(own.heap) })} />
      </Card>
      <Card>
        <Stat
          label={t(m.machine)}
          value={percent(used / Math.max(1, own.machineMemory))}
          note={t(m.free, { free: sizeOf(own.machineFree), all: sizeOf(own.machineMemory) })}
        />
      </Card>
      <Card>
        <Stat
          label={t(m.disk)}
          value={own.diskSize === 0 ? '—' : percent(1 - own.diskFree / own.diskSize)}
          note={own.diskSize > 0 && t(m.free, { free: sizeOf(own.diskFree), all: sizeOf(own.diskSize) })}
        />
      </Card>
      <Card>
        <Stat
          label={t(m.loopDelayNow)}
          value={t(m.late, { ms: own.loopDelay.toFixed(1) })}
          note={t(m.loopBusy, { share: percent(own.loopUse) })}
        />
      </Card>
    </div>
  )
}

function Versions({ of: { processes, database, zoneFaults, dataDir } }: { of: ServerHealth }) {
  const t = useText()
  const own = processes.find(({ isThis }) => isThis)
  return (
    <Card title={t(m.versions)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.version), value: own?.product },
          { label: t(m.node), value: own?.node },
          { label: t(m.database), value: database },
          { label: t(m.tz), value: own?.tz },
          {
            label: t(m.dataDir),
            value: <span className="font-mono text-sm break-all">{dataDir}</span>,
            wide: true,
          },
        ]}
      />
      <div className="mt-4">
        {zoneFaults.length === 0 ? (
          <Note tone="good" title={t(m.zonesAgree)} />
        ) : (
          <Note tone="warn" title={t(m.zonesDiffer)}>
            <p>{t(m.zonesHint)}</p>
            <ul className="mt-2 list-disc ps-5">
              {zoneFaults.map(({ zone, at, product, database: theirs }) => (
                <li key={zone}>
                  {t(m.zoneFault, {
                    zone,
                    product: utcOf(product),
                    database: utcOf(theirs),
                    day: at.toISOString().slice(0, 10),
                  })}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </Card>
  )
}
