import { type Db, run } from '#server/database/db.ts'

const lock = {
  name: 'portal-lock',
  text: "select pg_advisory_xact_lock(hashtextextended('portal', 0))",
}

/**
 * Held until the transaction ends: departments, posts, people, roles and the menu of the provider are changed by one hand at a
 * time. What may go only while something else stays (the last administrator, a department that nobody is in) is thereby
 * decided by what is there.
 */
export async function lockPortal(db: Db): Promise<void> {
  await run(db, lock, [])
}
