import { hundredths, type SandboxChannel } from '../channels.ts'
import { channelDay, secondsAfter, startOfRailDay } from '../time.ts'
import { type Refund, readRefund, readTrade, type Trade } from '../trades/trade.ts'
import type { World } from '../world.ts'
import { breaksOf, takeBreaks } from './breaks.ts'
import { driftedFee, driftedRate, feeOf, feeRates } from './fees.ts'

/**
 * One line of a channel's bill. `amount` is in minor units of the trade's currency, positive for a refund
 * too. `fee` is a decimal in the channel's own precision, negative for a refund because it is returned. `at`
 * is the channel's accounting time.
 */
export type BillFact = {
  type: 'payment' | 'refund'
  trade: Trade
  refund: Refund | null
  amount: bigint
  fee: string
  feeRate: string
  at: Date
}

const oneDay = 86_400

/**
 * Returns an account's activity on one of the channel's own days, oldest first, with any armed discrepancies.
 * A refund counts on the day it was accepted; a closed refund is left out because it never moved money.
 */
export function billFacts(world: World, channel: SandboxChannel, account: string, day: string): BillFact[] {
  takeBreaks(world, channel, account, day)
  const breaks = breaksOf(world, channel, account, day)
  const before = channelDay(channel, secondsAfter(startOfRailDay(channel, day), -1))

  const payments = paymentsOf(world, channel, account, day)
  const refunds = breaks.has('billRefundOtherDay') ? [] : refundsOf(world, channel, account, day)
  const late = breaksOf(world, channel, account, before).has('billRefundOtherDay')
    ? refundsOf(world, channel, account, before).map((fact) => ({
        ...fact,
        at: secondsAfter(fact.at, oneDay),
      }))
    : []

  const facts = [...payments, ...refunds, ...late].sort((a, b) => a.at.getTime() - b.at.getTime())
  const [first] = payments
  if (first && breaks.has('billFeeDrift')) first.fee = driftedFee(channel, first.fee)
  if (first && breaks.has('billRateDrift')) Object.assign(first, atDriftedRate(channel, first))
  if (breaks.has('billExtraLine')) facts.push(strangeLine(channel, account, day, first))
  return breaks.has('billMissingLine') ? facts.filter((fact) => fact !== first) : facts
}

type Period = [string, string, number, number]

function within(channel: SandboxChannel, account: string, day: string): Period {
  const from = startOfRailDay(channel, day)
  return [channel, account, from.getTime(), secondsAfter(from, oneDay).getTime()]
}

function paymentsOf(world: World, channel: SandboxChannel, account: string, day: string): BillFact[] {
  const sql =
    'select * from trade where rail = ? and account = ? and paid_at >= ? and paid_at < ? order by paid_at'
  return world.store.all(sql, ...within(channel, account, day)).map((row) => {
    const trade = readTrade(row)
    return factOf(channel, { type: 'payment', trade, refund: null, at: trade.paidAt ?? trade.createdAt })
  })
}

function refundsOf(world: World, channel: SandboxChannel, account: string, day: string): BillFact[] {
  const sql = `select * from refund where rail = ? and account = ? and created_at >= ? and created_at < ?
    and status <> 'closed' order by created_at`
  return world.store.all(sql, ...within(channel, account, day)).map((row) => {
    const refund = readRefund(row)
    const found = world.store.one('select * from trade where id = ?', refund.tradeId)
    if (!found) throw new Error('a refund without its order')
    return factOf(channel, { type: 'refund', trade: readTrade(found), refund, at: refund.createdAt })
  })
}

function factOf(channel: SandboxChannel, fact: Pick<BillFact, 'type' | 'trade' | 'refund' | 'at'>): BillFact {
  const amount = fact.refund?.amount ?? fact.trade.amount
  const charged = hundredths(amount, fact.trade.currency)
  const fee = feeOf(channel, feeRates[channel], fact.type === 'refund' ? -charged : charged)
  return { ...fact, amount, fee, feeRate: feeRates[channel] }
}

function atDriftedRate(
  channel: SandboxChannel,
  { amount, trade }: BillFact,
): Pick<BillFact, 'fee' | 'feeRate'> {
  const feeRate = driftedRate(feeRates[channel])
  return { feeRate, fee: feeOf(channel, feeRate, hundredths(amount, trade.currency)) }
}

/** Returns a line for a payment that does not exist. */
function strangeLine(
  rail: SandboxChannel,
  account: string,
  day: string,
  like: BillFact | undefined,
): BillFact {
  const at = secondsAfter(startOfRailDay(rail, day), oneDay - 60)
  const digits = day.replaceAll('-', '')
  const trade: Trade = {
    ...{
      id: 0n,
      rail,
      account,
      outTradeNo: `${digits}9999999999999999`.slice(0, 24),
      channelNo: `${digits}999999999999`,
    },
    ...{ product: like?.trade.product ?? 'native', amount: 8_888n, currency: like?.trade.currency ?? 'CAD' },
    ...{
      description: 'Tea',
      status: 'paid',
      token: '',
      notifyUrl: null,
      returnUrl: null,
      request: '',
      extra: {},
    },
    ...{
      seen: true,
      payerId: 'unseenpayer1',
      askedPayerId: null,
      heldUntil: null,
      createdAt: at,
      expiresAt: at,
      paidAt: at,
      closedAt: null,
    },
  }
  return factOf(rail, { type: 'payment', trade, refund: null, at })
}
