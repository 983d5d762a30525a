import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { failOver, openStandby } from '#test/faults/campaign/environment/standby.ts'
import { asOwner, type Field, feltBy, nap, type Strike, until } from '#test/faults/campaign/strikes/strike.ts'

async function fastRestart({ ground }: Field): Promise<void> {
  ground.database.signalFirst('SIGINT')
  await nap(100)
  await ground.database.untilUp()
}

/** Adds a synchronous standby, kills the primary, and fails over to the standby. */
async function replicaTakesOver(field: Field): Promise<number> {
  const { ground } = field
  const standby = await openStandby(ground)
  await nap(1_500)
  return feltBy(field.failed, () => failOver(ground, standby))
}

const block = Buffer.alloc(1 << 20)

/** Fills the database’s file system completely, then frees it. */
async function diskFull(field: Field): Promise<number> {
  const { database } = field.ground
  if (!field.ground.folders.small) return 0
  const file = join(database.folder, 'filler')
  const felt = await feltBy(field.failed, async () => {
    fill(file)
    await nap(4_000)
    rmSync(file, { force: true })
    await database.untilUp()
  })
  return felt
}

function fill(file: string): void {
  const out = openSync(file, 'w')
  try {
    while (statfsSync(file).bavail > 0) writeSync(out, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(out)
  }
}

/** Runs a checkpoint and a vacuum at a bad moment. Felt if calls went on meanwhile. */
async function checkpointAndVacuum(field: Field): Promise<number> {
  const before = field.placed()
  await asOwner(field, async (client) => {
    await client.query('checkpoint')
    await client.query('vacuum analyze')
  })
  await until(() => field.placed() > before, 4_000)
  return field.placed() - before
}

export const databases: Strike[] = [
  {
    name: 'database restarted fast',
    group: 'database',
    run: (field) => feltBy(field.failed, () => fastRestart(field)),
  },
  { name: 'checkpoint and vacuum', group: 'database', run: checkpointAndVacuum },
  { name: 'replica takes over', group: 'database', alone: true, run: replicaTakesOver },
  { name: 'disk of the database full', group: 'disk', alone: true, run: diskFull },
]
