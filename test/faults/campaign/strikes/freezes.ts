import { databaseProcesses, signal } from '#server/database/embedded/processes.ts'
import { cuts, type Field, feltBy, nap, type Strike, until } from '#test/faults/campaign/strikes/strike.ts'

/** A process is stopped for some seconds, and goes on as if nothing had been. */
async function freezePart({ ground, chance }: Field, name: 'server' | 'worker'): Promise<number> {
  const part = ground[name]
  part.signal('SIGSTOP')
  await nap(chance.between(1_500, 4_000))
  part.signal('SIGCONT')
  // Nobody could not notice: everyone waited.
  return part.isAlive() ? 1 : 0
}

async function freezeDatabase({ ground, chance }: Field): Promise<void> {
  const pids = databaseProcesses(ground.database.cluster)
  signal(pids, 'SIGSTOP')
  await nap(chance.between(2_000, 6_000))
  signal(pids, 'SIGCONT')
}

/** A worker is frozen and forgotten: another does its jobs; then it goes on with what it had in hand. */
async function takenOver({ ground }: Field): Promise<number> {
  const { worker, secondWorker, roads } = ground
  await secondWorker.start()
  worker.signal('SIGSTOP')
  // The database no longer knows it, as after a long silence.
  const lost = roads.worker.halfOpen()
  await nap(8_000)
  worker.signal('SIGCONT')
  await until(() => roads.worker.count() > 0, 5_000)
  await nap(1_000)
  await secondWorker.stop()
  return lost
}

export const freezes: Strike[] = [
  { name: 'freeze server', group: 'freeze', run: (field) => freezePart(field, 'server') },
  { name: 'freeze worker', group: 'freeze', run: (field) => freezePart(field, 'worker') },
  {
    name: 'freeze database',
    group: 'freeze',
    run: async (field) => {
      await freezeDatabase(field)
      return 1
    },
  },
  {
    name: 'freeze a worker past its lease, another takes over',
    group: 'worker',
    alone: true,
    run: takenOver,
  },
  {
    name: 'two workers, one killed',
    alone: true,
    group: 'worker',
    run: async (field) => {
      const { secondWorker, worker } = field.ground
      await secondWorker.start()
      await nap(1_000)
      await worker.kill()
      await nap(6_000)
      await worker.start()
      await secondWorker.stop()
      return 1
    },
  },
]

export const roadStrikes: Strike[] = [
  onRoad('connections cut', async ({ ground }) => {
    ground.roads.server.cutAll()
    ground.roads.worker.cutAll()
  }),
  onRoad('slow to the database', async ({ ground, chance }) => {
    const ms = chance.between(40, 150)
    ground.roads.server.slow(ms)
    ground.roads.worker.slow(ms)
    await nap(4_000)
    ground.roads.server.slow(0)
    ground.roads.worker.slow(0)
  }),
  onRoad('black hole to the database', async ({ ground, chance }) => {
    ground.roads.server.silence(true)
    ground.roads.worker.silence(true)
    await nap(chance.between(2_000, 6_000))
    ground.roads.server.silence(false)
    ground.roads.worker.silence(false)
  }),
  onRoad('half-open connections', async ({ ground }) => {
    ground.roads.server.halfOpen()
    ground.roads.worker.halfOpen()
  }),
  onRoad('no new connections', async ({ ground }) => {
    for (const road of [ground.roads.server, ground.roads.worker]) road.closed(true)
    for (const road of [ground.roads.server, ground.roads.worker]) road.cutAll()
    await nap(2_500)
    for (const road of [ground.roads.server, ground.roads.worker]) road.closed(false)
  }),
]

function onRoad(name: string, work: (field: Field) => Promise<void>): Strike {
  return {
    name,
    group: 'road',
    run: (field) =>
      feltBy(
        () => cuts(field),
        () => work(field),
      ),
  }
}
