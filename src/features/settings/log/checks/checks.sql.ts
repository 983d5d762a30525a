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
      tenantId: scope.tenantId,
      checkId: nextId(),
      merchantId: scope.merchantId,
      askedBy: actor.name,
      state: 'running',
      startTime: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'merchantId']).where('state', '=', sql.lit('running')).doNothing(),
    )
    .returning('checkId')
    .executeTakeFirst()
  return row?.checkId ?? null
}

/** The merchant's latest verification. */
export async function selectLatest({ app, db, scope }: Ctx): Promise<AuditCheck | null> {
  const row = await db
    .selectFrom('audit_check as c')
    .leftJoin('audit_entry as entry', (join) =>
      join
        .on('entry.tenantId', '=', scope.tenantId)
        .onRef('entry.auditId', '=', 'c.brokenAuditId')
        .on('entry.merchantId', '=', scope.merchantId),
    )
    .where(within(scope, 'c'))
    .select(['c.checkId', 'c.state', 'c.askedBy', 'c.startTime', 'c.endTime', 'c.sound', 'c.headHash'])
    .select(['c.brokenSeq', 'c.brokenWhy', 'c.unsealed', 'entry.auditId as ownEntry'])
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
    .orderBy('c.startTime', 'desc')
    .orderBy('c.checkId', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { brokenSeq: place, brokenWhy: why, headHash: hash, headEntry: auditId } = row
  const head = hash?.toString('hex') ?? null
  const isSound = row.state === 'done' && place === null && head !== null && auditId !== null
  return {
    checkId: row.checkId,
    state: row.state as AuditCheck['state'],
    askedBy: row.askedBy,
    startTime: row.startTime,
    endTime: row.endTime,
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

function signedFile(secretKey: Buffer, head: Head, { startTime: at }: { startTime: Date }): string {
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
    .where('checkId', '=', checkId)
    .where('state', '=', 'running')
    .select(['sound', 'headHash as hash'])
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
      headHash: sound === 0n ? null : hash,
      ...(broken && { brokenSeq: broken.seq, brokenAuditId: broken.auditId, brokenWhy: broken.why }),
      ...(ended && { state: 'done', endTime: now, unsealed }),
    })
    .where(within(scope, 'audit_check'))
    .where('checkId', '=', checkId)
    .where('state', '=', 'running')
    .execute()
}

/** Gives up verifications that no job has seen to since an instant. Answers how many. */
export async function giveUpOld({ db, scope, now }: Ctx, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('audit_check')
    .set({ state: 'failed', endTime: now })
    .where(within(scope, 'audit_check'))
    .where('state', '=', 'running')
    .where('startTime', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
