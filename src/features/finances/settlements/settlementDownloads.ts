import { sql } from 'kysely'
import type { LineCategory } from '#features/finances/settlements/clearing.contract.ts'
import { clearingStates, viewOf } from '#features/finances/settlements/clearingStates.domain.ts'
import {
  categoryText,
  exportTitles as titles,
  triggerText,
  validationText,
} from '#features/finances/settlements/settlementExport.messages.ts'
import { lineExport, settlementExport } from '#features/finances/settlements/settlements.contract.ts'
import { clearingErrors } from '#features/finances/settlements/settlements.errors.ts'
import {
  clearingSorting,
  findClearing,
  lineSorting,
  matchingClearings,
  matchingLines,
} from '#features/finances/settlements/settlements.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf, Written } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { AppError } from '#shared/errors.ts'
import { settlementStateText, settlementStatusText } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'

function amount(title: Text): Written {
  return { title, kind: 'amount', currencyOf: 'currency' }
}

/** The merchant's status text by the stored state. */
const seenText = Object.fromEntries(
  clearingStates.map((state) => [state, settlementStatusText[viewOf[state]]]),
)

const clearingColumns: ColumnsOf<typeof settlementExport> = {
  clearingId: { title: titles.clearingId, kind: 'text' },
  settleDate: { title: titles.settleDate, kind: 'text' },
  fromTime: { title: titles.fromTime, kind: 'instant' },
  toTime: { title: titles.toTime, kind: 'instant' },
  currency: { title: titles.currency, kind: 'text' },
  exchangeRate: { title: titles.exchangeRate, kind: 'number' },
  saleAmount: amount(titles.sale),
  tipAmount: amount(titles.tip),
  surchargeAmount: amount(titles.surcharge),
  refundAmount: amount(titles.refund),
  gross: amount(titles.gross),
  serviceFee: amount(titles.serviceFee),
  feeReturnAmount: amount(titles.feeReturn),
  taxAmount: amount(titles.tax),
  holdAmount: amount(titles.hold),
  reserveAmount: amount(titles.reserve),
  adjustmentAmount: amount(titles.adjustment),
  carriedIn: amount(titles.carriedIn),
  net: amount(titles.net),
  paymentCount: { title: titles.paymentCount, kind: 'number' },
  refundCount: { title: titles.refundCount, kind: 'number' },
  trigger: { title: titles.trigger, kind: 'name', texts: triggerText },
  status: { title: titles.status, kind: 'name', texts: seenText },
  state: { title: titles.state, kind: 'name', texts: settlementStateText },
  validation: { title: titles.validation, kind: 'name', texts: validationText },
  settleTime: { title: titles.settleTime, kind: 'instant' },
}

const lineColumns: ColumnsOf<typeof lineExport> = {
  postedAt: { title: titles.postedAt, kind: 'instant' },
  category: {
    title: titles.category,
    kind: 'name',
    texts: categoryText satisfies Record<LineCategory, Text>,
  },
  orderId: { title: titles.orderId, kind: 'text' },
  refundId: { title: titles.refundId, kind: 'text' },
  currency: { title: titles.currency, kind: 'text' },
  amount: amount(titles.amount),
  lineId: { title: titles.lineId, kind: 'text' },
}

// A settlement has one currency and is paid in it.
const named = [
  sql`sale_amount + tip_amount + surcharge_amount - refund_amount`.as('gross'),
  sql.ref('status').as('state'),
  sql.ref('fee_amount').as('serviceFee'),
  sql.ref('net_amount').as('net'),
  sql.lit('1').as('exchangeRate'),
]

/** Exports the settlement list, and the lines of one settlement, in list order. */
export const settlementExports = [
  exportOf({ file: settlementExport, fields: clearingColumns }, ({ db, signedIn: { scope } }, wanted) =>
    inOrder(wanted, matchingClearings(db, scope, wanted).select(named), clearingSorting),
  ),
  exportOf({ file: lineExport, fields: lineColumns }, async ({ db, signedIn: { scope } }, wanted) => {
    const { clientId, clearingId, category } = wanted
    const clearing = clientId === scope.merchantId ? await findClearing(db, scope, clearingId) : undefined
    if (!clearing) throw new AppError(clearingErrors.notFound)
    return inOrder(wanted, matchingLines(db, scope, clearing, category), lineSorting)
  }),
]
