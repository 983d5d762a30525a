import type { disputeExport } from '#features/finances/disputes/disputes.contract.ts'
import { evidenceStateText, m, stageText } from '#features/finances/disputes/disputes.messages.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'

/** The columns of a dispute export, for merchants and the provider. */
export const disputeFileColumns: ColumnsOf<typeof disputeExport> = {
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
