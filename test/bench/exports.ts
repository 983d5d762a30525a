import { once } from 'node:events'
import { to as copyTo } from 'pg-copy-streams'
import { jobs } from '#features/clockwork.ts'
import { type Figure, interleaved, median, spreadOf } from './measure.ts'
import { benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 3
const mostGrowthMb = 96
/** Of the rows a second that a bare COPY of the whole table brings. */
const atLeast = { csv: 0.33, xlsx: 0.15 } as const
type Format = keyof typeof atLeast

/**
 * Rows a second of the export of every order, all columns, as it is prepared by its job: from one snapshot, added up, written,
 * hashed and recorded. Beside a bare COPY of the same table to the same process; and how the process grows meanwhile.
 */
export async function exportFigures(world: World): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const format of ['csv', 'xlsx'] as const) figures.push(...(await figuresOf(world, format)))
  return figures
}

async function figuresOf(world: World, format: Format): Promise<Figure[]> {
  const growths: number[] = []
  let peakMb = 0
  const sizes: number[] = []
  const { values, baselines } = await interleaved(rounds, {
    candidate: async () => {
      const made = await prepared(world, format)
      growths.push(made.growthMb)
      peakMb = Math.max(peakMb, made.peakMb)
      sizes.push(made.megabytes)
      return made.rowsPerSecond
    },
    baseline: () => copied(world),
  })
  const value = median(values)
  const baseline = median(baselines)
  const growth = Math.max(...growths.slice(1))
  const name = `export, ${format.toUpperCase()}`
  const spread = { value: spreadOf(values), baseline: spreadOf(baselines) }
  return [
    {
      ...{ name: `${name} (${Math.round(median(sizes))} MB)`, value, unit: 'rows/s', baseline, spread },
      ratio: value / baseline,
      goal: `${atLeast[format]} of COPY or more`,
      holds: value / baseline >= atLeast[format],
    },
    {
      ...{
        name: `${name}, memory growth (peak ${Math.round(peakMb)} MB)`,
        value: growth,
        unit: 'MB',
        baseline: mostGrowthMb,
      },
      ratio: growth / mostGrowthMb,
      goal: `flat: at most ${mostGrowthMb} MB`,
      holds: growth <= mostGrowthMb,
      spread: { value: spreadOf(growths.slice(1)), baseline: [mostGrowthMb, mostGrowthMb] },
    },
  ]
}

type Made = { rowsPerSecond: number; growthMb: number; peakMb: number; megabytes: number }

async function prepared({ app, address, token }: World, format: Format): Promise<Made> {
  const answer = await fetch(`${address}/api/orders/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format }),
  })
  if (answer.status !== 202)
    throw new Error(`the export answered ${answer.status}: fill more than 10,000 rows`)
  const { exportId } = ((await answer.json()) as { data: { exportId: string } }).data

  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const start = performance.now()
  await jobs['exports.run']?.(app, { tenantId: benchTenant, merchantId: benchMerchant, exportId })
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  const { rows, bytes } = await wholeFile(address, token, exportId)
  const growthMb = (peak - before) / 2 ** 20
  return { rowsPerSecond: rows / seconds, growthMb, peakMb: peak / 2 ** 20, megabytes: bytes / 1e6 }
}

/** The figures count only for a file that is whole. */
async function wholeFile(address: string, token: string, exportId: string) {
  const answer = await fetch(`${address}/api/exports/${exportId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { totalRows: number; bytes: number; state: string } }
  if (data.state !== 'done') throw new Error(`the export is ${data.state}`)
  return { rows: data.totalRows, bytes: data.bytes }
}

async function copied({ owner }: World): Promise<number> {
  const client = await owner.connect()
  const start = performance.now()
  let lines = 0
  try {
    const stream = client.query(copyTo('copy pay_order to stdout with (format csv)'))
    stream.on('data', (chunk: Buffer) => {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
    })
    await once(stream, 'end')
  } finally {
    client.release()
  }
  return (lines * 1000) / (performance.now() - start)
}
