import { sql } from 'kysely'
import type { MonthFacts, StatementKind, totalsOf } from '#features/finances/monthly/monthly.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/zone.ts'

const lock = {
  name: 'monthly-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

/** Serializes issuing for a merchant, so that its documents are numbered without gaps. */
export async function lockIssuing(db: Db, { tenantId, merchantId }: Scope): Promise<void> {
  await run(db, lock, [`monthly/${tenantId}/${merchantId}`])
}

export async function isIssued(db: Db, scope: Scope, currency: Currency, month: string): Promise<boolean> {
  const found = await db
    .selectFrom('monthly_statement')
    .where(within(scope, 'monthly_statement'))
    .where('currency', '=', currency)
    .where('month', '=', month)
    .select('statementId')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function nextNumber(db: Db, scope: Scope, kind: StatementKind): Promise<number> {
  const { last } = await db
    .selectFrom('monthly_statement')
    .where(within(scope, 'monthly_statement'))
    .where('kind', '=', kind)
    .select((select) => select.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** The recipient of a document, and the time zone of its months. */
export type Party = {
  legalName: string
  tradeName: string
  country: 'CA' | 'US'
  province: string
  city: string
  zone: Zone
}

export function partyOf(db: Db, scope: Scope): Promise<Party> {
  return db
    .selectFrom('merchant')
    .where(within(scope, 'merchant'))
    .select(['legalName', 'tradeName', 'country', 'province', 'city', 'timezone as zone'])
    .executeTakeFirstOrThrow() as Promise<Party>
}

const planAt = {
  name: 'monthly-settle-mode',
  text: `select settle_mode as mode from rate_plan where tenant_id = $1 and merchant_id = $2 and valid_from < $3
          order by valid_from desc limit 1`,
}

/** The merchant's settlement mode just before an instant. */
export async function settleModeBefore(db: Db, { tenantId, merchantId }: Scope, at: Date) {
  const [row] = await run<{ mode: 'regular' | 'afterpay' }>(db, planAt, [tenantId, merchantId, at])
  return row?.mode ?? 'regular'
}

export type NewStatement = {
  statementId: string
  kind: StatementKind
  number: number
  month: string
  currency: Currency
  fromTime: Date
  toTime: Date
  party: Party
  facts: MonthFacts
  totals: ReturnType<typeof totalsOf>
  dueDay: string | null
  corrects: { statementId: string; reason: string } | null
  issuedBy: string
  issueTime: Date
  /** The provider's registration number for a tax. */
  registrationOf: (tax: string) => string
}

/** Inserts a document with all its content. */
export async function insertStatement(db: Db, scope: Scope, one: NewStatement): Promise<void> {
  const { party, facts, totals, corrects } = one
  await db
    .insertInto('monthly_statement')
    .values({
      tenantId: scope.tenantId,
      statementId: one.statementId,
      merchantId: scope.merchantId,
      kind: one.kind,
      number: one.number,
      month: one.month,
      currency: one.currency,
      fromTime: one.fromTime,
      toTime: one.toTime,
      timezone: party.zone,
      legalName: party.legalName,
      tradeName: party.tradeName,
      country: party.country,
      province: party.province,
      city: party.city,
      openingBalance: facts.openingBalance,
      closingBalance: facts.closingBalance,
      openingOwed: facts.openingOwed,
      closingOwed: facts.closingOwed,
      paymentCount: totals.paymentCount,
      paymentAmount: totals.paymentAmount,
      refundCount: totals.refundCount,
      refundAmount: totals.refundAmount,
      feeAmount: totals.feeAmount,
      feeReturnAmount: totals.feeReturnAmount,
      taxAmount: totals.taxAmount,
      taxReturnAmount: totals.taxReturnAmount,
      dueAmount: totals.dueAmount,
      dueDay: one.dueDay,
      corrects: corrects?.statementId ?? null,
      correctionReason: corrects?.reason ?? null,
      issuedBy: one.issuedBy,
      issueTime: one.issueTime,
    })
    .execute()
  await insertParts(db, scope, one)
}

async function insertParts(
  db: Db,
  scope: Scope,
  { statementId, facts, registrationOf }: NewStatement,
): Promise<void> {
  const key = (place: number) => ({
    tenantId: scope.tenantId,
    statementId,
    lineNo: place + 1,
  })
  const fees = facts.fees.map((fee, place) => ({
    ...key(place),
    wayCode: fee.way,
    cardBrand: fee.cardBrand,
    cardFunding: fee.cardFunding,
    feeRate: fee.feeRate,
    paymentCount: fee.paymentCount,
    paymentAmount: fee.paymentAmount,
    refundCount: fee.refundCount,
    refundAmount: fee.refundAmount,
    feeAmount: fee.feeAmount,
    feeReturnAmount: fee.feeReturnAmount,
  }))
  const taxes = facts.taxes.map((part, place) => ({
    ...key(place),
    tax: part.tax,
    rate: part.rate,
    registration: registrationOf(part.tax),
    taxedFeeAmount: part.taxedFeeAmount,
    taxAmount: part.taxAmount,
    taxReturnAmount: part.taxReturnAmount,
  }))
  const movements = facts.movements.map(({ account, category, lineCount, amount }, place) => ({
    ...key(place),
    account,
    category,
    lineCount,
    amount,
  }))
  const payouts = facts.payouts.map(({ clearingId, amount, postedAt }, place) => ({
    ...key(place),
    clearingId,
    amount,
    postedAt,
  }))
  if (fees.length > 0) await db.insertInto('monthly_fee').values(fees).execute()
  if (taxes.length > 0) await db.insertInto('monthly_tax').values(taxes).execute()
  if (movements.length > 0) await db.insertInto('monthly_movement').values(movements).execute()
  if (payouts.length > 0) await db.insertInto('monthly_payout').values(payouts).execute()
}

type Paid = { reference: string; by: string; at: Date }

export async function updatePaid(db: Db, scope: Scope, statementId: string, paid: Paid): Promise<void> {
  await db
    .updateTable('monthly_statement')
    .set({ payReference: paid.reference, paidBy: paid.by, payTime: paid.at })
    .where(within(scope, 'monthly_statement'))
    .where('statementId', '=', statementId)
    .where('payTime', 'is', null)
    .execute()
}

/** Locks the document, so that only one transaction at a time pays or corrects it. */
export async function lockStatement(db: Db, scope: Scope, statementId: string): Promise<boolean> {
  const found = await db
    .selectFrom('monthly_statement')
    .where(within(scope, 'monthly_statement'))
    .where('statementId', '=', statementId)
    .select(sql<number>`1`.as('one'))
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}
