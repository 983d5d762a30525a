import pg from 'pg'
import {
  asOwner,
  type Field,
  feltBy,
  nap,
  type Strike,
  statesOf,
  unlessAway,
} from '#test/faults/campaign/strikes/strike.ts'

/** Connects as a user with all rights who does not know the product. */
async function asStranger(
  { ground }: Field,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<unknown> {
  const client = new pg.Client({ connectionString: ground.ownerUrl(), application_name: 'stranger' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Locks the order table for longer than anyone waits. */
function lockTable(field: Field): Promise<void> {
  return unlessAway(
    asStranger(field, async (client) => {
      await client.query(
        "begin; set local lock_timeout = '10s'; lock table pay_order in access exclusive mode",
      )
      await nap(6_500)
      await client.query('rollback')
    }),
  )
}

/**
 * A stranger leaves a transaction open that locks an order. Waiting calls give up at a deadline, and the
 * stranger’s session is ended.
 */
function forgottenTransaction(field: Field): Promise<void> {
  return unlessAway(
    asStranger(field, async (client) => {
      await client.query(
        `begin; select from pay_order where status in (0, 2, 5) order by create_time desc limit 200 for update`,
      )
      await nap(8_000)
      await client.query('rollback')
    }),
  )
}

/** Strangers lock the ledger before the orders, while the product locks them in the other order. */
async function deadlocks(field: Field): Promise<void> {
  const end = performance.now() + 7_000
  const stranger = () =>
    asStranger(field, async (client) => {
      while (performance.now() < end) {
        await client.query('begin').catch(() => undefined)
        await client
          .query('lock table ledger_transfer in share mode')
          .then(() => nap(150))
          .then(() => client.query('select from pay_order order by create_time desc limit 60 for update'))
          .catch(() => undefined)
        await client.query('rollback').catch(() => undefined)
        await nap(100)
      }
    })
  await Promise.all([unlessAway(stranger()), unlessAway(stranger())])
}

/** Makes transactions serializable, so that some must fail and be retried. */
async function serializable(field: Field): Promise<void> {
  const role = await asOwner(field, async (client) => {
    const { rows } = await client.query<{ usename: string }>(
      "select usename from pg_stat_activity where application_name = 'app' limit 1",
    )
    return rows[0]?.usename ?? null
  })
  if (role === null) return
  const set = (text: string) =>
    asOwner(field, (client) => client.query(`alter role ${pg.escapeIdentifier(role)} ${text}`))
  await set("set default_transaction_isolation = 'serializable'")
  field.ground.roads.server.cutAll()
  field.ground.roads.worker.cutAll()
  await nap(5_000)
  await set('reset default_transaction_isolation')
  field.ground.roads.server.cutAll()
  field.ground.roads.worker.cutAll()
}

const tooMany = '53300'
const atOnce = 25

async function oneMore({ ground }: Field): Promise<{ client: pg.Client | null; code?: string | undefined }> {
  const connectionString = ground.ownerUrl()
  const input = { connectionString, application_name: 'stranger', connectionTimeoutMillis: 5_000 }
  const client = new pg.Client(input)
  client.on('error', () => undefined)
  return client.connect().then(
    () => ({ client }),
    ({ code }: { code?: string }) => ({ client: null, code }),
  )
}

/** Takes all connections of the database, also if another fault has stopped it at first. */
async function connectionsGone(field: Field): Promise<void> {
  const { ground } = field
  const roads = [ground.roads.server, ground.roads.worker]
  const idle: pg.Client[] = []
  // Connections that the product gives up are taken too, before it can reopen them.
  for (const road of roads) road.closed(true)
  for (const road of roads) road.cutAll()
  const latest = performance.now() + 20_000
  for (let more = true; more && idle.length < 250 && performance.now() < latest; ) {
    const created = await Promise.all(Array.from({ length: atOnce }, () => oneMore(field)))
    idle.push(...created.flatMap(({ client }) => client ?? []))
    more = !created.some(({ code }) => code === tooMany)
    if (created.every(({ client }) => client === null)) await nap(100)
  }
  for (const road of roads) road.closed(false)
  await nap(3_000)
  await Promise.all(idle.map((client) => client.end().catch(() => undefined)))
}

function locked(
  name: string,
  states: string[],
  work: (field: Field) => Promise<void>,
  alone = false,
): Strike {
  return {
    name,
    group: 'lock',
    alone,
    run: (field) =>
      feltBy(
        () => statesOf(field, ...states),
        () => work(field),
      ),
  }
}

export const locks: Strike[] = [
  locked('table of orders locked', ['55P03', '57014'], lockTable),
  locked('orders held by a forgotten transaction', ['55P03', '57014'], forgottenTransaction),
  locked('deadlocks', ['40P01'], deadlocks),
  locked('serialization failures', ['40001'], serializable),
  locked('out of connections', ['53300'], connectionsGone),
]
