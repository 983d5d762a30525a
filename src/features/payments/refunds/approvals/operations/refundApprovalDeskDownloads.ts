import type { FastifyInstance } from 'fastify'
import {
  auditFileColumns,
  auditSelection,
  auditSorting,
  matchingAudits,
} from '#features/payments/refunds/approvals/acrossMerchants.service.ts'
import { narrowed } from '#features/payments/refunds/approvals/approvalViews.service.ts'
import { deskAuditExport } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import { withinDataScope } from '#server/session/dataScope.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Exports refund requests across merchants. */
export function refundApprovalDeskDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: deskAuditExport,
      access: 'refundAuditDesk.export',
      name: 'refund-audits',
      columns: auditFileColumns,
      rows: (db, signedIn, wanted) => {
        const matching = matchingAudits(
          db,
          withinDataScope(signedIn.dataScope, 'a'),
          narrowed(signedIn, wanted),
        )
        return inOrder(wanted, matching.select(auditSelection), auditSorting)
      },
    })
  }
}
