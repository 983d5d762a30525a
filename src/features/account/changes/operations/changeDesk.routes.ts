import { changesWithin } from '#features/account/changes/deskChanges.sql.ts'
import { changeDeskContract } from '#features/account/changes/operations/changeDesk.contract.ts'
import { deskChangeList } from '#features/account/changes/operations/changeDesk.fields.ts'
import {
  changeOfMerchant,
  passAtMerchant,
  refuseAtMerchant,
} from '#features/account/changes/operations/changeDesk.service.ts'
import {
  deskChangeSource,
  pageOfChanges,
  toFilters,
  totalsOfChanges,
} from '#features/account/changes/operations/changeRows.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const changeDeskRoutes = routes(changeDeskContract, {
  list: (ctx, query) => pageOfChanges(ctx, query),
  totals: (ctx, filters) => totalsOfChanges(ctx, filters),
  get: (ctx, one) => changeOfMerchant(ctx, one),
  pass: (ctx, one) => passAtMerchant(ctx, one),
  refuse: (ctx, refusing) => refuseAtMerchant(ctx, refusing),
})

/** Merchants' change requests, without bank accounts. */
export const changeDeskExports = [
  exportOf(deskChangeList, ({ db, signedIn }, wanted) =>
    deskChangeSource.rowsOf(wanted, changesWithin(db, signedIn.dataScope, toFilters(signedIn, wanted))),
  ),
]
