import type { FastifyInstance } from 'fastify'
import { evidenceStateText, m, stageText } from '#features/finances/disputes/disputes.messages.ts'
import { deskDisputeExport } from '#features/provider/disputes/disputeDesk.contract.ts'
import { m as desk } from '#features/provider/disputes/disputeDesk.messages.ts'
import { narrowed } from '#features/provider/disputes/disputeDesk.service.ts'
import { deskColumns, deskSorting, matchingDisputes } from '#features/provider/disputes/disputeDesk.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const columns: ColumnsOf<typeof deskDisputeExport> = {
  merchantId: { title: desk.merchantId, kind: 'text' },
  tradeName: { title: desk.merchant, kind: 'text' },
  disputeNo: { title: m.disputeNo, kind: 'text' },
  orderId: { title: m.orderId, kind: 'text' },
  channel: { title: m.channel, kind: 'text' },
  stage: { title: m.stage, kind: 'name', texts: stageText },
  reason: { title: m.reason, kind: 'text' },
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  currency: { title: m.currency, kind: 'text' },
  settleAmount: { title: m.settleAmount, kind: 'amount', currencyOf: 'settleCurrency' },
  settleCurrency: { title: m.settleCurrency, kind: 'text' },
  feeAmount: { title: m.feeAmount, kind: 'amount', currencyOf: 'settleCurrency' },
  takenAmount: { title: desk.taken, kind: 'amount', currencyOf: 'settleCurrency' },
  dueTime: { title: m.dueTime, kind: 'instant' },
  evidenceState: { title: m.evidenceState, kind: 'name', texts: evidenceStateText },
  openTime: { title: m.openTime, kind: 'instant' },
  outcomeTime: { title: m.outcomeTime, kind: 'instant' },
  disputeId: { title: m.disputeId, kind: 'text' },
}

/** Disputes of the merchants that one reaches, as a file. */
export function disputeDeskDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: deskDisputeExport,
      access: 'disputeDesk.export',
      name: 'merchant-disputes',
      columns,
      rows: (db, signedIn, wanted) => {
        const matching = matchingDisputes(db, signedIn.reach, narrowed(signedIn, wanted))
        return inOrder(wanted, matching.select(deskColumns), deskSorting)
      },
    })
  }
}
