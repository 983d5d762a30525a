import { disputeFileColumns } from '#features/finances/disputes/disputeFile.service.ts'
import { disputeExport } from '#features/finances/disputes/disputes.contract.ts'
import {
  disputeColumns,
  disputeSorting,
  matchingDisputes,
} from '#features/finances/disputes/list/disputeList.sql.ts'
import { narrowed } from '#features/finances/disputes/list/disputeViews.service.ts'
import { inOrder } from '#server/database/page.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** Exports the dispute list: the rows its filter matches, in list order. */
export const disputeExports = [
  exportOf({ file: disputeExport, fields: disputeFileColumns }, ({ db, signedIn }, wanted) => {
    const matching = matchingDisputes(db, signedIn.scope, narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(disputeColumns), disputeSorting)
  }),
]
