import { sql } from 'kysely'
import type { AccountRef } from '#features/ledger/ledger.domain.ts'
import {
  accountsOfMerchant,
  lastCutOf,
  lockKey,
  type Movement,
  movementsOf,
  type OwnAccount,
} from '#features/ledger/ledger.sql.ts'
import { type Db, run } from '#server/database/db.ts'
import { runForMany } from '#server/database/forMany.sql.ts'
import type { Scope } from '#server/session/scope.ts'

const lockAll = {
  name: 'ledger-lock-exclusive-many',
  text: `select pg_advisory_xact_lock(hashtextextended(key, 0))
           from (select key from unnest($1::text[]) key order by key) keys`,
}

/**
 * Waits for the open postings of these merchants, and blocks new ones until this transaction ends. The order
 * is always the same, so that two callers cannot wait for each other.
 */
export async function lockAllExclusive(db: Db, merchants: readonly Scope[]): Promise<void> {
  await run(db, lockAll, [merchants.map(({ tenantId, merchantId }) => lockKey(tenantId, merchantId))])
}

/** A merchant's last cutoff, or null, and its accounts with their balances at it. */
export type LedgerStatus = { last: Date | null; accounts: OwnAccount[] }

/** Returns where the ledgers of these merchants stand, in their order. Reads across tenants. */
export async function ledgerStatuses(db: Db, merchants: readonly Scope[]): Promise<LedgerStatus[]> {
  const keys = merchants.map(({ tenantId, merchantId }) => [tenantId, merchantId])
  const cuts = await runForMany<{ at: Date | null }>(db, lastCutOf, ['integer', 'text'], keys)
  const accounts = await runForMany<OwnAccount>(db, accountsOfMerchant, ['integer', 'text'], keys)
  return merchants.map((_merchant, place) => ({
    last: cuts[place]?.[0]?.at ?? null,
    accounts: accounts[place] ?? [],
  }))
}

/** Accounts of a tenant, a period [from, to), and the seed of the fingerprints. */
export type MovementsRead = {
  tenantId: number
  accounts: readonly AccountRef[]
  from: Date
  to: Date
  seed: string
}

/** Returns what moved the accounts of each of these. Reads across tenants. */
export async function movementsOfMany(db: Db, reads: readonly MovementsRead[]): Promise<Movement[][]> {
  const sets = reads.map(({ tenantId, accounts, from, to, seed }) => [tenantId, accounts, from, to, seed])
  const types = ['integer', 'text[]', 'timestamptz', 'timestamptz', 'bigint'] as const
  // The planner expects few lines of each merchant and would sort them by three texts, which takes twice as
  // long as reading them; so it groups them by a hash table.
  await sql`set local enable_sort = off`.execute(db)
  const moved = await runForMany<Movement>(db, movementsOf, types, sets)
  await sql`set local enable_sort = on`.execute(db)
  return moved
}
