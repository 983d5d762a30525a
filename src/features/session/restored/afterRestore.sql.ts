import { type Db, run } from '#server/database/db.ts'

/** Ends every open session of a tenant, including POS devices and visits. Returns the number. */
export async function endAllSessions(db: Db, tenantId: number, at: Date): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revokeTime: at })
    .where('tenantId', '=', tenantId)
    .where('revokeTime', 'is', null)
    .where('expireTime', '>', at)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

const known = {
  name: 'restore-known-entries',
  text: 'select audit_id from audit_entry where tenant_id = $1 and audit_id = any($2::uuid[])',
}

/** Which of these audit entries the database has. */
export async function knownEntries(db: Db, tenantId: number, auditIds: string[]): Promise<Set<string>> {
  const rows = await run<{ auditId: string }>(db, known, [tenantId, auditIds])
  return new Set(rows.map(({ auditId }) => auditId))
}
