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
      tenantId: providerTenant,
      lineId,
      payoutId: payout.payoutId,
      kind,
      payoutTenantId: payout.payoutTenantId,
      merchantId: payout.merchantId,
      clearingId: payout.clearingId,
      fileId: payout.fileId,
      amount: payout.amount,
      matchTime: now,
      // Returned payouts were already updated by the return file.
      applyTime: kind === 'return' ? now : null,
    }))
    const inserted = await db
      .insertInto('bank_match')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenantId', 'payoutId', 'kind']).doNothing())
      .returning('payoutId')
      .execute()
    taken += inserted.length
  }
  return taken
}

const matchColumns = [
  'lineId',
  'payoutId',
  'kind',
  'payoutTenantId',
  'merchantId',
  'clearingId',
  'fileId',
  'amount',
  'applyTime',
] as const

const matches = (db: Db) =>
  db.selectFrom('bank_match').where('tenantId', '=', providerTenant).select(matchColumns)

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
  return matches(db).where('lineId', '=', lineId).orderBy('payoutId').execute() as Promise<MatchRow[]>
}

/** Matched payouts that are not marked as arrived yet. */
export function unapplied(db: Db, most: number): Promise<MatchRow[]> {
  return matches(db).where('applyTime', 'is', null).orderBy('matchTime').limit(most).execute() as Promise<
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
    const rows = await matches(db).where('payoutId', 'in', some).execute()
    taken.push(...rows.map(({ payoutId, kind }) => ({ payoutId, kind: kind as MatchKind })))
  }
  return taken
}

export async function updateApplied(db: Db, payoutId: string, now: Date): Promise<void> {
  await db
    .updateTable('bank_match')
    .set({ applyTime: now })
    .where('tenantId', '=', providerTenant)
    .where('payoutId', '=', payoutId)
    .where('kind', '=', 'payment')
    .execute()
}

export async function deleteMatches(db: Db, lineId: string): Promise<void> {
  await db
    .deleteFrom('bank_match')
    .where('tenantId', '=', providerTenant)
    .where('lineId', '=', lineId)
    .execute()
}
