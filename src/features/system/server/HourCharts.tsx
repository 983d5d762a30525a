import { useText } from '#console/language.tsx'
import { BarChart } from '#console/ui/BarChart.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { useZone } from '#console/zone.tsx'
import type { Sample } from '#features/system/server/server.contract.ts'
import { m } from '#features/system/server/server.messages.ts'
import { formatInstant, type Zone } from '#shared/zone.ts'

const minuteMs = 60_000

/** The last hour of the process that answers, a bar a minute: the worst of each. */
export function HourCharts({ samples }: { samples: readonly Sample[] }) {
  const t = useText()
  const zone = useZone()
  if (samples.length === 0)
    return (
      <Card title={t(m.lastHour)}>
        <Empty title={t(m.noSamples)} hint="" />
      </Card>
    )
  const cpu = pointsOf(samples, zone, ({ cpu }) => cpu * 100)
  const delay = pointsOf(samples, zone, ({ loopDelay }) => loopDelay)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={`${t(m.cpuShare)} · ${t(m.lastHour)}`}>
        <BarChart
          label={t(m.cpuShare)}
          points={cpu}
          series={[{ label: t(m.cpuShare) }]}
          format={(value) => `${value}%`}
          height={180}
        />
      </Card>
      <Card title={`${t(m.loopDelay)} · ${t(m.lastHour)}`}>
        <BarChart
          label={t(m.loopDelay)}
          points={delay}
          series={[{ label: t(m.loopDelay) }]}
          format={(value) => `${value} ms`}
          height={180}
        />
      </Card>
    </div>
  )
}

function pointsOf(samples: readonly Sample[], zone: Zone, read: (one: Sample) => number) {
  const minutes = Map.groupBy(samples, ({ time }) => Math.floor(time.getTime() / minuteMs))
  return [...minutes].map(([minute, of]) => {
    const label = formatInstant(new Date(minute * minuteMs), zone, 'en', 'time').slice(0, 5)
    return { x: label, values: [Math.round(Math.max(...of.map(read)))] }
  })
}
