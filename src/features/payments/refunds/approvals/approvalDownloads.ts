import type { FastifyInstance } from 'fastify'
import { auditFileColumns } from '#features/payments/refunds/approvals/approvalFile.ts'
import { auditExport } from '#features/payments/refunds/approvals/approvals.contract.ts'
import {
  auditSelection,
  auditSorting,
  matchingAudits,
} from '#features/payments/refunds/approvals/approvals.sql.ts'
import { narrowed } from '#features/payments/refunds/approvals/approvalViews.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Exports the list of refund requests. */
export function refundApprovalDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: auditExport,
      access: 'refundAudit.export',
      name: 'refund-audits',
      columns: auditFileColumns,
      rows: (db, signedIn, wanted) => {
        const matching = matchingAudits(db, within(signedIn.scope, 'a'), narrowed(signedIn, wanted))
        return inOrder(wanted, matching.select(auditSelection), auditSorting)
      },
    })
  }
}
