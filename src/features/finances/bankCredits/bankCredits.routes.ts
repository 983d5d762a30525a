import { bankCreditsContract } from '#features/finances/bankCredits/bankCredits.contract.ts'
import { bankLineErrors } from '#features/finances/bankCredits/bankCredits.errors.ts'
import { bankLineList } from '#features/finances/bankCredits/bankLines.fields.ts'
import {
  askMatching,
  lineView,
  matchByHand,
  settleLine,
} from '#features/finances/bankCredits/lines/lineActs.service.ts'
import {
  lineFileColumns,
  lineSource,
  matchingLines,
  noLines,
} from '#features/finances/bankCredits/lines/lines.sql.ts'
import { listStatements } from '#features/finances/bankCredits/statements/statementList.sql.ts'
import {
  bankAccounts,
  importStatement,
} from '#features/finances/bankCredits/statements/statements.service.ts'
import type { Ctx } from '#server/context.ts'
import { inOrder, pageFrom } from '#server/database/page.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'

/** Requires access to all merchants, because the provider's bank accounts contain money of many. */
function reachingAll<C extends Pick<Ctx, 'dataScope'>>(ctx: C): C {
  if (!ctx.dataScope.all) throw new AppError(bankLineErrors.notFound)
  return ctx
}

export const bankCreditRoutes = routes(bankCreditsContract, {
  accounts: async (ctx) => (ctx.dataScope.all ? bankAccounts(ctx.db) : []),
  statements: async (ctx, query) =>
    ctx.dataScope.all ? listStatements(ctx.db, query) : pageFrom(query, [], 0),
  importStatement: (ctx, file) => importStatement(reachingAll(ctx), file),
  lines: async (ctx, query) =>
    ctx.dataScope.all
      ? lineSource.pageOf(ctx.db, query, matchingLines(ctx.db, query))
      : pageFrom(query, [], 0),
  line: (ctx, { lineId }) => lineView(reachingAll(ctx), lineId),
  matchByHand: (ctx, match) => matchByHand(reachingAll(ctx), match),
  settle: (ctx, act) => settleLine(reachingAll(ctx), act),
  matchAgain: (ctx) => askMatching(reachingAll(ctx)),
})

/** Exports the bank lines in list order. Empty without access to all merchants. */
export const bankLineExports = [
  exportOf(bankLineList, ({ db, signedIn: { dataScope } }, wanted) => {
    const lines = dataScope.all ? matchingLines(db, wanted) : noLines(db)
    return inOrder(wanted, lines.select(lineFileColumns), lineSource.sorting)
  }),
]
