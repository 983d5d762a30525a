import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** A staff role reduced to its enabled parts. */
export type HeldRole = {
  builtIn: boolean
  dataScope: number
  rights: readonly string[]
  /** The departments of a custom data scope. */
  departmentIds: readonly string[]
}

export type HeldRoles = { roles: HeldRole[]; departmentId: string | null; below: string[] }

/** Selects the roles and the department of a staff member; undefined if there is none. */
export async function selectStaffGrants(db: Db, accountId: string): Promise<HeldRoles | undefined> {
  const { rows } = await sql<HeldRoles>`select * from staff_grants(${accountId}::uuid)`.execute(db)
  return rows[0]
}
