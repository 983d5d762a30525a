import { sql } from 'kysely'
import type { FileCandidate } from '#features/finances/bankCredits/matching/matching.domain.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

type Days = { from: string; to: string }

/** A tenant's sent or returned payouts with a value date in a range. */
export function payoutsNear(db: Db, tenantId: number, { from, to }: Days) {
  return db
    .selectFrom('payout')
    .where('tenantId', '=', tenantId)
    .where('status', 'in', ['sent', 'paid', 'returned'])
    .where('valueDate', '>=', from)
    .where('valueDate', '<=', to)
    .select([
      'payoutId',
      'merchantId',
      'clearingId',
      'attemptNo',
      'fileId',
      'currency',
      'amount',
      'valueDate as valueDay',
      'traceNo',
      'status',
    ])
    .execute()
}

/** Sent bank files with a value date in a range. */
export async function filesNear(db: Db, { from, to }: Days): Promise<FileCandidate[]> {
  const rows = await db
    .selectFrom('bank_file')
    .where('tenantId', '=', providerTenant)
    .where('state', 'in', ['sending', 'sent'])
    .where('valueDate', '>=', from)
    .where('valueDate', '<=', to)
    .select(['fileId', 'fileName', 'currency', 'totalAmount as amount', 'valueDate as valueDay'])
    .execute()
  return rows.map((row) => ({ ...row, fileName: row.fileName ?? '', amount: row.amount ?? 0n }))
}

/** The totals of a tenant's settlement reports by account and day, with fees in decimal units. */
export function billSums(db: Db, tenantId: number, { from, to }: Days) {
  return db
    .selectFrom('bill')
    .innerJoin('bill_total as total', (join) =>
      join.onRef('total.tenantId', '=', 'bill.tenantId').onRef('total.billId', '=', 'bill.billId'),
    )
    .where('bill.tenantId', '=', tenantId)
    .where('bill.state', '=', 'matched')
    .where('billDay', '>=', from)
    .where('billDay', '<=', to)
    .select([
      'bill.channel',
      'bill.billDay',
      'total.currency',
      sql<bigint>`payment_amount - refund_amount`.as('amount'),
      sql<string>`trim_scale(fee)::text`.as('fee'),
    ])
    .execute()
}
