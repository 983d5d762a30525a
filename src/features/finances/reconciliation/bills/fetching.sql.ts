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
    .select(['channelAccountId', 'merchantId', 'channel', 'profile', 'createTime', 'enabled'])
    .orderBy('createTime')
    .orderBy('channelAccountId')
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
    .where('tenantId', '=', tenantId)
    .distinctOn(['channelAccountId', 'billDay'])
    .select(['channelAccountId', 'billDay', 'state'])
    .orderBy('channelAccountId')
    .orderBy('billDay')
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
  'channelAccountId',
  'billDay',
  'tryCount',
  'outcome',
  'refusal',
  'lastTime',
  'nextTime',
] as const

/** The tenant's failed fetches, of any age. */
export async function waitsOf(db: Db, tenantId: number): Promise<BillWait[]> {
  const rows = await db.selectFrom('bill_wait').where('tenantId', '=', tenantId).select(waitColumns).execute()
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
    .where('tenantId', '=', tenantId)
    .where('channelAccountId', '=', accountId)
    .where('billDay', '=', day)
    .select(waitColumns)
    .executeTakeFirst()
  return (row as BillWait | undefined) ?? null
}

export async function writeWait(db: Db, scope: Scope, wait: BillWait): Promise<void> {
  const changing = {
    tryCount: wait.tryCount,
    outcome: wait.outcome,
    refusal: JSON.stringify(wait.refusal),
    lastTime: wait.lastTime,
    nextTime: wait.nextTime,
  }
  await db
    .insertInto('bill_wait')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      channelAccountId: wait.channelAccountId,
      billDay: wait.billDay,
      ...changing,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'channelAccountId', 'billDay']).doUpdateSet(changing),
    )
    .execute()
}
