import type { FastifyInstance } from 'fastify'
import { complianceExport } from '#features/provider/compliance/compliance.contract.ts'
import { m, stageText } from '#features/provider/compliance/compliance.messages.ts'
import { complianceSorting, shownCompliance } from '#features/provider/compliance/compliance.sql.ts'
import { kaText } from '#features/provider/merchants/providerMerchants.messages.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const columns: ColumnsOf<typeof complianceExport> = {
  merchantId: { title: m.code, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  stage: { title: m.stage, kind: 'name', texts: stageText },
  industry: { title: m.mcc, kind: 'text' },
  kaLevel: { title: m.kaLevel, kind: 'name', texts: kaText },
  proposedBy: { title: m.proposedBy, kind: 'text' },
  proposeTime: { title: m.proposeTime, kind: 'instant' },
  decidedBy: { title: m.decidedBy, kind: 'text' },
  decideTime: { title: m.decideTime, kind: 'instant' },
  createTime: { title: m.opened, kind: 'instant' },
}

/** The desk's list as a file: the merchants that its taker reaches. */
export function complianceDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: complianceExport,
      access: 'compliance.export',
      name: 'compliance',
      columns,
      rows: (db, { dataScope }, wanted) =>
        inOrder(wanted, shownCompliance(db, dataScope, wanted), complianceSorting),
    })
  }
}
