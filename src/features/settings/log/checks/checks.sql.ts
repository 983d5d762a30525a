import { sql } from 'kysely'
import type { AuditCheck } from '#features/settings/log/checks/checks.contract.ts'
import { type Head, signHeads } from '#server/audit/signedHeads.ts'
import type { Walk } from '#server/audit/verify.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { nextId } from '#server/nextId.ts'
import type { Scope } from '#server/session/scope.ts'

/** Begins a verification; null where one is under way. */
export async function insertCheck({ db, scope, actor, now }: Ctx): Promise<string | null> {
  const row = await db
    .insertInto('audit_check')
    .values({
      tenant_id: scope.tenantId,
      check_id: nextId(),
      merchant_id: scope.merchantId,
      asked_by: actor.name,
      state: 'running',
      start_time: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'merchant_id']).where('state', '=', sql.lit('running')).doNothing(),
    )
    .returning('check_id')
    .executeTakeFirst()
  return row?.check_id ?? null
}

/** The merchant's latest verification. */
export async function selectLatest({ app, db, scope }: Ctx): Promise<AuditCheck | null> {
  const row = await db
    .selectFrom('audit_check as c')
    .leftJoin('audit_entry as entry', (join) =>
      join
        .on('entry.tenant_id', '=', scope.tenantId)
        .onRef('entry.audit_id', '=', 'c.broken_audit_id')
        .on('entry.merchant_id', '=', scope.merchantId),
    )
    .where(within(scope, 'c'))
    .select(['c.check_id', 'c.state', 'c.asked_by', 'c.start_time', 'c.end_time', 'c.sound', 'c.head_hash'])
    .select(['c.broken_seq', 'c.broken_why', 'c.unsealed', 'entry.audit_id as ownEntry'])
    .select(
      sql<
        string | null
      >`(select audit_id from audit_seal where tenant_id = ${scope.tenantId} and seq = c.sound)`.as(
        'headEntry',
      ),
    )
    .select(
      sql<bigint>`coalesce((select max(seq) from audit_seal where tenant_id = ${scope.tenantId}), 0)`.as(
        'links',
      ),
    )
    .orderBy('c.start_time', 'desc')
    .orderBy('c.check_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { broken_seq: place, broken_why: why, head_hash: hash, headEntry: auditId } = row
  const head = hash?.toString('hex') ?? null
  const isSound = row.state === 'done' && place === null && head !== null && auditId !== null
  return {
    checkId: row.check_id,
    state: row.state as AuditCheck['state'],
    askedBy: row.asked_by,
    startTime: row.start_time,
    endTime: row.end_time,
    checked: String(row.sound),
    total: String(row.state === 'running' ? row.links : row.sound),
    head,
    signedHead: isSound
      ? signedFile(
          app.secretKey,
          { tenantId: scope.tenantId, seq: String(row.sound), auditId, hash: head },
          row,
        )
      : null,
    broken:
      place === null || why === null
        ? null
        : {
            place: String(place),
            why: why as NonNullable<AuditCheck['broken']>['why'],
            activityId: row.ownEntry,
          },
    unsealed: row.unsealed,
  }
}

function signedFile(secretKey: Buffer, head: Head, { start_time: at }: { start_time: Date }): string {
  return `${JSON.stringify(signHeads(secretKey, [head], at), null, 1)}\n`
}

export type CheckPosition = { sound: bigint; hash: Buffer | null }

/**
 * Locks a running verification until the transaction ends; undefined if it has ended or another process has
 * it.
 */
export async function lockRunning(db: Db, scope: Scope, checkId: string): Promise<CheckPosition | undefined> {
  return db
    .selectFrom('audit_check')
    .where(within(scope, 'audit_check'))
    .where('check_id', '=', checkId)
    .where('state', '=', 'running')
    .select(['sound', 'head_hash as hash'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function updateWalk(
  { db, scope, now }: Ctx,
  checkId: string,
  { sound, hash, broken, ended }: Walk,
  unsealed: number,
): Promise<void> {
  await db
    .updateTable('audit_check')
    .set({
      sound,
      head_hash: sound === 0n ? null : hash,
      ...(broken && { broken_seq: broken.seq, broken_audit_id: broken.auditId, broken_why: broken.why }),
      ...(ended && { state: 'done', end_time: now, unsealed }),
    })
    .where(within(scope, 'audit_check'))
    .where('check_id', '=', checkId)
    .where('state', '=', 'running')
    .execute()
}

/** Gives up verifications that no job has seen to since an instant. Answers how many. */
export async function giveUpOld({ db, scope, now }: Ctx, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('audit_check')
    .set({ state: 'failed', end_time: now })
    .where(within(scope, 'audit_check'))
    .where('state', '=', 'running')
    .where('start_time', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
