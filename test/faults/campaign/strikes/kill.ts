import { signal } from '#server/database/embedded/processes.ts'
import { startDatabase } from '#test/faults/campaign/environment/environment.ts'
import {
  asOwner,
  countOf,
  type Field,
  feltBy,
  type Strike,
  until,
} from '#test/faults/campaign/strikes/strike.ts'

const sessions = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
                    and application_name in ('app', 'queue')`
const atWork = 'from graphile_worker._private_jobs where locked_at is not null'

/** Waits for a moment at which the worker runs a job. */
function whileWorking(field: Field): Promise<boolean> {
  return until(async () => (await countOf(field, atWork)) > 0, 8_000)
}

async function killWorker(field: Field): Promise<number> {
  const working = await whileWorking(field)
  await field.ground.worker.kill()
  await field.ground.worker.start()
  return working ? 1 : 0
}

function killBackend(field: Field): Promise<void> {
  return asOwner(field, async (client) => {
    const { rows } = await client.query<{ pid: number }>(sessions)
    const [first] = rows
    if (first) signal([first.pid], 'SIGKILL')
  })
}

/** Kills everything at once, like a power cut; then everything is started again. */
async function powerCut({ ground }: Field): Promise<void> {
  const { database, server, worker, sandbox } = ground
  const gone = [server.kill(), worker.kill(), sandbox.kill(), database.killWithSupervisor()]
  await Promise.all(gone)
  await startDatabase(ground)
  await Promise.all([server.start(), worker.start(), sandbox.start()])
}

async function killTogether({ ground }: Field): Promise<void> {
  ground.database.killAll()
  await Promise.all([ground.server.kill(), ground.worker.kill()])
  await ground.database.untilUp()
  await Promise.all([ground.server.start(), ground.worker.start()])
}

const killed = (name: string, kill: (field: Field) => Promise<unknown>): Strike => ({
  name: `kill ${name}`,
  group: 'kill',
  run: (field) => feltBy(field.failed, () => kill(field)),
})

export const kills: Strike[] = [
  killed('server', async ({ ground }) => {
    await ground.server.kill()
    await ground.server.start()
  }),
  { name: 'kill worker', group: 'kill', run: killWorker },
  killed('database', async ({ ground }) => {
    ground.database.killAll()
    await ground.database.untilUp()
  }),
  killed('first process of the database', async ({ ground }) => {
    ground.database.killFirst()
    await ground.database.untilUp()
  }),
  killed('one session of the database', async (field) => {
    await killBackend(field)
    await field.ground.database.untilUp()
  }),
  killed('supervisor of the database', async ({ ground }) => {
    await ground.database.killSupervisor()
    await startDatabase(ground)
  }),
  killed('server, worker and database', killTogether),
  { ...killed('everything (power cut)', powerCut), alone: true },
]
