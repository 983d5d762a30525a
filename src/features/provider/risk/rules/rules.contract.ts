import { z } from 'zod'
import { riskRuleErrors } from '#features/provider/risk/risk.errors.ts'
import { nameWidth, ruleList } from '#features/provider/risk/rules/rules.fields.ts'
import { ruleSpec } from '#features/provider/risk/rules/spec.domain.ts'
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
  /** Whoever asks wrote the newest version, so that another person is to put it in force where it refuses. */
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
    summary: 'Rules by which payments are stopped, held or watched',
    input: ruleList.query,
    output: pageOf(ruleList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/riskRules/{ruleId}',
    access: 'riskRule.get',
    summary: 'A rule with every version of it',
    input: z.strictObject(one),
    output: ruleDetail,
    errors: [riskRuleErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/riskRules',
    access: 'riskRule.add',
    summary: 'Write a rule; it is a draft until someone puts it in force',
    input: ruleDraft,
    output: ruleDetail,
    errors: [riskRuleErrors.nameTaken, riskRuleErrors.unknownList],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/riskRules/{ruleId}',
    access: 'riskRule.edit',
    summary: 'Write a new version of a rule; the one in force stays so',
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
    summary: 'Put the newest version in force or on trial, or switch the rule off',
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
