import { sql } from 'kysely'
import { deskStoreCodeExport } from '#features/products/storeCodes/operations/storeCodeDesk.contract.ts'
import { m } from '#features/products/storeCodes/operations/storeCodeDesk.messages.ts'
import { toNarrowing } from '#features/products/storeCodes/operations/storeCodeDesk.service.ts'
import {
  matchingDeskCodes,
  merchantOfCode,
} from '#features/products/storeCodes/operations/storeCodeRows.service.ts'
import { storeCodeFileColumns, storedFileColumns } from '#features/products/storeCodes/storeCodeDownloads.ts'
import { storeCodeSorting } from '#features/products/storeCodes/storeCodeList.sql.ts'
import { storeCodeLink } from '#features/products/storeCodes/storeCodes.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** Store codes across merchants as a file. */
export const storeCodeDeskExports = [
  exportOf(
    {
      file: deskStoreCodeExport,
      fields: {
        ...storeCodeFileColumns,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
      },
    },
    ({ app, db, signedIn }, wanted) => {
      const matching = matchingDeskCodes(db, signedIn.dataScope, toNarrowing(signedIn, wanted))
      return inOrder(
        wanted,
        matching.select([...storedFileColumns, ...merchantOfCode, addressOf(app)]),
        storeCodeSorting,
      )
    },
  ),
]

/** The address that payers open, from the ID. */
function addressOf(app: App) {
  return sql<string>`${sql.lit(storeCodeLink(app, ''))} || store_code.store_code_id`.as('link')
}
