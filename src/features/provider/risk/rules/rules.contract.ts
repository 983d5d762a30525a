import { z } from 'zod'
import { riskRuleErrors } from '#features/provider/risk/risk.errors.ts'
import { effects, ruleSpec } from '#features/provider/risk/rules/spec.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** `dryRun`: it is looked at with each payment, its hits are counted, and nothing follows. */
export const ruleStatuses = ['draft', 'dryRun', 'live', 'off'] as const

export const nameWidth = 60
const name = text({ min: 1, max: nameWidth })

const figures = {
  /** Of the last 30 days. */
  hits: z.int(),
  confirmed: z.int(),
  passed: z.int(),
}

/** A rule as the list shows it: what its newest version says. */
export const ruleRow = z.strictObject({
  ruleId: z.string(),
  name: z.string(),
  status: z.enum(ruleStatuses),
  effect: z.enum(effects),
  priority: z.int(),
  spec: ruleSpec,
  newestVersion: z.int(),
  /** The version in force; null where none is. */
  liveVersion: z.int().nullable(),
  madeBy: z.string(),
  updateTime: instant,
  ...figures,
})
export type RuleRow = z.output<typeof ruleRow>

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
  ...ruleRow.shape,
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

export const ruleFilters = {
  search: text({ max: nameWidth }).optional(),
  status: z.enum(ruleStatuses).optional(),
  effect: z.enum(effects).optional(),
}
export const ruleSorts = ['updateTime', 'name', 'priority', 'hits'] as const
const query = listQuery(ruleSorts, ruleFilters)
export type RuleQuery = z.output<typeof query>

export const ruleExport = listExport({
  access: 'riskRule.export',
  name: 'risk-rules',
  path: '/provider/riskRules/export',
  columns: [
    'name',
    'status',
    'effect',
    'priority',
    'newestVersion',
    'liveVersion',
    'hits',
    'confirmed',
    'passed',
    'madeBy',
    'updateTime',
    'ruleId',
  ],
  sortable: ruleSorts,
  filters: ruleFilters,
})

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
    input: query,
    output: pageOf(ruleRow),
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
