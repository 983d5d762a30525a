import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '#server/database/client.ts'
import { migrate, migrationsFolder } from '#server/database/migrate.ts'
import type { Failures } from '#test/faults/caller.ts'
import { type Field, nap, type Strike } from '#test/faults/campaign/strikes/strike.ts'
import { quiet } from '#test/testDefaults.ts'

/**
 * Deploys a new version under load: its migration adds a column and an index (expand), a second process
 * serves next to the first, the first is stopped, and then what only the old one used is dropped (contract).
 * No call may get a wrong response or none. Felt by the callers that the second process served.
 */
async function deploy({ ground, failures }: Field): Promise<number> {
  const { front, ports, server, nextServer } = ground
  const answered = front.answeredBy(ports.nextServer)
  const before = failures()
  const turn = await nextTurn(ground.ownerUrl())
  const added = `campaign_${turn}`
  await land(ground.ownerUrl(), turn, 'expand', [
    `ALTER TABLE pay_order ADD COLUMN ${added} text`,
    `ALTER TABLE refund ADD COLUMN ${added} text`,
  ])
  await nextServer.start()
  front.serveFrom(ports.nextServer)
  // Waits until earlier connections have arrived there: a graceful stop covers requests it has accepted, not
  // connections it never saw.
  await nap(1_000)
  const code = await server.stop()
  if (code !== 0) throw new Error(`the server that was asked to end did so with ${code}:\n${server.said()}`)
  await nap(1_000)
  await land(ground.ownerUrl(), turn + 1, 'contract', [
    `ALTER TABLE pay_order DROP COLUMN ${added}`,
    `ALTER TABLE refund DROP COLUMN ${added}`,
  ])
  // Switches back, so that the next round starts from the same state.
  await server.start()
  front.serveFrom(ports.server)
  await nap(1_000)
  if ((await nextServer.stop()) !== 0) throw new Error(`the next server ended badly:\n${nextServer.said()}`)
  const now = failures()
  if (now.unreachable > before.unreachable || wrongIn(now) > wrongIn(before))
    throw new Error(`calls failed while the version changed: ${JSON.stringify({ before, now })}`)
  return front.answeredBy(ports.nextServer) - answered
}

/** A caller told to retry got a correct response. */
function wrongIn({ refused }: Failures): number {
  const wrong = Object.entries(refused).filter(([status]) => status !== '503' && status !== '429')
  return wrong.reduce((sum, [, count]) => sum + count, 0)
}

async function nextTurn(ownerUrl: string): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from schema_migration order by name desc limit 1',
    )
    return Math.max(9_000, Number(rows[0]?.name.slice(0, 4)) + 1)
  })
}

/** Applies one more migration than the product has, like its next version. */
async function land(ownerUrl: string, turn: number, word: string, statements: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'merchant-test-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(join(folder, `${turn}_${word}.sql`), `${statements.join(';\n')};\n`)
    for (let tries = 1; ; tries++) {
      const failure = await migrate(ownerUrl, quiet, folder).then(
        () => null,
        (error: Error) => error,
      )
      if (failure === null) return
      if (tries === 5) throw failure
      await nap(500)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const deploys: Strike[] = [
  { name: 'new version deployed with a migration', group: 'deploy', alone: true, run: deploy },
]
