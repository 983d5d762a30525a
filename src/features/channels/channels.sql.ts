import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { type PayableWay, payableWays } from '#shared/reference.ts'
import type { ChannelName } from './channels.domain.ts'

/** A stored channel account, with its settings encrypted. */
export type ChannelAccountRow = {
  tenantId: number
  channelAccountId: string
  merchantId: string
  channel: string
  profile: string
  sealedSettings: Buffer
  enabled: boolean
}

const accountColumns = [
  'channel_account.tenantId',
  'channel_account.channelAccountId',
  'channel_account.merchantId',
  'channel_account.channel',
  'channel_account.profile',
  'channel_account.sealedSettings',
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
  return firstOfEach(inForce, ({ channelAccountId }) => channelAccountId)
}

function firstOfEach<Row>(rows: Row[], key: (row: Row) => unknown): Row[] {
  return rows.filter((row, place) => rows.findIndex((other) => key(other) === key(row)) === place)
}

/** Returns the payment methods a merchant has at an instant. */
export async function routedWays(db: Db, scope: Scope, merchantId: string, at: Date): Promise<PayableWay[]> {
  const rows = await routesInForce(db, scope, merchantId, at)
    .select('channel_route.wayCode')
    .distinct()
    .execute()
  return payableWays.filter((way) => rows.some(({ wayCode }) => wayCode === way))
}

function routesInForce(db: Db, scope: Scope, merchantId: string, at: Date) {
  return db
    .selectFrom('channel_route')
    .innerJoin('channel_account', (join) =>
      join
        .onRef('channel_account.tenantId', '=', 'channel_route.tenantId')
        .onRef('channel_account.channelAccountId', '=', 'channel_route.channelAccountId'),
    )
    .where('channel_route.tenantId', '=', scope.tenantId)
    .where('channel_account.tenantId', '=', scope.tenantId)
    .where('channel_route.merchantId', '=', merchantId)
    .where('channel_route.validFrom', '<=', at)
    .where((or) => or.or([or('channel_route.validTo', 'is', null), or('channel_route.validTo', '>', at)]))
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
    .where('channel_account.tenantId', '=', tenantId)
    .where('channel_account.channelAccountId', '=', accountId)
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
    sealedSettings: account.sealedSettings,
    enabled: account.enabled,
    ...(account.untested && { testState: 'untested', testAnswer: '' }),
  }
  await db
    .insertInto('channel_account')
    .values({
      tenantId: scope.tenantId,
      channelAccountId: account.accountId,
      merchantId: account.merchantId,
      channel: account.channel,
      createTime: account.createTime,
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'channelAccountId']).doUpdateSet(changing))
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
  const changing = { priority: route.priority, validTo: route.validTo }
  await db
    .insertInto('channel_route')
    .values({
      tenantId: scope.tenantId,
      merchantId: route.merchantId,
      wayCode: route.wayCode,
      channelAccountId: route.accountId,
      validFrom: route.validFrom,
      ...changing,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'merchantId', 'wayCode', 'channelAccountId', 'validFrom'])
        .doUpdateSet(changing),
    )
    .execute()
}

export type Trial = { state: 'untested' | 'passed' | 'failed'; time: Date | null; answer: string }

/** Returns the result of an account's last test, or undefined if the tenant has no such account. */
export async function trialOf(db: Db, { tenantId }: Scope, accountId: string) {
  const row = await db
    .selectFrom('channel_account')
    .where('tenantId', '=', tenantId)
    .where('channelAccountId', '=', accountId)
    .select(['testState as state', 'testTime as time', 'testAnswer as answer'])
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
    .set({ testState: state, testTime: time, testAnswer: answer })
    .where('tenantId', '=', tenantId)
    .where('channelAccountId', '=', accountId)
    .$if(tried !== undefined, (query) => query.where('sealedSettings', '=', tried ?? Buffer.alloc(0)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
