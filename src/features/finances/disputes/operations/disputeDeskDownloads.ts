import { disputeFileColumns } from '#features/finances/disputes/disputeFile.service.ts'
import { deskDisputeExport } from '#features/finances/disputes/operations/disputeDesk.contract.ts'
import { m as desk } from '#features/finances/disputes/operations/disputeDesk.messages.ts'
import { narrowed } from '#features/finances/disputes/operations/disputeDesk.service.ts'
import {
  deskColumns,
  deskSorting,
  matchingDisputes,
} from '#features/finances/disputes/operations/disputeDesk.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof deskDisputeExport> = {
  merchantId: { title: desk.merchantId, kind: 'text' },
  tradeName: { title: desk.merchant, kind: 'text' },
  ...disputeFileColumns,
  takenAmount: { ...disputeFileColumns.takenAmount, title: desk.taken },
}

/** Exports the disputes of merchants in the data scope. */
export const disputeDeskExports = [
  exportOf({ file: deskDisputeExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const matching = matchingDisputes(db, signedIn.dataScope, narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(deskColumns), deskSorting)
  }),
]
