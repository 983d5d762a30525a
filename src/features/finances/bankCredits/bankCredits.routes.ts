import { bankCreditsContract } from '#features/finances/bankCredits/bankCredits.contract.ts'
import {
  askMatching,
  lineView,
  listLines,
  matchByHand,
  settleLine,
} from '#features/finances/bankCredits/lines/lineActs.service.ts'
import {
  bankAccounts,
  importStatement,
  listStatements,
} from '#features/finances/bankCredits/statements/statements.service.ts'
import { routes } from '#server/http/routes.ts'

export const bankCreditRoutes = routes(bankCreditsContract, {
  accounts: (ctx) => bankAccounts(ctx.db),
  statements: (ctx, query) => listStatements(ctx.db, query),
  importStatement: (ctx, file) => importStatement(ctx, file),
  lines: (ctx, query) => listLines(ctx.db, query),
  line: (ctx, { lineId }) => lineView(ctx, lineId),
  matchByHand: (ctx, match) => matchByHand(ctx, match),
  settle: (ctx, act) => settleLine(ctx, act),
  matchAgain: (ctx) => askMatching(ctx),
})
