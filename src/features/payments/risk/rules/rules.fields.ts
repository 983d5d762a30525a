import { z } from 'zod'
import { effectText, m, ruleStatusText } from '#features/payments/risk/rules/rules.messages.ts'
import { effects, ruleSpec } from '#features/payments/risk/rules/spec.domain.ts'
import { text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableNumberField,
  numberField,
  textField,
  wordField,
} from '#shared/listFields.ts'

/** `dryRun`: each payment is checked and the hits are counted, without any action. */
export const ruleStatuses = ['draft', 'dryRun', 'live', 'off'] as const
export const nameWidth = 60

/** The risk rules, each as its newest version defines it. Hits are of the last 30 days. */
export const ruleList = declareList({
  fields: {
    name: textField(m.name, { sortable: true }),
    status: nameField(m.status, { names: ruleStatuses, texts: ruleStatusText }),
    effect: nameField(m.effect, { names: effects, texts: effectText }),
    priority: numberField(m.priority, { sortable: true }),
    newestVersion: numberField(m.newestVersion),
    /** Null if no version is in force. */
    liveVersion: nullableNumberField(m.liveVersion),
    hits: numberField(m.hits, { sortable: true }),
    confirmed: numberField(m.confirmed),
    passed: numberField(m.passed),
    madeBy: textField(m.madeBy),
    updateTime: instantField(m.updateTime, { sortable: true }),
    ruleId: textField(m.ruleId),
    spec: wordField(m.what, ruleSpec, { inFile: false }),
  },
  key: 'ruleId',
  sort: ['updateTime', 'desc'],
  filters: {
    search: text({ max: nameWidth }).optional(),
    status: z.enum(ruleStatuses).optional(),
    effect: z.enum(effects).optional(),
  },
  file: { path: '/provider/riskRules/export', access: 'riskRule.export', name: 'risk-rules' },
})
export type RuleRow = z.output<typeof ruleList.row>
export type RuleQuery = z.output<typeof ruleList.query>
