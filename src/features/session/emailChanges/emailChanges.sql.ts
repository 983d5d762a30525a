import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

export type EmailChangeState = 'waiting' | 'applied' | 'cancelled' | 'replaced' | 'expired'

export type EmailChange = {
  changeId: string
  accountId: string
  oldEmail: string | null
  newEmail: string
  confirmHash: Buffer
  cancelHash: Buffer
  state: EmailChangeState
  madeBy: string
  makerId: string | null
  createTime: Date
  confirmTime: Date | null
  dueTime: Date
}

const columns = [
  'changeId',
  'accountId',
  'oldEmail',
  'newEmail',
  'confirmHash',
  'cancelHash',
  'state',
  'madeBy',
  'makerId',
  'createTime',
  'confirmTime',
  'dueTime',
] as const

type NewChange = Omit<EmailChange, 'state' | 'madeBy' | 'makerId' | 'createTime' | 'confirmTime'>

export async function insertChange({ db, actor, now }: Ctx, change: NewChange): Promise<void> {
  await db
    .insertInto('email_change')
    .values({
      tenantId: providerTenant,
      changeId: change.changeId,
      accountId: change.accountId,
      oldEmail: change.oldEmail,
      newEmail: change.newEmail,
      confirmHash: change.confirmHash,
      cancelHash: change.cancelHash,
      state: 'waiting',
      madeBy: actor.name,
      makerId: actor.kind === 'account' ? actor.id : null,
      createTime: now,
      dueTime: change.dueTime,
    })
    .execute()
}

/** The change that this link, of either kind, belongs to. */
export function findByHash(db: Db, hash: Buffer): Promise<EmailChange | undefined> {
  return one(
    db
      .selectFrom('email_change')
      .where('tenantId', '=', providerTenant)
      .where((or) => or.or([or('confirmHash', '=', hash), or('cancelHash', '=', hash)]))
      .select(columns)
      .executeTakeFirst(),
  )
}

/** Locks a pending change until the transaction ends. */
export function lockWaiting(db: Db, changeId: string): Promise<EmailChange | undefined> {
  return one(
    db
      .selectFrom('email_change')
      .where('tenantId', '=', providerTenant)
      .where('changeId', '=', changeId)
      .where('state', '=', 'waiting')
      .select(columns)
      .forUpdate()
      .executeTakeFirst(),
  )
}

async function one(row: Promise<object | undefined>): Promise<EmailChange | undefined> {
  return (await row) as EmailChange | undefined
}

/** A newer change replaces the account's pending one. */
export async function replaceWaiting({ db, now }: Ctx, accountId: string): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ state: 'replaced', endTime: now })
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function noteConfirmed({ db, now }: Ctx, changeId: string): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ confirmTime: now })
    .where('tenantId', '=', providerTenant)
    .where('changeId', '=', changeId)
    .execute()
}

export async function endChange({ db, now }: Ctx, changeId: string, state: EmailChangeState): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ state, endTime: now })
    .where('tenantId', '=', providerTenant)
    .where('changeId', '=', changeId)
    .execute()
}

/** The addresses that an account had before changes applied since then. */
export async function formerEmails(db: Db, accountId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('email_change')
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
    .where('state', '=', 'applied')
    .where('endTime', '>', since)
    .where('oldEmail', 'is not', null)
    .select('oldEmail')
    .distinct()
    .execute()
  return rows.map(({ oldEmail }) => oldEmail ?? '')
}
