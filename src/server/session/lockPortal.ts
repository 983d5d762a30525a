import { type Db, run } from '#server/database/db.ts'

const lock = {
  name: 'portal-lock',
  text: "select pg_advisory_xact_lock(hashtextextended('portal', 0))",
}

/**
 * Serializes changes to the provider's departments, job titles, people, roles and menu until the transaction
 * ends. Rules such as keeping the last administrator, or deleting only empty departments, then see the
 * current state.
 */
export async function lockPortal(db: Db): Promise<void> {
  await run(db, lock, [])
}
