import { sql } from 'kysely'
import {
  matchingCodes,
  oldestFirst,
  stateColumn,
  storeCodeSorting,
} from '#features/products/storeCodes/storeCodeList.sql.ts'
import { storeCodeExport } from '#features/products/storeCodes/storeCodes.contract.ts'
import { kindText, m, stateText } from '#features/products/storeCodes/storeCodes.messages.ts'
import { storeCodeLink } from '#features/products/storeCodes/storeCodes.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

export const storeCodeFileColumns: ColumnsOf<typeof storeCodeExport> = {
  storeCodeId: { title: m.storeCodeId, kind: 'text' },
  label: { title: m.label, kind: 'text' },
  placeKind: { title: m.kind, kind: 'name', texts: kindText },
  state: { title: m.state, kind: 'name', texts: stateText },
  currency: { title: m.currency, kind: 'text' },
  link: { title: m.link, kind: 'text' },
  paymentNote: { title: m.note, kind: 'text' },
  minAmount: { title: m.minAmount, kind: 'amount', currencyOf: 'currency' },
  maxAmount: { title: m.maxAmount, kind: 'amount', currencyOf: 'currency' },
  maxPerDay: { title: m.maxPerDay, kind: 'amount', currencyOf: 'currency' },
  createTime: { title: m.created, kind: 'instant' },
  revokeTime: { title: m.revokedAt, kind: 'instant' },
  replacedBy: { title: m.replacedBy, kind: 'text' },
  suspendTime: { title: m.suspendedAt, kind: 'instant' },
  suspendReason: { title: m.suspendReason, kind: 'text' },
}

export const storedFileColumns = [
  'store_code.store_code_id as storeCodeId',
  'store_code.label',
  'store_code.place_kind as placeKind',
  stateColumn.as('state'),
  'store_code.currency',
  'store_code.payment_note as paymentNote',
  'store_code.min_amount as minAmount',
  'store_code.max_amount as maxAmount',
  'store_code.max_per_day as maxPerDay',
  'store_code.create_time as createTime',
  'store_code.revoke_time as revokeTime',
  'store_code.replaced_by as replacedBy',
  'store_code.suspend_time as suspendTime',
  'store_code.suspend_reason as suspendReason',
] as const

/** The list of store codes as a file: the rows that its filter matches, in the list's order. */
export const storeCodeExports = [
  exportOf(
    { file: storeCodeExport, fields: storeCodeFileColumns },
    ({ app, db, signedIn: { scope } }, wanted) =>
      inOrder(
        oldestFirst(wanted),
        matchingCodes(db, scope, wanted).select([...storedFileColumns, addressOf(app)]),
        storeCodeSorting,
      ),
  ),
]

/** The address that payers open, from the ID. */
function addressOf(app: App) {
  return sql<string>`${sql.lit(storeCodeLink(app, ''))} || store_code.store_code_id`.as('link')
}
