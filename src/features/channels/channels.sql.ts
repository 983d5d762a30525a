import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { type PayableWay, payableWays } from '#shared/reference.ts'
import type { ChannelName } from './channels.domain.ts'

/** A stored channel account, with its settings encrypted. */
export type ChannelAccountRow = {
  tenant_id: number
  channel_account_id: string
  merchant_id: string
  channel: string
  profile: string
  sealed_settings: Buffer
  enabled: boolean
}

const accountColumns = [
  'channel_account.tenant_id',
  'channel_account.channel_account_id',
  'channel_account.merchant_id',
  'channel_account.channel',
  'channel_account.profile',
  'channel_account.sealed_settings',
  'channel_account.enabled',
] as const

const routed = {
  name: 'channel-routed-account',
  text: `select a.tenant_id, a.channel_account_id, a.merchant_id, a.channel, a.profile, a.sealed_settings, r.priority
           from channel_route r
           join channel_account a on a.tenant_id = $1 and a.channel_account_id = r.channel_account_id
          where r.tenant_id = $1 and r.merchant_id = $2 and r.way_code = $3 and a.enabled
            and r.valid_from <= $4 and (r.valid_to is null or r.valid_to > $4)
          order by r.priority, r.valid_from desc, a.channel_account_id
          limit 10`,
}

/**
 * Returns the accounts that take a merchant's new payments of a method at an instant, in the order to try
 * them: in force, enabled, by priority. If two routes share a priority, the later one wins, so the first of
 * each is kept.
 */
export async function routedAccounts(
  db: Db,
  scope: Scope,
  merchantId: string,
  wayCode: PayableWay,
  at: Date,
): Promise<ChannelAccountRow[]> {
  type Row = ChannelAccountRow & { priority: number }
  const rows = await run<Row>(db, routed, [scope.tenantId, merchantId, wayCode, at])
  const inForce = firstOfEach(rows, ({ priority }) => priority)
  return firstOfEach(inForce, ({ channel_account_id }) => channel_account_id)
}

function firstOfEach<Row>(rows: Row[], key: (row: Row) => unknown): Row[] {
  return rows.filter((row, place) => rows.findIndex((other) => key(other) === key(row)) === place)
}

/** Returns the payment methods a merchant has at an instant. */
export async function routedWays(db: Db, scope: Scope, merchantId: string, at: Date): Promise<PayableWay[]> {
  const rows = await routesInForce(db, scope, merchantId, at)
    .select('channel_route.way_code')
    .distinct()
    .execute()
  return payableWays.filter((way) => rows.some(({ way_code }) => way_code === way))
}

function routesInForce(db: Db, scope: Scope, merchantId: string, at: Date) {
  return db
    .selectFrom('channel_route')
    .innerJoin('channel_account', (join) =>
      join
        .onRef('channel_account.tenant_id', '=', 'channel_route.tenant_id')
        .onRef('channel_account.channel_account_id', '=', 'channel_route.channel_account_id'),
    )
    .where('channel_route.tenant_id', '=', scope.tenantId)
    .where('channel_account.tenant_id', '=', scope.tenantId)
    .where('channel_route.merchant_id', '=', merchantId)
    .where('channel_route.valid_from', '<=', at)
    .where((or) => or.or([or('channel_route.valid_to', 'is', null), or('channel_route.valid_to', '>', at)]))
    .where('channel_account.enabled', '=', true)
}

/** Finds an account by id even if disabled, because its past payments must still be queried and refunded. */
export function accountById(
  db: Db,
  tenantId: number,
  accountId: string,
): Promise<ChannelAccountRow | undefined> {
  return db
    .selectFrom('channel_account')
    .where('channel_account.tenant_id', '=', tenantId)
    .where('channel_account.channel_account_id', '=', accountId)
    .select(accountColumns)
    .executeTakeFirst()
}

export type NewAccount = {
  accountId: string
  merchantId: string
  channel: ChannelName
  profile: string
  sealedSettings: Buffer
  enabled: boolean
  createTime: Date
  /** Set when the profile or the settings differ from those that were tested. */
  untested: boolean
}

/** Inserts or updates an account. Its merchant and channel never change. */
export async function writeAccount(db: Db, scope: Scope, account: NewAccount): Promise<void> {
  const changing = {
    profile: account.profile,
    sealed_settings: account.sealedSettings,
    enabled: account.enabled,
    ...(account.untested && { test_state: 'untested', test_answer: '' }),
  }
  await db
    .insertInto('channel_account')
    .values({
      tenant_id: scope.tenantId,
      channel_account_id: account.accountId,
      merchant_id: account.merchantId,
      channel: account.channel,
      create_time: account.createTime,
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'channel_account_id']).doUpdateSet(changing))
    .execute()
}

export type ChannelRoute = {
  merchantId: string
  wayCode: PayableWay
  accountId: string
  priority: number
  validFrom: Date
  validTo: Date | null
}

/** Upserts a route. The same route from the same instant gets the new priority and end. */
export async function writeRoute(db: Db, scope: Scope, route: ChannelRoute): Promise<void> {
  const changing = { priority: route.priority, valid_to: route.validTo }
  await db
    .insertInto('channel_route')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: route.merchantId,
      way_code: route.wayCode,
      channel_account_id: route.accountId,
      valid_from: route.validFrom,
      ...changing,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'merchant_id', 'way_code', 'channel_account_id', 'valid_from'])
        .doUpdateSet(changing),
    )
    .execute()
}

export type Trial = { state: 'untested' | 'passed' | 'failed'; time: Date | null; answer: string }

/** Returns the result of an account's last test, or undefined if the tenant has no such account. */
export async function trialOf(db: Db, { tenantId }: Scope, accountId: string) {
  const row = await db
    .selectFrom('channel_account')
    .where('tenant_id', '=', tenantId)
    .where('channel_account_id', '=', accountId)
    .select(['test_state as state', 'test_time as time', 'test_answer as answer'])
    .executeTakeFirst()
  return row as Trial | undefined
}

/** Saves a test result only if the settings are still those that were tested. */
export async function writeTrial(
  db: Db,
  { tenantId }: Scope,
  accountId: string,
  { state, time, answer }: Trial,
  tried?: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel_account')
    .set({ test_state: state, test_time: time, test_answer: answer })
    .where('tenant_id', '=', tenantId)
    .where('channel_account_id', '=', accountId)
    .$if(tried !== undefined, (query) => query.where('sealed_settings', '=', tried ?? Buffer.alloc(0)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
