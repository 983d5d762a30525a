import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './measure.ts'
import { boundedFigure } from './served/bounded.ts'
import { serve } from './served/served.ts'

const rounds = 5
const idleMs = 20_000

/**
 * Restarts the product on the demo’s year of trade: the time from process start until it is ready, including
 * its own database, and its memory after an idle while.
 */
export async function startFigures(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'merchant-start-'))
  const starts: number[] = []
  const idle: number[] = []
  try {
    const seeding = await serve({ DATA_DIR: dataDir })
    await seeding.stop()
    for (let round = 0; round < rounds; round++) {
      const server = await serve({ DATA_DIR: dataDir })
      starts.push(server.readyMs / 1000)
      await sleep(round === 0 ? idleMs * 3 : idleMs)
      idle.push(await server.residentMb())
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  return [
    boundedFigure('start on a seeded database', 's', starts, [1.5, 0.8]),
    boundedFigure('idle server, its database apart', 'MB', idle, [150, 120]),
  ]
}
