import { anchorPostings } from '#features/finances/transactions/postings/postingAnchors.service.ts'
import { openLedgerAccounts } from '#features/ledger/ledger.service.ts'
import { rollUp } from '#features/payments/rollUps/rollUps.service.ts'
import { hashPassword } from '#features/session/hashing.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import { asActor } from '#server/context.ts'
import { allMerchants } from '#server/database/directory.ts'
import { scopeOf } from '#server/session/scope.ts'
import { benchMerchant, benchTenant, type World } from '../world.ts'
import { fillBooks } from './books.ts'
import { fillMerchants, fillTrade, firstTenant, type Size } from './trade.ts'

export const bigScales = [100_000, 1_000_000, 10_000_000] as const

/** A merchant of the usual size. */
export const smallTenant = firstTenant + 1
export const smallMerchant = 'W00001'
/** Its administrator. */
export const smallLogin = { username: 'benchsmall', password: 'Bench2026' }

/** This many merchants have ledger entries, in addition to the bench merchant. */
const storedBooks = 10
/** This many merchants are aggregated in parallel. */
const atOnce = 4

type Filling = { orders?: number; merchants?: number; say?: (line: string) => void }

/**
 * Fills a new world with 400 days of trade up to now: `orders` of `merchants`, a fifth of them the bench
 * merchant’s, each with its attempt; refunds, payers, anchors, notifications; and the ledger, settlements and
 * aggregates of the bench merchant and ten others. 10,000,000 orders take 20 GB.
 */
export async function fillBigWorld(
  world: World,
  { orders = 10_000_000, merchants = 2_000, say = () => undefined }: Filling = {},
): Promise<void> {
  const until = new Date()
  const size: Size = { orders, merchants, until }
  const stored = [benchMerchant]
  const client = await world.owner.connect()
  try {
    // The generated rows satisfy the foreign keys, and neither jobs nor other sessions exist yet.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
       set maintenance_work_mem = '512MB'; set statement_timeout = 0`,
    )
    await fillMerchants(client, size)
    await fillTrade(client, size, say)
    for (let n = 1; n <= storedBooks; n++) stored.push(await openSmall(world, n))
    say('books')
    await fillBooks(client, stored, until)
    await client.query('reset all')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
  say('anchors of postings')
  for (const [place, merchantId] of stored.entries())
    await anchorPostings(world.app, place === 0 ? benchTenant : firstTenant + place, merchantId)
  say('roll-ups')
  const left = await allMerchants(world.app.pool)
  const rollUpNext = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop())
      await rollUp(world.app, one.tenantId, one.merchantId)
  }
  await Promise.all(Array.from({ length: atOnce }, rollUpNext))
  await world.owner.query('vacuum analyze')
}

/** Opens the ledger accounts of the other merchant number `n`; the first also has a login. */
async function openSmall({ app, who }: World, n: number): Promise<string> {
  const merchantId = `W${String(n).padStart(5, '0')}`
  const passwordHash = n === 1 ? await hashPassword(smallLogin.password) : null
  await asActor(app, { ...who, scope: scopeOf(firstTenant + n, merchantId) }, 'write', async (ctx) => {
    ctx.unchanged()
    await openLedgerAccounts(ctx, merchantId, 'CAD')
    if (passwordHash === null) return
    const person = { username: smallLogin.username, displayName: 'Small', role: 'admin', merchantId } as const
    await openAccount(ctx, { ...person, passwordHash })
  })
  return merchantId
}
