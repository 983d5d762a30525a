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
  'change_id as changeId',
  'account_id as accountId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'confirm_hash as confirmHash',
  'cancel_hash as cancelHash',
  'state',
  'made_by as madeBy',
  'maker_id as makerId',
  'create_time as createTime',
  'confirm_time as confirmTime',
  'due_time as dueTime',
] as const

type NewChange = Omit<EmailChange, 'state' | 'madeBy' | 'makerId' | 'createTime' | 'confirmTime'>

export async function insertChange({ db, actor, now }: Ctx, change: NewChange): Promise<void> {
  await db
    .insertInto('email_change')
    .values({
      tenant_id: providerTenant,
      change_id: change.changeId,
      account_id: change.accountId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      confirm_hash: change.confirmHash,
      cancel_hash: change.cancelHash,
      state: 'waiting',
      made_by: actor.name,
      maker_id: actor.kind === 'account' ? actor.id : null,
      create_time: now,
      due_time: change.dueTime,
    })
    .execute()
}

/** The change that this link, of either kind, belongs to. */
export function findByHash(db: Db, hash: Buffer): Promise<EmailChange | undefined> {
  return one(
    db
      .selectFrom('email_change')
      .where('tenant_id', '=', providerTenant)
      .where((or) => or.or([or('confirm_hash', '=', hash), or('cancel_hash', '=', hash)]))
      .select(columns)
      .executeTakeFirst(),
  )
}

/** Locks a pending change until the transaction ends. */
export function lockWaiting(db: Db, changeId: string): Promise<EmailChange | undefined> {
  return one(
    db
      .selectFrom('email_change')
      .where('tenant_id', '=', providerTenant)
      .where('change_id', '=', changeId)
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
    .set({ state: 'replaced', end_time: now })
    .where('tenant_id', '=', providerTenant)
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function noteConfirmed({ db, now }: Ctx, changeId: string): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ confirm_time: now })
    .where('tenant_id', '=', providerTenant)
    .where('change_id', '=', changeId)
    .execute()
}

export async function endChange({ db, now }: Ctx, changeId: string, state: EmailChangeState): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ state, end_time: now })
    .where('tenant_id', '=', providerTenant)
    .where('change_id', '=', changeId)
    .execute()
}

/** The addresses that an account had before changes applied since then. */
export async function formerEmails(db: Db, accountId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('email_change')
    .where('tenant_id', '=', providerTenant)
    .where('account_id', '=', accountId)
    .where('state', '=', 'applied')
    .where('end_time', '>', since)
    .where('old_email', 'is not', null)
    .select('old_email')
    .distinct()
    .execute()
  return rows.map(({ old_email }) => old_email ?? '')
}
