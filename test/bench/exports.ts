import { once } from 'node:events'
import { to as copyTo } from 'pg-copy-streams'
import { drain } from './http.ts'
import { type Figure, interleaved, median, spreadOf } from './measure.ts'
import type { World } from './world.ts'

const rounds = 5
const atLeast = 0.33
const mostGrowthMb = 64

/** Rows of the CSV export a second, beside COPY of the same table to the same process, and how memory grows meanwhile. */
export async function exportFigures(world: World): Promise<Figure[]> {
  const url = `${world.address}/api/orders/export?format=csv`
  let peak = 0
  const growths: number[] = []
  const { values, baselines } = await interleaved(rounds, {
    candidate: async () => {
      const before = process.memoryUsage().rss
      const start = performance.now()
      const { status, lines } = await drain(url, world.token, () => {
        peak = Math.max(peak, process.memoryUsage().rss)
      })
      if (status !== 200) throw new Error(`the export answered ${status}`)
      growths.push((peak - before) / 1_048_576)
      peak = 0
      return ((lines - 1) * 1000) / (performance.now() - start)
    },
    baseline: () => copied(world),
  })
  const value = median(values)
  const baseline = median(baselines)
  const growth = median(growths.slice(1))
  const spread = { value: spreadOf(values), baseline: spreadOf(baselines) }
  return [
    {
      name: 'export, CSV',
      value,
      unit: 'rows/s',
      baseline,
      ratio: value / baseline,
      goal: `${atLeast} of COPY or more`,
      holds: value / baseline >= atLeast,
      spread,
    },
    {
      name: 'export, memory growth',
      value: growth,
      unit: 'MB',
      baseline: mostGrowthMb,
      ratio: growth / mostGrowthMb,
      goal: `flat: at most ${mostGrowthMb} MB`,
      holds: growth <= mostGrowthMb,
      spread: { value: spreadOf(growths.slice(1)), baseline: [mostGrowthMb, mostGrowthMb] },
    },
  ]
}

async function copied({ owner }: World): Promise<number> {
  const client = await owner.connect()
  const start = performance.now()
  let lines = 0
  try {
    const stream = client.query(copyTo('copy pay_order to stdout with (format csv)'))
    stream.on('data', (chunk: Buffer) => {
      for (const byte of chunk) if (byte === 10) lines += 1
    })
    await once(stream, 'end')
  } finally {
    client.release()
  }
  return (lines * 1000) / (performance.now() - start)
}
