import { jobs } from '#features/server.ts'
import { copiedByHand } from './bareCopy.ts'
import { type Figure, figureOf, interleaved, median } from './measure.ts'
import { signInTo } from './signingIn.ts'
import { benchLogin, benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 5
const growthMb = { csv: [64, 32], xlsx: [96, 64] } as const
/** Goals as a share of the rows per second of the handwritten statement. */
const atLeast = { csv: [0.8, 0.95], xlsx: [0.4, 0.6] } as const
type Format = keyof typeof atLeast

/**
 * Rows per second of an export of every order with all columns, as its job prepares it: from one snapshot,
 * with totals, hash and audit entry. Compared with one COPY of the same rows, formatted by a handwritten
 * statement, to the same process. Also measures the growth of the process.
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
      const created = await preparedExport(world, format)
      growths.push(created.growthMb)
      peakMb = Math.max(peakMb, created.peakMb)
      sizes.push(created.megabytes)
      return created.rowsPerSecond
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

type ExportFigures = { rowsPerSecond: number; growthMb: number; peakMb: number; megabytes: number }

/** Exports every order of the bench merchant, as the export job does. */
export async function preparedExport({ app, address }: World, format: Format): Promise<ExportFigures> {
  // An export needs a recent sign-in.
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

/** The figures count only if the file is complete. */
async function wholeFile(address: string, token: string, exportId: string) {
  const answer = await fetch(`${address}/api/exports/${exportId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { totalRows: number; bytes: number; state: string } }
  if (data.state !== 'done') throw new Error(`the export is ${data.state}`)
  return { rows: data.totalRows, bytes: data.bytes }
}
