import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '#server/database/client.ts'
import { migrate, migrationsFolder } from '#server/database/migrate.ts'
import { type Field, nap, type Strike } from '#test/faults/campaign/strikes/strike.ts'
import { quiet } from '#test/ground.ts'

/**
 * A new version takes the place of the old one under load: its migration adds a column and an index (expand), a second process serves
 * beside the first, the first is asked to end, and only then what the old one used goes (contract).
 */
async function deploy({ ground }: Field): Promise<number> {
  const { front, ports, server, nextServer } = ground
  const turn = await nextTurn(ground.ownerUrl())
  const added = `campaign_${turn}`
  await land(ground.ownerUrl(), turn, 'expand', [
    `ALTER TABLE pay_order ADD COLUMN ${added} text`,
    `ALTER TABLE refund ADD COLUMN ${added} text`,
  ])
  await nextServer.start()
  front.serveFrom(ports.nextServer)
  const code = await server.stop()
  if (code !== 0) throw new Error(`the server that was asked to end did so with ${code}:\n${server.said()}`)
  await nap(1_000)
  await land(ground.ownerUrl(), turn + 1, 'contract', [
    `ALTER TABLE pay_order DROP COLUMN ${added}`,
    `ALTER TABLE refund DROP COLUMN ${added}`,
  ])
  // And back, so that the next round finds things as they were.
  await server.start()
  front.serveFrom(ports.server)
  if ((await nextServer.stop()) !== 0) throw new Error(`the next server ended badly:\n${nextServer.said()}`)
  return 1
}

async function nextTurn(ownerUrl: string): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from schema_migration order by name desc limit 1',
    )
    return Math.max(9_000, Number(rows[0]?.name.slice(0, 4)) + 1)
  })
}

/** Lands one more migration than the product has, as its next version would. */
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
