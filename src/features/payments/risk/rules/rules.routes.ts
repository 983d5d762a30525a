import { riskRulesContract } from '#features/payments/risk/rules/rules.contract.ts'
import { ruleList } from '#features/payments/risk/rules/rules.fields.ts'
import {
  addRule,
  editRule,
  moveRule,
  pageOfRules,
  ruleDetailOf,
} from '#features/payments/risk/rules/rules.service.ts'
import { matchingRules, ruleSource } from '#features/payments/risk/rules/rules.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const riskRuleRoutes = routes(riskRulesContract, {
  list: (ctx, query) => pageOfRules(ctx, query),
  get: (ctx, { ruleId }) => ruleDetailOf(ctx, ruleId),
  add: (ctx, draft) => addRule(ctx, draft),
  edit: (ctx, edited) => editRule(ctx, edited),
  move: (ctx, input) => moveRule(ctx, input),
})

export const ruleExports = [
  exportOf(ruleList, ({ db, signedIn: { dataScope }, now }, wanted) =>
    ruleSource.rowsOf(wanted, matchingRules(db, wanted, dataScope, now)),
  ),
]
