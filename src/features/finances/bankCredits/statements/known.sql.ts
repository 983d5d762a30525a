import { sql } from 'kysely'
import type { FileCandidate } from '#features/finances/bankCredits/matching/matching.domain.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

type Days = { from: string; to: string }

/** A tenant's sent or returned payouts with a value date in a range. */
export function payoutsNear(db: Db, tenantId: number, { from, to }: Days) {
  return db
    .selectFrom('payout')
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', ['sent', 'paid', 'returned'])
    .where('value_date', '>=', from)
    .where('value_date', '<=', to)
    .select([
      'payout_id as payoutId',
      'merchant_id as merchantId',
      'clearing_id as clearingId',
      'attempt_no as attemptNo',
      'file_id as fileId',
      'currency',
      'amount',
      'value_date as valueDay',
      'trace_no as traceNo',
      'status',
    ])
    .execute()
}

/** Sent bank files with a value date in a range. */
export async function filesNear(db: Db, { from, to }: Days): Promise<FileCandidate[]> {
  const rows = await db
    .selectFrom('bank_file')
    .where('tenant_id', '=', providerTenant)
    .where('state', 'in', ['sending', 'sent'])
    .where('value_date', '>=', from)
    .where('value_date', '<=', to)
    .select([
      'file_id as fileId',
      'file_name as fileName',
      'currency',
      'total_amount as amount',
      'value_date as valueDay',
    ])
    .execute()
  return rows.map((row) => ({ ...row, fileName: row.fileName ?? '', amount: row.amount ?? 0n }))
}

/** The totals of a tenant's settlement reports by account and day, with fees in decimal units. */
export function billSums(db: Db, tenantId: number, { from, to }: Days) {
  return db
    .selectFrom('bill')
    .innerJoin('bill_total as total', (join) =>
      join.onRef('total.tenant_id', '=', 'bill.tenant_id').onRef('total.bill_id', '=', 'bill.bill_id'),
    )
    .where('bill.tenant_id', '=', tenantId)
    .where('bill.state', '=', 'matched')
    .where('bill_day', '>=', from)
    .where('bill_day', '<=', to)
    .select([
      'bill.channel',
      'bill.bill_day as billDay',
      'total.currency',
      sql<bigint>`payment_amount - refund_amount`.as('amount'),
      sql<string>`trim_scale(fee)::text`.as('fee'),
    ])
    .execute()
}
