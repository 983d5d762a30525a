import { forgetRules } from '#features/payments/risk/engine/activeRules.service.ts'
import { riskRuleErrors } from '#features/payments/risk/risk.errors.ts'
import type { RuleDetail, RuleMove } from '#features/payments/risk/rules/rules.contract.ts'
import type { RuleQuery, RuleRow } from '#features/payments/risk/rules/rules.fields.ts'
import { specTexts } from '#features/payments/risk/rules/rules.messages.ts'
import {
  findRule,
  insertRule,
  insertVersion,
  isNameTaken,
  lockRule,
  markLive,
  matchingRules,
  ruleOf,
  ruleSource,
  selectListNames,
  selectVersions,
  updateRule,
} from '#features/payments/risk/rules/rules.sql.ts'
import {
  changedFields,
  type RuleSpec,
  specContradiction,
  storedSpec,
} from '#features/payments/risk/rules/spec.domain.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { everything } from '#server/session/dataScope.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export async function pageOfRules(ctx: Ctx, query: RuleQuery): Promise<Page<RuleRow>> {
  const { dataScope, now } = ctx
  const found = await readAcrossTenants(ctx, (db) =>
    ruleSource.pageOf(db, query, matchingRules(db, query, dataScope, now)),
  )
  return { ...found, rows: found.rows.map(ruleOf) }
}

/**
 * Gets a rule with its versions, and with hit counts if the caller may see hits. Throws
 * `riskRule.notFound`.
 */
export async function ruleDetailOf(ctx: Ctx, ruleId: string): Promise<RuleDetail> {
  const { dataScope, now, actor, db } = ctx
  const figures = await readAcrossTenants(ctx, (desk) => findRule(desk, ruleId, dataScope, now))
  // A rule created or changed in this transaction is visible only to it.
  const rule = await findRule(db, ruleId, everything, now)
  if (!rule) throw new AppError(riskRuleErrors.notFound)
  const versions = await selectVersions(db, ruleId)
  const lists = await selectListNames(db, [...new Set(versions.flatMap(({ spec }) => listIdsOf(spec)))])
  const { madeById, ...shown } = rule
  const { hits = 0, confirmed = 0, passed = 0 } = figures ?? {}
  return {
    ...{ ...shown, hits, confirmed, passed },
    versions: versions.map(({ madeById: _, ...version }) => version),
    ownProposal: actor.id !== null && madeById === actor.id,
    lists,
  }
}

type Draft = RuleSpec & { name: string }

/** Writes a rule as a draft. Refuses with `riskRule.nameTaken` and `riskRule.unknownList`. */
export async function addRule(ctx: Ctx, { name, ...spec }: Draft): Promise<RuleDetail> {
  await refuseFaulty(ctx, name, spec, null)
  const ruleId = nextId()
  await insertRule(ctx, ruleId, name)
  await insertVersion(ctx, ruleId, 1, spec)
  ctx.audit('riskRule.added', { type: 'riskRule', id: ruleId }, { after: { name, ...storedSpec(spec) } })
  await notify(ctx, ruleId)
  return ruleDetailOf(ctx, ruleId)
}

type Edited = Draft & { ruleId: string; edition: number }

/** Writes the next version of a rule; the active one stays active. */
export async function editRule(ctx: Ctx, { ruleId, edition, name, ...spec }: Edited): Promise<RuleDetail> {
  const rule = await locked(ctx, ruleId, edition)
  await refuseFaulty(ctx, name, spec, ruleId)
  const [newest] = await selectVersions(ctx.db, ruleId)
  const changed = newest ? changedFields(newest.spec, spec) : []
  if (changed.length === 0 && name === rule.name) {
    ctx.unchanged()
    return ruleDetailOf(ctx, ruleId)
  }
  const version = changed.length > 0 ? rule.newestVersion + 1 : rule.newestVersion
  if (changed.length > 0) await insertVersion(ctx, ruleId, version, spec)
  await updateRule(ctx, ruleId, { name, newestVersion: version })
  const before = { name: rule.name, ...(newest && storedSpec(newest.spec)) }
  ctx.audit(
    'riskRule.edited',
    { type: 'riskRule', id: ruleId },
    { before, after: { name, ...storedSpec(spec), version } },
  )
  await notify(ctx, ruleId)
  return ruleDetailOf(ctx, ruleId)
}

/**
 * Activates the latest version, runs it in shadow mode, or disables the rule. A rule that refuses payments
 * is activated by another person than its author (`riskRule.ownProposal`); anyone may disable it.
 */
export async function moveRule(
  ctx: Ctx,
  { ruleId, edition, to }: { ruleId: string; edition: number; to: RuleMove },
): Promise<RuleDetail> {
  const rule = await locked(ctx, ruleId, edition)
  const isThere = rule.status === to && (to === 'off' || rule.liveVersion === rule.newestVersion)
  if (isThere || (to === 'off' && rule.status === 'draft')) throw new AppError(riskRuleErrors.notInState)
  const [newest] = await selectVersions(ctx.db, ruleId)
  if (!newest) throw new AppError(riskRuleErrors.notFound)
  const refusing = to === 'live' && newest.spec.effect === 'refuse'
  if (refusing && (newest.madeById === null || newest.madeById === ctx.actor.id))
    throw new AppError(riskRuleErrors.ownProposal)
  if (refusing) await assertSecondPerson(ctx, newest.madeById, riskRuleErrors.ownProposal)

  const liveVersion = to === 'off' ? null : rule.newestVersion
  await updateRule(ctx, ruleId, { status: to, liveVersion })
  if (to === 'live') await markLive(ctx, ruleId, rule.newestVersion)
  const before = { status: rule.status, version: rule.liveVersion }
  ctx.audit(
    `riskRule.${to}`,
    { type: 'riskRule', id: ruleId },
    { before, after: { status: to, version: liveVersion } },
  )
  forgetRules(ctx.app)
  await notify(ctx, ruleId)
  return ruleDetailOf(ctx, ruleId)
}

async function locked(ctx: Ctx, ruleId: string, edition: number) {
  const rule = await lockRule(ctx.db, ruleId)
  if (!rule) throw new AppError(riskRuleErrors.notFound)
  if (rule.edition !== edition) throw new AppError(riskRuleErrors.changed)
  return rule
}

async function refuseFaulty(ctx: Ctx, name: string, spec: RuleSpec, ruleId: string | null): Promise<void> {
  const field = specContradiction(spec)
  if (field) throw new AppError(requestErrors.invalid, { fields: [{ field, text: specTexts[field] }] })
  const lists = [...new Set(listIdsOf(spec))]
  if ((await selectListNames(ctx.db, lists)).length < lists.length)
    throw new AppError(riskRuleErrors.unknownList)
  if (await isNameTaken(ctx.db, name, ruleId)) throw new AppError(riskRuleErrors.nameTaken)
}

function listIdsOf({ conditions }: RuleSpec): string[] {
  return conditions.flatMap((one) => (one.kind === 'list' ? [one.listId] : []))
}

function notify({ db, scope }: Ctx, id: string): Promise<void> {
  return publish(db, scope, { topic: 'riskRule', id })
}
