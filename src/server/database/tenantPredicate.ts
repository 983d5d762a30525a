import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/session/scope.ts'

/** Returns the SQL condition that limits a table to the scope's tenant and merchant. */
export function within(scope: Scope, table: string): RawBuilder<boolean> {
  const tenant = sql.ref(`${table}.tenant_id`)
  const merchant = sql.ref(`${table}.merchant_id`)
  return sql<boolean>`(${tenant} = ${scope.tenantId} and ${merchant} = ${scope.merchantId})`
}
