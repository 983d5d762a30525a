import {
  fileOfLines,
  matchingStatements,
  statementSource,
} from '#features/provider/commissions/statements/statementList.sql.ts'
import { commissionStatementsContract } from '#features/provider/commissions/statements/statements.contract.ts'
import { lineList, statementList } from '#features/provider/commissions/statements/statements.fields.ts'
import {
  checkStatement,
  confirmStatement,
  makeMonth,
  pageOfStatements,
  payStatement,
  statementOf,
  totalsOfStatements,
} from '#features/provider/commissions/statements/statements.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'

export const commissionStatementRoutes = routes(commissionStatementsContract, {
  list: (ctx, query) => pageOfStatements(ctx, query),
  totals: (ctx, wanted) => totalsOfStatements(ctx, wanted),
  get: (ctx, { statementId }) => statementOf(ctx, statementId),
  make: (ctx, { month }) => makeMonth(ctx, month),
  check: (ctx, seen) => checkStatement(ctx, seen),
  confirm: (ctx, seen) => confirmStatement(ctx, seen),
  pay: (ctx, input) => payStatement(ctx, input),
})

const lookingOf = ({ dataScope, accountId }: SignedIn) => ({ dataScope, accountId })

/** Exports the statements, and the lines of one statement. */
export const commissionStatementExports = [
  exportOf(statementList, ({ db, signedIn }, wanted) =>
    statementSource.rowsOf(wanted, matchingStatements(db, lookingOf(signedIn), wanted)),
  ),
  exportOf(lineList, ({ db, signedIn }, { statementId }) =>
    fileOfLines(db, lookingOf(signedIn), statementId),
  ),
]
