import { sql } from 'kysely'
import { linkAddress } from '#features/products/paymentLinks/linkAddress.ts'
import { linkColumns, linkSorting, matchingLinks } from '#features/products/paymentLinks/list/linkList.sql.ts'
import { narrowed } from '#features/products/paymentLinks/list/linkViews.service.ts'
import { linkExport } from '#features/products/paymentLinks/list/list.contract.ts'
import { amountKindTexts, m, statusTexts } from '#features/products/paymentLinks/list/list.messages.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** The export columns of links, for merchant and provider. */
export const linkFileColumns: ColumnsOf<typeof linkExport> = {
  linkId: { title: m.linkId, kind: 'text' },
  name: { title: m.name, kind: 'text' },
  status: { title: m.status, kind: 'name', texts: statusTexts },
  amountKind: { title: m.amountKind, kind: 'name', texts: amountKindTexts },
  currency: { title: m.currency, kind: 'text' },
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  minAmount: { title: m.minAmount, kind: 'amount', currencyOf: 'currency' },
  maxAmount: { title: m.maxAmount, kind: 'amount', currencyOf: 'currency' },
  opened: { title: m.opened, kind: 'number' },
  paidCount: { title: m.paidCount, kind: 'number' },
  paidAmount: { title: m.paidAmount, kind: 'amount', currencyOf: 'currency' },
  startTime: { title: m.startTime, kind: 'instant' },
  endTime: { title: m.endTime, kind: 'instant' },
  createdBy: { title: m.createdBy, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
  link: { title: m.link, kind: 'text' },
}

/** Exports the links with the list's filter and order. */
export const linkExports = [
  exportOf({ file: linkExport, fields: linkFileColumns }, ({ app, db, signedIn }, wanted) => {
    const matching = matchingLinks(db, signedIn.scope, narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select([...linkColumns, addressOf(app)]), linkSorting)
  }),
]

/** The address that payers open, from the ID. */
function addressOf(app: App) {
  return sql<string>`${linkAddress(app, '')}::text || link_id`.as('link')
}
