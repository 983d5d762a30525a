import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { lineColumns, policyColumns, statementColumns } from '#features/provider/commissions/exportColumns.ts'
import { policyExport } from '#features/provider/commissions/policies/policies.contract.ts'
import { policySorting, shownPolicies } from '#features/provider/commissions/policies/policies.sql.ts'
import { statementReport } from '#features/provider/commissions/statements/statementDocument.ts'
import {
  matchingStatements,
  shownStatements,
  statementSorting,
} from '#features/provider/commissions/statements/statementList.sql.ts'
import { lineExport, statementExport } from '#features/provider/commissions/statements/statements.contract.ts'
import { exportStatement } from '#features/provider/commissions/statements/statements.service.ts'
import { lookingOf as policyLooking } from '#features/provider/organizations/organizations.service.ts'
import { issuerOf } from '#server/brand.ts'
import { type App, asActor } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import type { Authenticate, SignedIn } from '#server/session/signedIn.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { decode } from '#shared/wire.ts'

const access = { access: 'commission.export', writes: false, whileBlocked: true } as const
const askedPdf = z.strictObject({ statementId: z.uuid(), lang: z.enum(['en', 'zh']).optional() })
const lookingOf = ({ dataScope, accountId }: SignedIn) => ({ dataScope, accountId })

/** Statements, the lines of one, and policies as files; GET /api/provider/commissionStatements/{statementId}/pdf?lang= for print. */
export const commissionExports = [
  exportOf({ file: statementExport, fields: statementColumns }, ({ db, signedIn }, wanted) =>
    inOrder(wanted, shownStatements(db, lookingOf(signedIn), wanted), statementSorting),
  ),
  exportOf({ file: lineExport, fields: lineColumns }, ({ db, signedIn }, { statementId }) =>
    matchingStatements(db, lookingOf(signedIn), {})
      .where('s.statement_id', '=', statementId)
      .innerJoin('commission_line as l', (join) =>
        join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.statement_id', '=', 's.statement_id'),
      )
      .select([
        ...([
          's.statement_no as statementNo',
          's.month',
          's.currency',
          'l.line_no as lineNo',
          'l.kind',
        ] as const),
        ...([
          'l.about_month as aboutMonth',
          'l.merchant_id as merchantId',
          'l.trade_name as tradeName',
        ] as const),
        ...([
          'l.days',
          'l.fee_amount as feeAmount',
          'l.volume_amount as volumeAmount',
          'l.proportion',
        ] as const),
        ...(['l.exact_amount as exactAmount', 'l.amount', 'l.policy_id as policyId'] as const),
      ])
      .orderBy('l.line_no'),
  ),
  exportOf({ file: policyExport, fields: policyColumns }, ({ db, signedIn: { dataScope }, now }, wanted) =>
    inOrder(wanted, shownPolicies(db, policyLooking({ dataScope, now }), wanted), policySorting),
  ),
]

export function commissionDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    server.get('/api/provider/commissionStatements/:statementId/pdf', async (request, reply) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = await admit(requestContext, access, authenticate)
      const query = decode(askedPdf, { ...(request.query as object), ...(request.params as object) })
      if (!query.success) throw invalidRequest(query.error.issues)
      const { language, requestId } = requestContext
      const actor = actorOf(signedIn, requestContext)
      const who = {
        scope: signedIn.scope,
        dataScope: resolveDataScope(signedIn, 'commission.export'),
        actor,
        language,
        requestId,
      }
      const { statementNo, file } = await heavyWork(who.scope.tenantId, async (run) => {
        const statement = await asActor(app, who, 'write', (ctx) =>
          exportStatement(ctx, query.data.statementId),
        )
        const report = statementReport(statement, language, await issuerOf(app))
        return { statementNo: statement.statementNo, file: await run(reportFile, report) }
      })
      return sendBuffer(reply, { type: 'application/pdf', name: `${statementNo}-${language}.pdf` }, file)
    })
  }
}
