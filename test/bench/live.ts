import { setTimeout as sleep } from 'node:timers/promises'
import { transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { type Figure, percentile } from './measure.ts'
import { boundedFigure } from './served/bounded.ts'
import { tokenAt, worldServers } from './served/worldServers.ts'
import { clock, openWatchers } from './watching.ts'
import { benchTenant, type World } from './world.ts'

const rounds = 5
const events = 20
const watchers = 1_000

/** Time from the commit of a change until each of a thousand open pages has received it. */
export async function liveFigures(world: World): Promise<Figure[]> {
  const [server] = await worldServers(world, 1)
  if (!server) throw new Error('no server')
  const pages = await openWatchers(server.port, await tokenAt(server), watchers)
  const p99: number[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const taken: number[] = []
      for (let event = 0; event < events; event++) {
        const id = `bench-${round}-${event}`
        await transaction(world.app.pool, benchTenant, 'write', (db) =>
          publish(db, world.who.scope, { topic: 'order', id }),
        )
        const committed = clock()
        for (const at of await pages.heard(id, watchers)) taken.push(at - committed)
        await sleep(50)
      }
      if (round > 0) p99.push(percentile(taken, 0.99))
    }
  } finally {
    await pages.close()
    await server.stop()
  }
  return [boundedFigure(`live update, ${watchers} watchers, p99`, 'ms', p99, [500, 150])]
}
