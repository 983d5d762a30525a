import type { ChannelName } from '#features/channels/channels.domain.ts'
import {
  type AccountRef,
  bankOf,
  channelOf,
  exchangeOf,
  feeIncomeOf,
  type Line,
  moving,
  type Posting,
  payableOf,
  roundingOf,
  suspenseOf,
  writeOffOf,
} from '#features/ledger/ledger.domain.ts'
import type { Exchanged } from '#features/ledger/tradePostings.domain.ts'
import type { Currency } from '#shared/currency.ts'

/**
 * The amounts of a dispute step, in minor units of the settlement currency. Positive amounts are charged to
 * the merchant.
 */
export type DisputeMove = {
  disputeId: string
  moveNo: number
  orderId: string
  merchantId: string
  channel: ChannelName
  currency: Currency
  amount: bigint
  fee: bigint
  /** The channel's amount if it uses another currency, otherwise null. Negative when given back. */
  exchanged: Exchanged | null
}

/**
 * The merchant bears what a channel debits for a dispute and receives what it returns. Its balance may go
 * negative, and later settlements make up for it. In a foreign-currency dispute the channel's account moves
 * in that currency, through the pair of exchange accounts, as with the payment. The channel's fee is in the
 * settlement currency.
 */
export function disputePosting(move: DisputeMove): Posting {
  const { disputeId, moveNo, orderId, merchantId, currency, exchanged } = move
  const payable = payableOf(merchantId, currency)
  const channel = channelOf(move.channel, currency)
  const taker = exchanged ? exchangeOf(currency) : channel
  const lines = [
    signedLine(move.amount, [payable, taker], ['dispute', 'disputeReversal'], currency),
    signedLine(move.fee, [payable, channel], ['disputeFee', 'disputeFeeReturn'], currency),
  ]
  if (exchanged) {
    const accounts = [exchangeOf(exchanged.currency), channelOf(move.channel, exchanged.currency)] as const
    lines.push(signedLine(exchanged.amount, accounts, ['exchange', 'exchange'], exchanged.currency))
  }
  return { postingId: `dispute:${disputeId}:${moveNo}`, currency, orderId, lines: moving(lines) }
}

type Categories = readonly [taken: Line['category'], givenBack: Line['category']]

/** Creates a line from the first account to the second, or the reverse for a negative amount. */
function signedLine(
  amount: bigint,
  [from, to]: readonly [AccountRef, AccountRef],
  [taken, givenBack]: Categories,
  currency: Currency,
): Line {
  return amount >= 0n
    ? { debit: from, credit: to, amount, category: taken, currency }
    : { debit: to, credit: from, amount: -amount, category: givenBack, currency }
}

/** The accounts an adjustment may debit or credit. */
export const adjustableAccounts = [
  'merchant',
  'feeIncome',
  'writeOff',
  'bank',
  'suspense',
  'rounding',
] as const
export type AdjustableAccount = (typeof adjustableAccounts)[number]

/** One side of an adjustment: a debit or a credit to the account. The amount is positive, in minor units. */
export type AdjustmentLine = { account: AdjustableAccount; side: 'debit' | 'credit'; amount: bigint }

type Adjusting = {
  adjustmentId: string
  merchantId: string
  currency: Currency
  lines: readonly AdjustmentLine[]
}

/**
 * Turns balanced lines into transfers, matching debits to credits in the given order. An account on both
 * sides moves by the difference, because an account cannot transfer to itself.
 */
export function adjustmentPosting({ adjustmentId, merchantId, currency, lines }: Adjusting): Posting {
  const accountOf: Record<AdjustableAccount, AccountRef> = {
    merchant: payableOf(merchantId, currency),
    feeIncome: feeIncomeOf(currency),
    writeOff: writeOffOf(currency),
    bank: bankOf(currency),
    suspense: suspenseOf(merchantId, currency),
    rounding: roundingOf(currency),
  }
  const transfers = paired(netted(lines)).map(
    ({ from, to, amount }): Line => ({
      debit: accountOf[from],
      credit: accountOf[to],
      amount,
      category: 'adjustment',
    }),
  )
  return { postingId: `adjustment:${adjustmentId}`, currency, lines: moving(transfers) }
}

function netted(lines: readonly AdjustmentLine[]): AdjustmentLine[] {
  const sums = new Map<AdjustableAccount, bigint>()
  for (const { account, side, amount } of lines)
    sums.set(account, (sums.get(account) ?? 0n) + (side === 'credit' ? amount : -amount))
  return [...sums].flatMap(([account, sum]): AdjustmentLine[] => {
    if (sum === 0n) return []
    return [{ account, side: sum > 0n ? 'credit' : 'debit', amount: sum > 0n ? sum : -sum }]
  })
}

type Pair = { from: AdjustableAccount; to: AdjustableAccount; amount: bigint }

/** Throws RangeError if the two sides differ; the caller must have validated that. */
function paired(lines: readonly AdjustmentLine[]): Pair[] {
  const leaving = lines.filter(({ side }) => side === 'debit').map((line) => ({ ...line }))
  const coming = lines.filter(({ side }) => side === 'credit').map((line) => ({ ...line }))
  const pairs: Pair[] = []
  while (leaving.length > 0 || coming.length > 0) {
    const [debit, credit] = [leaving[0], coming[0]]
    if (!debit || !credit) throw new RangeError('an adjustment that does not balance')
    const amount = smaller(debit.amount, credit.amount)
    pairs.push({ from: debit.account, to: credit.account, amount })
    debit.amount -= amount
    credit.amount -= amount
    if (debit.amount === 0n) leaving.shift()
    if (credit.amount === 0n) coming.shift()
  }
  return pairs
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
