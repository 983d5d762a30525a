import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  categoryText,
  storedStatusText,
  exportTitles as titles,
  validationText,
} from '#features/finances/settlements/settlementExport.messages.ts'
import {
  type LineCategory,
  lineFilters,
  settlementFilters,
} from '#features/finances/settlements/settlements.contract.ts'
import {
  findClearing,
  matchingClearings,
  matchingLines,
} from '#features/finances/settlements/settlements.sql.ts'
import type { App } from '#server/context.ts'
import type { ExportColumn } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'

const amount = (key: string, title: Text): ExportColumn => ({
  key,
  title,
  kind: 'amount',
  currencyOf: 'currency',
})

const clearingColumns: ExportColumn[] = [
  clearingId: { title: titles.clearingId, kind: 'text' },
  settleDate: { title: titles.settleDate, kind: 'text' },
  fromTime: { title: titles.fromTime, kind: 'instant' },
  toTime: { title: titles.toTime, kind: 'instant' },
  currency: { title: titles.currency, kind: 'text' },
  saleAmount: amount(titles.sale),
  tipAmount: amount(titles.tip),
  surchargeAmount: amount(titles.surcharge),
  refundAmount: amount(titles.refund),
  gross: amount(titles.gross),
  feeAmount: amount(titles.serviceFee),
  feeReturnAmount: amount(titles.feeReturn),
  adjustmentAmount: amount(titles.adjustment),
  carriedIn: amount(titles.carriedIn),
  netAmount: amount(titles.net),
  paymentCount: { title: titles.paymentCount, kind: 'number' },
  refundCount: { title: titles.refundCount, kind: 'number' },
  status: { title: titles.status, kind: 'name', texts: storedStatusText },
  validation: { title: titles.validation, kind: 'name', texts: validationText },
  settleTime: { title: titles.settleTime, kind: 'instant' },
]

const lineColumns: ExportColumn[] = [
  postedAt: { title: titles.postedAt, kind: 'instant' },
  {
    key: 'category',
    title: titles.category,
    kind: 'name',
    texts: categoryText satisfies Record<LineCategory, Text>,
  },
  orderId: { title: titles.orderId, kind: 'text' },
  refundId: { title: titles.refundId, kind: 'text' },
  currency: { title: titles.currency, kind: 'text' },
  amount: amount(titles.amount),
]

/** The list of clearings, and the lines of one, as files. */
export function settlementDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      path: '/settlements/export',
      access: 'settlement.export',
      name: 'settlements',
      filters: settlementFilters,
      columns: clearingColumns,
      rows: (db, { scope }, filters) =>
        matchingClearings(db, scope, filters)
          .select(sql`sale_amount + tip_amount + surcharge_amount - refund_amount`.as('gross'))
          .orderBy('to_time', 'desc')
          .orderBy('clearing_id', 'desc'),
    })
    serveExport(server, app, authenticate, {
      path: '/settlements/lines/export',
      access: 'settlement.export',
      name: 'settlement-lines',
      filters: lineFilters,
      columns: lineColumns,
      rows: async (db, { scope }, { clientId, clearingId, category }) => {
        const clearing = clientId === scope.merchantId ? await findClearing(db, scope, clearingId) : undefined
        if (!clearing) throw new AppError('clearing.notFound')
        return matchingLines(db, scope, clearing, category).orderBy('posted_at').orderBy('line_id')
      },
    })
  }
}
