import type { FastifyInstance } from 'fastify'
import { disputeExport } from '#features/finances/disputes/disputes.contract.ts'
import { evidenceStateText, m, stageText } from '#features/finances/disputes/disputes.messages.ts'
import {
  disputeColumns,
  disputeSorting,
  matchingDisputes,
} from '#features/finances/disputes/list/disputeList.sql.ts'
import { narrowed } from '#features/finances/disputes/list/disputeViews.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const columns: ColumnsOf<typeof disputeExport> = {
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
  takenAmount: { title: m.takenAmount, kind: 'amount', currencyOf: 'settleCurrency' },
  dueTime: { title: m.dueTime, kind: 'instant' },
  evidenceState: { title: m.evidenceState, kind: 'name', texts: evidenceStateText },
  openTime: { title: m.openTime, kind: 'instant' },
  outcomeTime: { title: m.outcomeTime, kind: 'instant' },
  disputeId: { title: m.disputeId, kind: 'text' },
}

/** The list of disputes as a file: the rows that its filter matches, in the list's order. */
export function disputeDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: disputeExport,
      access: 'dispute.export',
      name: 'disputes',
      columns,
      rows: (db, signedIn, wanted) => {
        const matching = matchingDisputes(db, signedIn.scope, narrowed(signedIn, wanted))
        return inOrder(wanted, matching.select(disputeColumns), disputeSorting)
      },
    })
  }
}
