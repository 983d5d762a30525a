import { type Figure, figureOf, interleaved } from './measure.ts'
import { type Load, openLoader } from './served/load.ts'
import { tokenAt, worldServers } from './served/worldServers.ts'
import type { World } from './world.ts'

const rounds = 5
const milliseconds = 4_000
const connections = 32
const paths = ['/api/orders', '/api/orders?pageNum=2', '/api/refunds', '/api/orders?status%5B0%5D=3']

/** Reads a second of two processes on one database beside those of one, both there all the time, by the same callers. */
export async function processFigures(world: World): Promise<Figure[]> {
  const servers = await worldServers(world, 2)
  const loader = openLoader()
  try {
    const [first] = servers
    if (!first) throw new Error('no server')
    const ports = servers.map(({ port }) => port)
    const what = { paths, token: await tokenAt(first), connections, milliseconds, patienceMs: 10_000 }
    const perSecond = async (at: number[]) => goodOf(await loader.load({ ...what, ports: at } satisfies Load))
    const { values, baselines } = await interleaved(rounds, {
      candidate: () => perSecond(ports),
      baseline: () => perSecond([first.port]),
    })
    const measured = { name: 'two processes read', unit: 'calls/s', values, baselines }
    return [figureOf(measured, { atLeast: [1.5, 1.5], words: 'of what one reads' })]
  } finally {
    await loader.close()
    for (const server of servers) await server.stop()
  }
}

export function goodOf({ good, seconds, faults }: { good: number; seconds: number; faults: number }): number {
  if (faults > 0) throw new Error(`${faults} calls failed`)
  return good / seconds
}
