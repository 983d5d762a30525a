import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#server/database/db.ts'
import { openPool } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { freshDatabase } from '#test/database.ts'

/** One message of the PostgreSQL protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const farewell = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)

let dying: Server
beforeAll(async () => {
  // A database that dies while it authenticates a client: both messages arrive together.
  dying = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([welcome, farewell])))
  })
  await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => void dying.close(() => resolve())))

test('a connection that dies while opening fails its caller, not the process', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtExceptionMonitor', note)
  const { port } = dying.address() as AddressInfo
  const pool = openPool({
    url: `postgres://someone@127.0.0.1:${port}/none`,
    name: 'test',
    pipeline: true,
    onError: () => undefined,
  })
  for (const mode of ['read', 'write'] as const) {
    const tries = Array.from({ length: 5 }, () =>
      transaction(pool, 1, mode, async (db) => db.selectFrom('merchant').select('merchantId').execute()),
    )
    for (const one of await Promise.allSettled(tries)) expect(one.status).toBe('rejected')
  }
  const queries = Array.from({ length: 5 }, () => pool.query('select 1'))
  for (const one of await Promise.allSettled(queries)) expect(one.status).toBe('rejected')
  await pool.end()
  process.off('uncaughtExceptionMonitor', note)
  expect(uncaught).toEqual([])
})

test('a pipelined transaction reports the statement that failed, not those that failed with it', async () => {
  const database = await freshDatabase()
  const pool = openPool({ url: database.ownerUrl, name: 'test', pipeline: true, onError: () => undefined })
  let tries = 0
  const message = transaction(pool, 1, 'write', async (db) => {
    tries += 1
    const deadlock = `do $$ begin raise 'as if' using errcode = '40P01'; end $$`
    const slowlyHeard = run(db, { name: 'fails', text: deadlock }, []).catch(async (error: unknown) => {
      for (let turn = 0; turn < 20; turn++) await null
      throw error
    })
    await Promise.all([slowlyHeard, run(db, { name: 'behind', text: 'select 1' }, [])])
  })
  await expect(message).rejects.toMatchObject({ code: '40P01' })
  // It is retried like a deadlock.
  expect(tries).toBe(4)
  await pool.end()
  await database.drop()
})
