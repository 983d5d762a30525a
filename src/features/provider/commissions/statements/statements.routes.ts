import { commissionStatementsContract } from '#features/provider/commissions/statements/statements.contract.ts'
import {
  checkStatement,
  confirmStatement,
  makeMonth,
  pageOfStatements,
  payStatement,
  statementOf,
  totalsOfStatements,
} from '#features/provider/commissions/statements/statements.service.ts'
import { routes } from '#server/http/routes.ts'

export const commissionStatementRoutes = routes(commissionStatementsContract, {
  list: (ctx, query) => pageOfStatements(ctx, query),
  totals: (ctx, wanted) => totalsOfStatements(ctx, wanted),
  get: (ctx, { statementId }) => statementOf(ctx, statementId),
  make: (ctx, { month }) => makeMonth(ctx, month),
  check: (ctx, seen) => checkStatement(ctx, seen),
  confirm: (ctx, seen) => confirmStatement(ctx, seen),
  pay: (ctx, asked) => payStatement(ctx, asked),
})
