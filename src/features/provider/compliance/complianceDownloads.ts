import { complianceExport } from '#features/provider/compliance/compliance.contract.ts'
import { m, stageText } from '#features/provider/compliance/compliance.messages.ts'
import { complianceSorting, shownCompliance } from '#features/provider/compliance/compliance.sql.ts'
import { kaText } from '#features/provider/merchants/providerMerchants.messages.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

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
export const complianceExports = [
  exportOf({ file: complianceExport, fields: columns }, ({ db, signedIn: { dataScope } }, wanted) =>
    inOrder(wanted, shownCompliance(db, dataScope, wanted), complianceSorting),
  ),
]
