import { sql } from 'kysely'
import type { FindKind } from '#features/overview/find/find.contract.ts'
import type { Branch } from '#features/overview/find/findTrade.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Currency } from '#shared/currency.ts'

export type FoundRow = {
  kind: FindKind
  id: string
  merchantId: string
  title: string
  note: string | null
  amount: bigint | null
  currency: Currency | null
  /** Of orders and refunds, by its number. */
  status: string | null
  time: Date | null
  exact: boolean
}

/** Everything that these find, in one round trip. */
export async function selectFound(db: Db, branches: readonly Branch[]): Promise<FoundRow[]> {
  if (branches.length === 0) return []
  const parts = branches.map((branch) => sql`(${branch})`)
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
