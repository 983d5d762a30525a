import { sql } from 'kysely'
import type { BeneficiaryKind } from '#features/provider/commissions/policies/policies.domain.ts'
import {
  decimalOf,
  type Line,
  type StatedLine,
  type StatementState,
  sumOf,
} from '#features/provider/commissions/statements/statements.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type Beneficiary = { kind: BeneficiaryKind; id: string; name: string }
export type StoredStatement = {
  statementId: string
  statementNo: string
  month: string
  beneficiaryKind: BeneficiaryKind
  beneficiaryId: string
  beneficiaryName: string
  currency: Currency
  state: StatementState
  rate: string | null
  minFee: bigint | null
  maxFee: bigint | null
  commissionAmount: bigint
  carriedAmount: bigint
  totalAmount: bigint
  checkerId: string | null
  carriedInto: string | null
  version: number
}

const stored = [
  'statementId',
  'statementNo',
  'month',
  'beneficiaryKind',
  'beneficiaryId',
  'beneficiaryName',
  'currency',
  'state',
  sql<string | null>`trim_scale(rate)::text`.as('rate'),
  'minFee',
  'maxFee',
  'commissionAmount',
  'carriedAmount',
  'totalAmount',
  'checkerId',
  'carriedInto',
  'version',
] as const

/** One at a time makes statements. */
export async function lockMaking(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('commission.make', 0))`.execute(db)
}

/**
 * Selects the statements of these months, and those with a negative balance that no later one absorbed.
 * They are locked, so that nobody checks or confirms them during regeneration.
 */
export async function lockStatements(db: Db, months: readonly string[]): Promise<StoredStatement[]> {
  const rows = await db
    .selectFrom('commission_statement')
    .where('tenantId', '=', providerTenant)
    .where((row) =>
      row.or([
        row('month', 'in', [...months]),
        row.and([row('state', '=', 'carried'), row('totalAmount', '<', 0n), row('carriedInto', 'is', null)]),
      ]),
    )
    .select(stored)
    .forUpdate()
    .execute()
  return rows as StoredStatement[]
}

export async function lockStatement(db: Db, statementId: string): Promise<StoredStatement | undefined> {
  const row = await db
    .selectFrom('commission_statement')
    .where('tenantId', '=', providerTenant)
    .where('statementId', '=', statementId)
    .select(stored)
    .forUpdate()
    .executeTakeFirst()
  return row as StoredStatement | undefined
}

/** The statements that `statementId` has taken something over from. */
export async function takenInto(db: Db, statementId: string): Promise<StoredStatement[]> {
  const rows = await db
    .selectFrom('commission_statement')
    .where('tenantId', '=', providerTenant)
    .where('carriedInto', '=', statementId)
    .select(stored)
    .execute()
  return rows as StoredStatement[]
}

export type SaidLine = StatedLine & { statementId: string; kind: Line['kind'] }

/** Selects the stated amounts of these months, including corrections in later statements. */
export async function saidOf(db: Db, months: readonly string[]): Promise<SaidLine[]> {
  const rows = await db
    .selectFrom('commission_line')
    .where('tenantId', '=', providerTenant)
    .where('aboutMonth', 'in', [...months])
    .where('kind', '<>', 'carried')
    .select([
      'statementId',
      'kind',
      'aboutMonth',
      'merchantTenantId as tenantId',
      'merchantId',
      'tradeName',
      'policyId',
      'amount',
    ])
    .execute()
  return rows as SaidLine[]
}

export type Draft = {
  statementId: string
  statementNo: string
  month: string
  beneficiary: Beneficiary
  currency: Currency
  terms: { rate: string; minFee: bigint | null; maxFee: bigint | null } | null
  lines: readonly Line[]
}

const amountsOf = (lines: readonly Line[]) => {
  const carried = sumOf(lines.filter(({ kind }) => kind === 'carried'))
  const total = sumOf(lines)
  return { commissionAmount: total - carried, carriedAmount: carried, totalAmount: total }
}

const termsOf = ({ terms }: Draft) => ({
  rate: terms?.rate ?? null,
  minFee: terms?.minFee ?? null,
  maxFee: terms?.maxFee ?? null,
})

export async function insertStatement(ctx: Ctx, draft: Draft): Promise<void> {
  const { beneficiary } = draft
  await ctx.db
    .insertInto('commission_statement')
    .values({
      tenantId: providerTenant,
      statementId: draft.statementId,
      statementNo: draft.statementNo,
      month: draft.month,
      beneficiaryKind: beneficiary.kind,
      beneficiaryId: beneficiary.id,
      beneficiaryName: beneficiary.name,
      currency: draft.currency,
      state: 'draft',
      ...termsOf(draft),
      ...amountsOf(draft.lines),
      makeTime: ctx.now,
    })
    .execute()
  await insertLines(ctx, draft)
}

/**
 * Regenerates a draft; its first confirmation is removed. Throws if it is no longer the draft that was
 * read.
 */
export async function remakeStatement(ctx: Ctx, draft: Draft, version: number): Promise<void> {
  const { db } = ctx
  const { numUpdatedRows } = await db
    .updateTable('commission_statement')
    .set({
      ...termsOf(draft),
      ...amountsOf(draft.lines),
      ...{ makeTime: ctx.now, checkedBy: null, checkerId: null, checkTime: null, version: version + 1 },
    })
    .where('tenantId', '=', providerTenant)
    .where('statementId', '=', draft.statementId)
    .where('state', '=', 'draft')
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`statement ${draft.statementNo} is not the draft that was read`)
  await db
    .deleteFrom('commission_line')
    .where('tenantId', '=', providerTenant)
    .where('statementId', '=', draft.statementId)
    .execute()
  await insertLines(ctx, draft)
}

async function insertLines({ db }: Ctx, { statementId, lines }: Draft): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, index) => ({
    ...{ tenantId: providerTenant, statementId, lineNo: index + 1, kind: line.kind },
    ...{ aboutMonth: line.aboutMonth, merchantTenantId: line.tenantId, merchantId: line.merchantId },
    ...{ tradeName: line.tradeName, policyId: line.policyId, days: line.days, proportion: line.proportion },
    ...{ feeAmount: line.fee, volumeAmount: line.volume, amount: line.amount },
    exactAmount: decimalOf(line.exactMillionths),
  }))
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('commission_line')
      .values(rows.slice(from, from + 1_000))
      .execute()
}

/** Marks what an earlier statement left below nothing as taken over. */
export async function markTaken({ db }: Ctx, statementId: string, into: string): Promise<void> {
  await db
    .updateTable('commission_statement')
    .set({ carriedInto: into })
    .where('tenantId', '=', providerTenant)
    .where('statementId', '=', statementId)
    .execute()
}

type Step = 'check' | 'confirm' | 'pay'

/** Records a step of a locked statement by the caller. */
export async function stepStatement(
  { db, actor, now }: Ctx,
  { statementId, version }: StoredStatement,
  step: Step,
  { state, reference }: { state: StatementState; reference?: string },
): Promise<void> {
  const by = {
    check: { checkedBy: actor.name, checkerId: actor.id, checkTime: now },
    confirm: { confirmedBy: actor.name, confirmerId: actor.id, confirmTime: now },
    pay: { paidBy: actor.name, payTime: now, reference: reference ?? null },
  }
  await db
    .updateTable('commission_statement')
    .set({ ...by[step], state, version: version + 1 })
    .where('tenantId', '=', providerTenant)
    .where('statementId', '=', statementId)
    .execute()
}
