import { type Figure, figureOf, percentile } from './measure.ts'
import { boundedFigure } from './served/bounded.ts'
import { type Loaded, openLoader } from './served/load.ts'
import { tokenAt, worldServers } from './served/worldServers.ts'
import type { World } from './world.ts'

const rounds = 5
const milliseconds = 4_000
const times = 3
/** A caller that waited longer has left, so a later response does not count. */
const patienceMs = 1_000
const paths = ['/api/orders', '/api/orders?pageNum=2', '/api/refunds']

/**
 * What a process still achieves at three times its capacity: good responses per second within a second,
 * compared with its maximum for callers that wait for each response.
 */
export async function overloadFigures(world: World): Promise<Figure[]> {
  const [server] = await worldServers(world, 1)
  if (!server) throw new Error('no server')
  const loader = openLoader()
  const most: number[] = []
  const under: number[] = []
  const refusals: number[] = []
  try {
    const what = { ports: [server.port], paths, token: await tokenAt(server), milliseconds, patienceMs }
    for (let round = 0; round <= rounds; round++) {
      const able = perSecond(await loader.load({ ...what, connections: 16 }))
      const response = await loader.load({ ...what, connections: 256, rate: Math.round(able * times) })
      if (round === 0) continue
      most.push(able)
      under.push(perSecond(response))
      refusals.push(percentile(response.refusedMs, 0.99))
    }
  } finally {
    await loader.close()
    await server.stop()
  }
  const goodput = {
    name: `goodput at ${times} times the load`,
    unit: 'calls/s',
    values: under,
    baselines: most,
  }
  return [
    figureOf(goodput, { atLeast: [0.85, 0.95], words: 'of what it can do' }),
    boundedFigure('what is too much is refused, p99', 'ms', refusals, [100, 50]),
  ]
}

const perSecond = ({ good, seconds }: Loaded) => good / seconds
