import { availableParallelism } from 'node:os'
import { type Figure, figureOf, interleaved } from './measure.ts'
import { bind, databasePids } from './served/cores.ts'
import { type Load, openLoader } from './served/load.ts'
import { tokenAt, worldServers } from './served/worldServers.ts'
import type { World } from './world.ts'

const rounds = 5
const milliseconds = 4_000
const connections = 32
const paths = ['/api/orders', '/api/orders?pageNum=2', '/api/refunds', '/api/orders?status%5B0%5D=3']

/**
 * Reads per second of two processes on one database compared with one, both running all the time, with the
 * same callers: first with all cores for either; then one process has a core that it shares with database and
 * callers, and the two have two cores.
 */
export async function processFigures(world: World): Promise<Figure[]> {
  const servers = await worldServers(world, 2)
  const loader = openLoader()
  // Database sessions open as needed, so they are listed each time.
  const bindAll = async (cores: string) =>
    bind([process.pid, ...servers.map(({ pid }) => pid), ...(await databasePids(world.owner))], cores)
  try {
    const [first] = servers
    if (!first) throw new Error('no server')
    const ports = servers.map(({ port }) => port)
    const what = { paths, token: await tokenAt(first), connections, milliseconds, patienceMs: 10_000 }
    const perSecond = async (at: number[]) => goodOf(await loader.load({ ...what, ports: at } satisfies Load))
    const beside = await interleaved(rounds, {
      candidate: () => perSecond(ports),
      baseline: () => perSecond([first.port]),
    })
    const together = figure('two processes read', beside, 'of what one reads')
    if (process.platform !== 'linux') return [together]
    const apart = await interleaved(rounds, {
      candidate: () => perSecond(ports),
      baseline: async () => {
        await bindAll('0')
        return perSecond([first.port]).finally(() => bindAll('0,1'))
      },
    })
    await bindAll(allCores)
    return [together, figure('two processes on two cores read', apart, 'of what one on one core reads')]
  } finally {
    await loader.close()
    for (const server of servers) await server.stop()
  }
}

const allCores = `0-${availableParallelism() - 1}`

const figure = (name: string, measured: { values: number[]; baselines: number[] }, words: string) =>
  figureOf({ name, unit: 'calls/s', ...measured }, { atLeast: [1.5, 1.5], words })

export function goodOf({ good, seconds, faults }: { good: number; seconds: number; faults: number }): number {
  if (faults > 0) throw new Error(`${faults} calls failed`)
  return good / seconds
}
