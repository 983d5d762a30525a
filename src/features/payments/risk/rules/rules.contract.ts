import { z } from 'zod'
import { riskRuleErrors } from '#features/payments/risk/risk.errors.ts'
import { nameWidth, ruleList } from '#features/payments/risk/rules/rules.fields.ts'
import { ruleSpec } from '#features/payments/risk/rules/spec.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const name = text({ min: 1, max: nameWidth })

export const ruleVersion = z.strictObject({
  version: z.int(),
  spec: ruleSpec,
  madeBy: z.string(),
  createTime: instant,
  liveBy: z.string().nullable(),
  liveTime: instant.nullable(),
})
export type RuleVersion = z.output<typeof ruleVersion>

export const ruleDetail = z.strictObject({
  ...ruleList.row.shape,
  /** Counts every change of the rule: sent back with the next. */
  edition: z.int(),
  /** The newest first. */
  versions: z.array(ruleVersion),
  /**
   * Whether the caller wrote the latest version, so that another person must activate it if it refuses
   * payments.
   */
  ownProposal: z.boolean(),
  /** The lists that its versions name. */
  lists: z.array(z.strictObject({ listId: z.string(), name: z.string() })),
})
export type RuleDetail = z.output<typeof ruleDetail>

const one = { ruleId: z.uuid() }
const edition = z.int32().min(1)
export const ruleDraft = z.strictObject({ name, ...ruleSpec.shape })
export type RuleDraft = z.output<typeof ruleDraft>
export const ruleMoves = ['dryRun', 'live', 'off'] as const
export type RuleMove = (typeof ruleMoves)[number]

export const riskRulesContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/riskRules',
    access: 'riskRule.query',
    summary: 'List rules that block, hold or monitor payments',
    input: ruleList.query,
    output: pageOf(ruleList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/riskRules/{ruleId}',
    access: 'riskRule.get',
    summary: 'Get a rule with all its versions',
    input: z.strictObject(one),
    output: ruleDetail,
    errors: [riskRuleErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/riskRules',
    access: 'riskRule.add',
    summary: 'Create a rule as a draft',
    input: ruleDraft,
    output: ruleDetail,
    errors: [riskRuleErrors.nameTaken, riskRuleErrors.unknownList],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/riskRules/{ruleId}',
    access: 'riskRule.edit',
    summary: 'Create a new version of a rule; the active one is unchanged',
    input: z.strictObject({ ...one, edition, ...ruleDraft.shape }),
    output: ruleDetail,
    errors: [
      riskRuleErrors.notFound,
      riskRuleErrors.changed,
      riskRuleErrors.nameTaken,
      riskRuleErrors.unknownList,
    ],
  }),
  move: endpoint({
    method: 'POST',
    path: '/provider/riskRules/{ruleId}/status',
    access: 'riskRule.edit',
    summary: 'Activate the latest version, run it in shadow mode, or disable the rule',
    input: z.strictObject({ ...one, edition, to: z.enum(ruleMoves) }),
    output: ruleDetail,
    errors: [
      riskRuleErrors.notFound,
      riskRuleErrors.changed,
      riskRuleErrors.notInState,
      riskRuleErrors.ownProposal,
    ],
  }),
}
