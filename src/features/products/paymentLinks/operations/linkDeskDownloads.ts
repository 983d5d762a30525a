import { sql } from 'kysely'
import {
  linkAddress,
  linkColumns,
  linkFileColumns,
  linkSorting,
} from '#features/products/paymentLinks/list/acrossMerchants.service.ts'
import { deskLinkExport } from '#features/products/paymentLinks/operations/linkDesk.contract.ts'
import { m } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'
import { narrowed } from '#features/products/paymentLinks/operations/linkDesk.service.ts'
import {
  matchingDeskLinks,
  merchantOfLink,
} from '#features/products/paymentLinks/operations/linkRows.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** Exports payment links across merchants. */
export const linkDeskExports = [
  exportOf(
    {
      file: deskLinkExport,
      fields: {
        ...linkFileColumns,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
      },
    },
    ({ app, db, signedIn }, wanted) => {
      const matching = matchingDeskLinks(db, signedIn.dataScope, narrowed(signedIn, wanted))
      return inOrder(
        wanted,
        matching.select([...linkColumns, ...merchantOfLink, addressOf(app)]),
        linkSorting,
      )
    },
  ),
]

/** The address that payers open, from the ID. */
function addressOf(app: App) {
  return sql<string>`${linkAddress(app, '')}::text || link_id`.as('link')
}
