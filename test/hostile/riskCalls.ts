import { z } from 'zod'
import { attemptExport } from '#features/provider/channelHealth/channelHealth.contract.ts'
import { alertExport } from '#features/provider/risk/alerts/alerts.contract.ts'
import { dryRunExport } from '#features/provider/risk/dryRun/dryRun.contract.ts'
import { hitExport } from '#features/provider/risk/hits/hits.contract.ts'
import { itemExport, riskListExport } from '#features/provider/risk/lists/lists.contract.ts'
import { ruleExport } from '#features/provider/risk/rules/rules.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const asExport = { method: 'POST', writes: true, whileBlocked: true } as const
const exported = (name: string, access: Call['access'], of: { path: string; query: z.ZodType }): Call => ({
  ...{ ...asExport, name: `${name}.export`, path: `/api${of.path}` },
  ...{ access, schema: z.toJSONSchema(of.query, { io: 'input', unrepresentable: 'any' }) as JsonSchema },
})

/** Exports of risk control and the channel dashboard, outside the contracts. */
export const riskCalls: Call[] = [
  exported('riskRules', 'riskRule.export', ruleExport),
  exported('dryRuns', 'riskRule.export', dryRunExport),
  exported('riskLists', 'riskList.export', riskListExport),
  exported('riskListItems', 'riskList.export', itemExport),
  exported('riskHits', 'riskHit.export', hitExport),
  exported('riskAlerts', 'riskHit.export', alertExport),
  exported('channelHealth', 'channelHealth.export', attemptExport),
]
