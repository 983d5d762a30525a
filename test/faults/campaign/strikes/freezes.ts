import { databaseProcesses, signal } from '#server/database/embedded/processes.ts'
import {
  asOwner,
  countOf,
  cuts,
  type Field,
  feltBy,
  nap,
  type Strike,
  told,
  until,
} from '#test/faults/campaign/strikes/strike.ts'

/** Stops a server for some seconds, then continues it. Felt by the callers that waited for it. */
async function freezeServer({ ground, chance }: Field): Promise<number> {
  ground.server.signal('SIGSTOP')
  await nap(chance.between(1_500, 4_000))
  const waited = ground.front.onTheirWay()
  ground.server.signal('SIGCONT')
  return waited
}

const due = 'from graphile_worker._private_jobs where run_at <= now()'

/** Felt by the jobs that waited meanwhile. */
async function freezeWorker(field: Field): Promise<number> {
  const { ground, chance } = field
  ground.worker.signal('SIGSTOP')
  await nap(chance.between(1_500, 4_000))
  const lay = await countOf(field, due).finally(() => ground.worker.signal('SIGCONT'))
  return lay
}

async function freezeDatabase({ ground, chance }: Field): Promise<number> {
  const pids = databaseProcesses(ground.database.cluster)
  signal(pids, 'SIGSTOP')
  await nap(chance.between(2_000, 6_000))
  const waited = ground.front.onTheirWay()
  signal(pids, 'SIGCONT')
  return waited
}

/** Locked jobs, with the name of the worker that holds them. */
function held(field: Field): Promise<{ id: string; locked_by: string }[]> {
  return asOwner(field, async (client) => {
    const { rows } = await client.query<{ id: string; locked_by: string }>(
      'select id::text, locked_by from graphile_worker._private_jobs where locked_by is not null',
    )
    return rows
  })
}

/** Stops the worker while it runs jobs; returns those jobs. */
async function stoppedAtWork(field: Field): Promise<{ id: string; locked_by: string }[]> {
  const { worker } = field.ground
  for (let tries = 0; tries < 40; tries++) {
    await until(async () => (await held(field)).length > 0, 2_000)
    worker.signal('SIGSTOP')
    // Lets its pending statements finish at the database.
    await nap(100)
    const inHand = await held(field)
    if (inHand.length > 0 || tries === 39) return inHand
    worker.signal('SIGCONT')
    await nap(100)
  }
  return []
}

/**
 * Freezes a worker while it runs jobs, and lets the database forget it as after a long silence. Another
 * worker takes over, then the first continues. Felt by the jobs that both worked on.
 */
async function takenOver(field: Field): Promise<number> {
  const { worker, secondWorker, roads } = field.ground
  const inHand = await stoppedAtWork(field)
  try {
    roads.worker.halfOpen()
    await secondWorker.start()
    const stillHeld = async () => {
      const now = new Map((await held(field)).map((job) => [job.id, job.locked_by]))
      return inHand.some((job) => now.get(job.id) === job.locked_by)
    }
    if (await until(async () => !(await stillHeld()), 30_000)) await nap(1_000)
    else return 0
  } finally {
    worker.signal('SIGCONT')
  }
  await nap(3_000)
  await secondWorker.stop()
  return inHand.length
}

/** Two workers share the queue, and one is killed. Felt by the jobs that the other did alone. */
async function oneOfTwoKilled(field: Field): Promise<number> {
  const { secondWorker, worker } = field.ground
  await secondWorker.start()
  await nap(1_000)
  await worker.kill()
  const before = told(field)
  await nap(6_000)
  const done = told(field) - before
  await worker.start()
  await secondWorker.stop()
  return done
}

export const freezes: Strike[] = [
  { name: 'freeze server', group: 'freeze', run: freezeServer },
  { name: 'freeze worker', group: 'freeze', run: freezeWorker },
  { name: 'freeze database', group: 'freeze', run: freezeDatabase },
  {
    name: 'freeze a worker past its lease, another takes over',
    group: 'worker',
    alone: true,
    run: takenOver,
  },
  { name: 'two workers, one killed', group: 'worker', alone: true, run: oneOfTwoKilled },
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
