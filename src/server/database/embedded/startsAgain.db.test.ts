import { mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { databaseProcesses, signal } from '#server/database/embedded/processes.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { quiet, temporaryPrefix } from '#test/testDefaults.ts'

test('retries a server that cannot restart until it can', async () => {
  const lost: Error[] = []
  const folder = await realpath(await mkdtemp(join(tmpdir(), `${temporaryPrefix}again-`)))
  const server = await startEmbedded({ dataDir: folder, log: quiet, onLost: (reason) => lost.push(reason) })
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })
  const query = (text: string) =>
    withClient(server.ownerUrl, async (client) => (await client.query(text)).rows)
  await query('create table kept as select 1 as id')
  const cluster = join(folder, 'postgres', 'cluster')
  const control = join(cluster, 'global', 'pg_control')
  await rename(control, `${control}.away`)
  signal(databaseProcesses(cluster), 'SIGKILL')
  await vi.waitFor(() => expect(lost).toHaveLength(1), { timeout: 15_000 })
  await rename(`${control}.away`, control)
  await vi.waitFor(async () => expect(await query('select id from kept')).toEqual([{ id: 1 }]), {
    timeout: 15_000,
    interval: 50,
  })
}, 40_000)

test('restarts a server on its port even if the port file was lost, as on a full disk', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `${temporaryPrefix}port-`)))
  const server = await startEmbedded({ dataDir: folder, log: quiet })
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })
  await writeFile(join(folder, 'postgres', 'port'), '')
  signal(databaseProcesses(join(folder, 'postgres', 'cluster')), 'SIGKILL')
  const answer = () =>
    withClient(server.ownerUrl, async (client) => (await client.query('select 1 as id')).rows)
  await vi.waitFor(async () => expect(await answer()).toEqual([{ id: 1 }]), {
    timeout: 15_000,
    interval: 50,
  })
}, 40_000)
