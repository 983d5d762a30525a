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
  'statement_id as statementId',
  'statement_no as statementNo',
  'month',
  'beneficiary_kind as beneficiaryKind',
  'beneficiary_id as beneficiaryId',
  'beneficiary_name as beneficiaryName',
  'currency',
  'state',
  sql<string | null>`trim_scale(rate)::text`.as('rate'),
  'min_fee as minFee',
  'max_fee as maxFee',
  'commission_amount as commissionAmount',
  'carried_amount as carriedAmount',
  'total_amount as totalAmount',
  'checker_id as checkerId',
  'carried_into as carriedInto',
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
    .where('tenant_id', '=', providerTenant)
    .where((row) =>
      row.or([
        row('month', 'in', [...months]),
        row.and([
          row('state', '=', 'carried'),
          row('total_amount', '<', 0n),
          row('carried_into', 'is', null),
        ]),
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
    .where('tenant_id', '=', providerTenant)
    .where('statement_id', '=', statementId)
    .select(stored)
    .forUpdate()
    .executeTakeFirst()
  return row as StoredStatement | undefined
}

/** The statements that `statementId` has taken something over from. */
export async function takenInto(db: Db, statementId: string): Promise<StoredStatement[]> {
  const rows = await db
    .selectFrom('commission_statement')
    .where('tenant_id', '=', providerTenant)
    .where('carried_into', '=', statementId)
    .select(stored)
    .execute()
  return rows as StoredStatement[]
}

export type SaidLine = StatedLine & { statementId: string; kind: Line['kind'] }

/** Selects the stated amounts of these months, including corrections in later statements. */
export async function saidOf(db: Db, months: readonly string[]): Promise<SaidLine[]> {
  const rows = await db
    .selectFrom('commission_line')
    .where('tenant_id', '=', providerTenant)
    .where('about_month', 'in', [...months])
    .where('kind', '<>', 'carried')
    .select([
      'statement_id as statementId',
      'kind',
      'about_month as aboutMonth',
      'merchant_tenant_id as tenantId',
      'merchant_id as merchantId',
      'trade_name as tradeName',
      'policy_id as policyId',
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
  return { commission_amount: total - carried, carried_amount: carried, total_amount: total }
}

const termsOf = ({ terms }: Draft) => ({
  rate: terms?.rate ?? null,
  min_fee: terms?.minFee ?? null,
  max_fee: terms?.maxFee ?? null,
})

export async function insertStatement(ctx: Ctx, draft: Draft): Promise<void> {
  const { beneficiary } = draft
  await ctx.db
    .insertInto('commission_statement')
    .values({
      tenant_id: providerTenant,
      statement_id: draft.statementId,
      statement_no: draft.statementNo,
      month: draft.month,
      beneficiary_kind: beneficiary.kind,
      beneficiary_id: beneficiary.id,
      beneficiary_name: beneficiary.name,
      currency: draft.currency,
      state: 'draft',
      ...termsOf(draft),
      ...amountsOf(draft.lines),
      make_time: ctx.now,
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
      ...{ make_time: ctx.now, checked_by: null, checker_id: null, check_time: null, version: version + 1 },
    })
    .where('tenant_id', '=', providerTenant)
    .where('statement_id', '=', draft.statementId)
    .where('state', '=', 'draft')
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`statement ${draft.statementNo} is not the draft that was read`)
  await db
    .deleteFrom('commission_line')
    .where('tenant_id', '=', providerTenant)
    .where('statement_id', '=', draft.statementId)
    .execute()
  await insertLines(ctx, draft)
}

async function insertLines({ db }: Ctx, { statementId, lines }: Draft): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, index) => ({
    ...{ tenant_id: providerTenant, statement_id: statementId, line_no: index + 1, kind: line.kind },
    ...{ about_month: line.aboutMonth, merchant_tenant_id: line.tenantId, merchant_id: line.merchantId },
    ...{ trade_name: line.tradeName, policy_id: line.policyId, days: line.days, proportion: line.proportion },
    ...{ fee_amount: line.fee, volume_amount: line.volume, amount: line.amount },
    exact_amount: decimalOf(line.exactMillionths),
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
    .set({ carried_into: into })
    .where('tenant_id', '=', providerTenant)
    .where('statement_id', '=', statementId)
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
    check: { checked_by: actor.name, checker_id: actor.id, check_time: now },
    confirm: { confirmed_by: actor.name, confirmer_id: actor.id, confirm_time: now },
    pay: { paid_by: actor.name, pay_time: now, reference: reference ?? null },
  }
  await db
    .updateTable('commission_statement')
    .set({ ...by[step], state, version: version + 1 })
    .where('tenant_id', '=', providerTenant)
    .where('statement_id', '=', statementId)
    .execute()
}
