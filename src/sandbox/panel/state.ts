import { billBreaks } from '../bills/breaks.ts'
import { channels, type SandboxChannel } from '../channels.ts'
import { faultTable } from '../faults.ts'
import { latestNotices } from '../notices/notices.ts'
import { instantOrNull, integer, type Row, text } from '../store.ts'
import { channelDay } from '../time.ts'
import { disputes, latestDisputes, mayTurn } from '../trades/disputes.ts'
import type { World } from '../world.ts'

/** The data of `/sandbox/panel`. Times are ISO 8601 in UTC, amounts are strings of minor units. */
export function panelState(world: World) {
  const now = world.clock()
  return {
    faults: world.faults.on(),
    faultNames: faultTable.map(({ name }) => name),
    table: faultTable,
    armed: world.faults.armed(),
    clock: { now: now.toISOString(), ahead: world.timeMachine.ahead() },
    rails: channels.map((rail) => ({ rail, today: channelDay(rail, now), disputes: disputes(world, rail) })),
    billBreaks,
    brokenBills: world.store.all('select * from bill_break order by day desc, rail, name').map(readBreak),
    merchants: world.store
      .all('select distinct merchant_ref, name from merchant order by 1')
      .map(readMerchant),
    payments: recentPayments(world),
    notices: latestNotices(world),
    disputes: latestDisputes(world).map(({ dispute, trade }) => ({
      rail: trade.rail,
      disputeNo: dispute.disputeNo,
      outTradeNo: trade.outTradeNo,
      amount: String(dispute.amount),
      currency: trade.currency,
      stage: dispute.stage,
      reason: dispute.reason,
      turns: (['underReview', 'won', 'lost'] as const).filter((stage) => mayTurn(dispute, stage)),
    })),
  }
}

function readBreak(row: Row) {
  const [rail, account] = [text(row, 'rail') as SandboxChannel, text(row, 'account')]
  return { rail, account, day: text(row, 'day'), name: text(row, 'name') }
}

function readMerchant(row: Row) {
  return { merchantRef: text(row, 'merchant_ref'), name: text(row, 'name') }
}

/** The latest payments, to raise a chargeback on. */
function recentPayments(world: World) {
  const sql = `select trade.*, merchant.name as merchant_name from trade join merchant using (rail, account)
    where paid_at is not null order by paid_at desc limit 20`
  return world.store.all(sql).map((row) => ({
    rail: text(row, 'rail') as SandboxChannel,
    outTradeNo: text(row, 'out_trade_no'),
    merchantName: text(row, 'merchant_name'),
    amount: String(integer(row, 'amount')),
    currency: text(row, 'currency'),
    paidAt: instantOrNull(row, 'paid_at')?.toISOString() ?? '',
  }))
}
