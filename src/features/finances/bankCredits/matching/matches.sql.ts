import type { Candidate } from '#features/finances/bankCredits/matching/matching.domain.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

export type MatchKind = 'payment' | 'return'

const atOnce = 1_000

/** Returns how many of these payouts the line could match: another may have been faster. */
export async function insertMatches(
  db: Db,
  lineId: string,
  kind: MatchKind,
  payouts: readonly Candidate[],
  now: Date,
): Promise<number> {
  let taken = 0
  for (let from = 0; from < payouts.length; from += atOnce) {
    const rows = payouts.slice(from, from + atOnce).map((payout) => ({
      tenant_id: providerTenant,
      line_id: lineId,
      payout_id: payout.payoutId,
      kind,
      payout_tenant_id: payout.payoutTenantId,
      merchant_id: payout.merchantId,
      clearing_id: payout.clearingId,
      file_id: payout.fileId,
      amount: payout.amount,
      match_time: now,
      // Returned payouts were already updated by the return file.
      apply_time: kind === 'return' ? now : null,
    }))
    const inserted = await db
      .insertInto('bank_match')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'payout_id', 'kind']).doNothing())
      .returning('payout_id')
      .execute()
    taken += inserted.length
  }
  return taken
}

const matchColumns = [
  'line_id as lineId',
  'payout_id as payoutId',
  'kind',
  'payout_tenant_id as payoutTenantId',
  'merchant_id as merchantId',
  'clearing_id as clearingId',
  'file_id as fileId',
  'amount',
  'apply_time as applyTime',
] as const

const matches = (db: Db) =>
  db.selectFrom('bank_match').where('tenant_id', '=', providerTenant).select(matchColumns)

export type MatchRow = {
  lineId: string
  payoutId: string
  kind: MatchKind
  payoutTenantId: number
  merchantId: string
  clearingId: string
  fileId: string | null
  amount: bigint
  applyTime: Date | null
}

export function matchesOf(db: Db, lineId: string): Promise<MatchRow[]> {
  return matches(db).where('line_id', '=', lineId).orderBy('payout_id').execute() as Promise<MatchRow[]>
}

/** Matched payouts that are not marked as arrived yet. */
export function unapplied(db: Db, most: number): Promise<MatchRow[]> {
  return matches(db).where('apply_time', 'is', null).orderBy('match_time').limit(most).execute() as Promise<
    MatchRow[]
  >
}

/** Which of these payouts are already matched to a line. */
export async function takenOf(
  db: Db,
  payoutIds: readonly string[],
): Promise<{ payoutId: string; kind: MatchKind }[]> {
  const taken: { payoutId: string; kind: MatchKind }[] = []
  for (let from = 0; from < payoutIds.length; from += atOnce) {
    const some = payoutIds.slice(from, from + atOnce)
    const rows = await matches(db).where('payout_id', 'in', some).execute()
    taken.push(...rows.map(({ payoutId, kind }) => ({ payoutId, kind: kind as MatchKind })))
  }
  return taken
}

export async function updateApplied(db: Db, payoutId: string, now: Date): Promise<void> {
  await db
    .updateTable('bank_match')
    .set({ apply_time: now })
    .where('tenant_id', '=', providerTenant)
    .where('payout_id', '=', payoutId)
    .where('kind', '=', 'payment')
    .execute()
}

export async function deleteMatches(db: Db, lineId: string): Promise<void> {
  await db
    .deleteFrom('bank_match')
    .where('tenant_id', '=', providerTenant)
    .where('line_id', '=', lineId)
    .execute()
}
