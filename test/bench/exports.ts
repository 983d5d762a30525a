import { jobs } from '#features/scheduledJobs.ts'
import { copiedByHand } from './bareCopy.ts'
import { type Figure, figureOf, interleaved, median } from './measure.ts'
import { signInTo } from './signingIn.ts'
import { benchLogin, benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 5
const growthMb = { csv: [64, 32], xlsx: [96, 64] } as const
/** Of the rows a second that the statement written by hand brings. */
const atLeast = { csv: [0.8, 0.95], xlsx: [0.4, 0.6] } as const
type Format = keyof typeof atLeast

/**
 * Rows a second of the export of every order, all columns, as it is prepared by its job: from one snapshot, added up, written,
 * hashed and recorded. Beside one COPY of the same rows, formatted by a
 * statement written by hand, to the same process; and how the process grows meanwhile.
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
      const made = await preparedExport(world, format)
      growths.push(made.growthMb)
      peakMb = Math.max(peakMb, made.peakMb)
      sizes.push(made.megabytes)
      return made.rowsPerSecond
    },
    baseline: () => copiedByHand(world.owner),
  })
  const name = `export, ${format.toUpperCase()}`
  const rows = { name: `${name} (${Math.round(median(sizes))} MB)`, unit: 'rows/s', values, baselines }
  const grown = {
    ...{ name: `${name}, memory growth (peak ${Math.round(peakMb)} MB)`, unit: 'MB' },
    ...{ values: [Math.max(...growths.slice(1))], baselines: [growthMb[format][0]] },
  }
  return [
    figureOf(rows, { atLeast: [...atLeast[format]], words: 'of COPY' }),
    figureOf(grown, { atMost: [...growthMb[format]], words: 'MB' }, 'value'),
  ]
}

type Made = { rowsPerSecond: number; growthMb: number; peakMb: number; megabytes: number }

/** Every order of the bench's merchant, as the job of an export prepares it. */
export async function preparedExport({ app, address }: World, format: Format): Promise<Made> {
  // Who takes data out has to have signed in of late.
  const token = await signInTo(address, benchLogin)
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
