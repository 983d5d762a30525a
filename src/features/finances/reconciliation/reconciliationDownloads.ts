import type { FastifyInstance } from 'fastify'
import { channelNames } from '#features/channels/channels.messages.ts'
import { sendBillFile } from '#features/finances/reconciliation/bills/billSending.service.ts'
import { fileAsked, lineExport } from '#features/finances/reconciliation/bills/bills.contract.ts'
import {
  kindText,
  stateText,
  titles,
  typeText,
} from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import { lineSorting, matchingLines } from '#features/finances/reconciliation/bills/billViews.sql.ts'
import { differenceExport } from '#features/finances/reconciliation/differences/differences.contract.ts'
import {
  differenceSorting,
  matchingDifferences,
} from '#features/finances/reconciliation/differences/differences.sql.ts'
import type { App, Principal } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf, Written } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { decode } from '#shared/wire.ts'

const plain = (key: keyof typeof titles): Written => ({ title: titles[key], kind: 'text' })
const amount = (key: keyof typeof titles): Written => ({
  title: titles[key],
  kind: 'amount',
  currencyOf: 'currency',
})
const instantOf = (key: keyof typeof titles): Written => ({ title: titles[key], kind: 'instant' })

const differenceColumns: ColumnsOf<typeof differenceExport> = {
  billDay: plain('billDay'),
  channel: { title: titles.channel, kind: 'name', texts: channelNames },
  type: { title: titles.type, kind: 'name', texts: typeText },
  kind: { title: titles.kind, kind: 'name', texts: kindText },
  state: { title: titles.state, kind: 'name', texts: stateText },
  orderId: plain('orderId'),
  refundOrderId: plain('refundOrderId'),
  channelOrderNo: plain('channelOrderNo'),
  channelTransactionId: plain('channelTransactionId'),
  currency: plain('currency'),
  hereAmount: amount('hereAmount'),
  thereAmount: amount('thereAmount'),
  hereValue: plain('hereValue'),
  thereValue: plain('thereValue'),
  lineNo: { title: titles.lineNo, kind: 'number' },
  carryUntil: plain('carryUntil'),
  resolution: plain('resolution'),
  reason: plain('reason'),
  resolvedBy: plain('resolvedBy'),
  resolveTime: instantOf('resolveTime'),
  createTime: instantOf('createTime'),
}

const lineColumns: ColumnsOf<typeof lineExport> = {
  lineNo: { title: titles.lineNo, kind: 'number' },
  type: { title: titles.kind, kind: 'name', texts: kindText },
  lineTime: instantOf('lineTime'),
  orderId: plain('orderId'),
  channelOrderNo: plain('channelOrderNo'),
  channelTransactionId: plain('channelTransactionId'),
  refundNo: plain('refundNo'),
  currency: plain('currency'),
  amount: amount('amount'),
  fee: { title: titles.fee, kind: 'number' },
  status: plain('status'),
  settleDate: plain('settleDate'),
  difference: { title: titles.type, kind: 'name', texts: typeText },
}

const downloads = { access: 'reconciliation.get', writes: false, whileBlocked: true } as const

/** Exports differences and report lines, and serves original files. */
export const reconciliationExports = [
  exportOf({ file: differenceExport, fields: differenceColumns }, ({ db, signedIn: { scope } }, wanted) =>
    inOrder(wanted, matchingDifferences(db, scope, wanted), differenceSorting),
  ),
  exportOf({ file: lineExport, fields: lineColumns }, ({ db, signedIn: { scope } }, wanted) =>
    inOrder(wanted, matchingLines(db, scope, wanted), lineSorting),
  ),
]

export function reconciliationDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    server.get<{ Params: { billId: string } }>(
      '/api/reconciliation/bills/:billId/file',
      async (request, reply) => {
        const requestContext = requestContextOf(app, request)
        const signedIn = await admit(requestContext, downloads, authenticate)
        const { language, requestId } = requestContext
        const who: Principal = {
          scope: signedIn.scope,
          actor: actorOf(signedIn, requestContext),
          language,
          requestId,
        }
        const asked = decode(fileAsked, { ...(request.query as object), ...request.params })
        if (!asked.success) throw invalidRequest(asked.error.issues)
        await sendBillFile(app, reply, who, asked.data.billId)
        return reply
      },
    )
  }
}
