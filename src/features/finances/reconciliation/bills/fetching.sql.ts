import type { BillAccount } from '#features/finances/reconciliation/bills/bills.sql.ts'
import { type Whose, whose } from '#features/finances/reconciliation/bills/billViews.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type AccountInUse = BillAccount & { profile: string; createTime: Date; enabled: boolean }

/** The channel accounts of a tenant, or of one merchant in it, oldest first. */
export async function accountsInUse(db: Db, of: Whose): Promise<AccountInUse[]> {
  const rows = await db
    .selectFrom('channel_account')
    .where(whose(of, 'channel_account'))
    .select([
      'channel_account_id as channelAccountId',
      'merchant_id as merchantId',
      'channel',
      'profile',
      'create_time as createTime',
      'enabled',
    ])
    .orderBy('create_time')
    .orderBy('channel_account_id')
    .execute()
  return rows as AccountInUse[]
}

export type DayOfBill = {
  channelAccountId: string
  billDay: string
  state: string
}

/** The days for which the tenant's accounts have a report, with the state of the newest version. */
export async function daysWithBills(db: Db, tenantId: number): Promise<DayOfBill[]> {
  return db
    .selectFrom('bill')
    .where('tenant_id', '=', tenantId)
    .distinctOn(['channel_account_id', 'bill_day'])
    .select(['channel_account_id as channelAccountId', 'bill_day as billDay', 'state'])
    .orderBy('channel_account_id')
    .orderBy('bill_day')
    .orderBy('version', 'desc')
    .execute()
}

export type BillWait = {
  channelAccountId: string
  billDay: string
  tryCount: number
  outcome: 'notReady' | 'rejected' | 'unknown'
  refusal: { code: string; message: string; values?: Record<string, string> }
  lastTime: Date
  nextTime: Date
}

const waitColumns = [
  'channel_account_id as channelAccountId',
  'bill_day as billDay',
  'try_count as tryCount',
  'outcome',
  'refusal',
  'last_time as lastTime',
  'next_time as nextTime',
] as const

/** The tenant's failed fetches, of any age. */
export async function waitsOf(db: Db, tenantId: number): Promise<BillWait[]> {
  const rows = await db
    .selectFrom('bill_wait')
    .where('tenant_id', '=', tenantId)
    .select(waitColumns)
    .execute()
  return rows as unknown as BillWait[]
}

export async function waitOf(
  db: Db,
  tenantId: number,
  accountId: string,
  day: string,
): Promise<BillWait | null> {
  const row = await db
    .selectFrom('bill_wait')
    .where('tenant_id', '=', tenantId)
    .where('channel_account_id', '=', accountId)
    .where('bill_day', '=', day)
    .select(waitColumns)
    .executeTakeFirst()
  return (row as BillWait | undefined) ?? null
}

export async function writeWait(db: Db, scope: Scope, wait: BillWait): Promise<void> {
  const changing = {
    try_count: wait.tryCount,
    outcome: wait.outcome,
    refusal: JSON.stringify(wait.refusal),
    last_time: wait.lastTime,
    next_time: wait.nextTime,
  }
  await db
    .insertInto('bill_wait')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      channel_account_id: wait.channelAccountId,
      bill_day: wait.billDay,
      ...changing,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'channel_account_id', 'bill_day']).doUpdateSet(changing),
    )
    .execute()
}
