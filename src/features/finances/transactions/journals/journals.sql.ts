import { sql } from 'kysely'
import type {
  CategoryPart,
  JournalAccount,
  JournalProduct,
} from '#features/finances/transactions/journals/journals.domain.ts'
import type { Account } from '#features/finances/transactions/postings/postingRow.sql.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type SettledClearing = {
  clearingId: string
  settleDate: string
  currency: Currency
  fromTime: Date
  toTime: Date
  status: string
  carriedIn: bigint
  net: bigint
}

/** The settlements of a period in any state, oldest first. */
export async function clearingsOfDays(
  db: Db,
  { scope, currency }: Account,
  fromDay: string,
  toDay: string,
): Promise<SettledClearing[]> {
  const rows = await db
    .selectFrom('clearing')
    .where(within(scope, 'clearing'))
    .where('currency', '=', currency)
    .where('settleDate', '>=', fromDay)
    .where('settleDate', '<=', toDay)
    .select([
      'clearingId',
      sql<string>`settle_date::text`.as('settleDate'),
      'currency',
      'fromTime',
      'toTime',
      'status',
      'carriedIn',
      'netAmount as net',
    ])
    .orderBy('toTime')
    .execute()
  return rows as SettledClearing[]
}

export type PlacedPart = CategoryPart & { place: number }

/**
 * The account's lines summed by part of a range: n parts have n + 1 instants. `of` is the second part of the
 * other account's name: a channel, tax or currency.
 */
export async function partsBetween(
  db: Db,
  { scope, payable }: Account,
  instants: readonly Date[],
): Promise<PlacedPart[]> {
  const [first, last] = [instants[0], instants.at(-1)]
  if (!first || !last || instants.length < 2) return []
  const side = (own: string, other: string, amount: string) => sql`
    select category, split_part(${sql.ref(other)}, ':', 2) as of, posted_at, ${sql.raw(amount)} as amount
      from ledger_transfer
     where tenant_id = ${scope.tenantId} and ${sql.ref(own)} = ${payable}
       and posted_at >= ${first} and posted_at < ${last}`
  const { rows } = await sql<PlacedPart>`
    select (width_bucket(posted_at, ${instants}::timestamptz[]) - 1)::int as place, category, of,
           sum(amount)::bigint as amount
      from (${side('creditAccount', 'debitAccount', 'amount')} union all
            ${side('debitAccount', 'creditAccount', '-amount')}) line
     group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

/** The accounts that a merchant has set. */
export async function ownAccounts(db: Db, scope: Scope, product: JournalProduct): Promise<JournalAccount[]> {
  const rows = await db
    .selectFrom('journal_account')
    .where(within(scope, 'journal_account'))
    .where('product', '=', product)
    .select(['item', 'account', 'taxRate'])
    .execute()
  return rows as JournalAccount[]
}

export async function upsertAccounts(
  db: Db,
  { tenantId, merchantId }: Scope,
  product: JournalProduct,
  accounts: readonly JournalAccount[],
): Promise<void> {
  await db
    .insertInto('journal_account')
    .values(
      accounts.map(({ item, account, taxRate }) => ({
        tenantId,
        merchantId,
        product,
        item,
        account,
        taxRate,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'merchantId', 'product', 'item']).doUpdateSet((row) => ({
        account: row.ref('excluded.account'),
        taxRate: row.ref('excluded.taxRate'),
      })),
    )
    .execute()
}
