import {
  itemColumns,
  itemFileColumns,
  itemSorting,
} from '#features/products/catalogue/acrossMerchants.service.ts'
import { deskItemExport } from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import { m } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'
import { toNarrowing } from '#features/products/catalogue/operations/catalogueDesk.service.ts'
import {
  matchingDeskItems,
  merchantOfItem,
} from '#features/products/catalogue/operations/catalogueRows.service.ts'
import { inOrder } from '#server/database/page.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** Exports products across merchants. */
export const catalogueDeskExports = [
  exportOf(
    {
      file: deskItemExport,
      fields: {
        ...itemFileColumns,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
      },
    },
    ({ db, signedIn }, wanted) => {
      const matching = matchingDeskItems(db, signedIn.dataScope, toNarrowing(signedIn, wanted))
      return inOrder(wanted, matching.select([...itemColumns, ...merchantOfItem]), itemSorting)
    },
  ),
]
