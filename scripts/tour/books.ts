import type { Caller } from './caller.ts'
import { check, money, step } from './report.ts'

type Figures = Record<'gross' | 'fee' | 'tax' | 'net' | 'billedLater', string>
type Posting = Figures & { postingId: string; type: string; balance: string }
type Totals = { totals: Figures[]; exactCount: number }
type Proof = Record<'opening' | 'activity' | 'payouts' | 'closing' | 'difference', string>
type Clearing = Record<string, string> & { clearingId: string }
type Page<T> = { rows: T[]; totalPages: number }

/** Every ledger type except payouts: the parts of a settlement. */
const earned = [
  ...['payment', 'refund', 'refundReversal', 'hold', 'holdRelease', 'reserve', 'reserveRelease'],
  ...['adjustment', 'feePayment', 'dispute'],
]
const earnedOnly = earned.map((type, place) => `type[${place}]=${type}`).join('&')

/** Checks an order's ledger entries against the order. */
export async function checkPostings(
  ask: Caller,
  order: { orderId: string; currency: string; payAmount: string; refundedAmount: string; feeAmount: string },
): Promise<void> {
  const { rows } = await ask.get<Page<Posting>>(`/transactions?search=${order.orderId}`)
  const sale = rows.find(({ type }) => type === 'payment')
  const refund = rows.find(({ type }) => type === 'refund')
  check('gross of the payment', sale?.gross, order.payAmount)
  check('fee of the payment', sale?.fee, order.feeAmount)
  check('gross of the refund', refund?.gross, `-${order.refundedAmount}`)
  for (const { postingId, gross, fee, tax, net, billedLater } of rows)
    check(`net of ${postingId}`, BigInt(net), BigInt(gross) - BigInt(fee) - BigInt(tax) + BigInt(billedLater))
  step(
    'each posting is in Transactions',
    `${rows.length} of this order, balance after the last ${money(rows[0]?.balance ?? '0', order.currency)}`,
  )
}

/** Checks settlements, payouts and taxes against the ledger. */
export async function checkBooks(ask: Caller, clearingId: string, currency: string): Promise<void> {
  const clearings = await everyClearing(ask)
  const net = (these: Clearing[]) => these.reduce((sum, clearing) => sum + BigInt(clearing.net ?? '0'), 0n)
  const settled = clearings.filter(({ status }) => status === 'settled')
  const unpaid = clearings.filter(({ status }) => status === 'unsettled')

  const proof = await ask.get<Proof>('/transactions/proof')
  check('opening + activity - payouts = closing', proof.difference, '0')
  check('payouts are the settlements that are paid', BigInt(proof.payouts), net(settled))
  const next = await ask.get<{ unsettled: string }>('/settlements/next')
  check('unpaid + carried + unsettled = ledger', net(unpaid) + BigInt(next.unsettled), BigInt(proof.closing))
  step(
    'the books agree',
    `${settled.length} settlements paid ${money(proof.payouts, currency)}, ${money(proof.closing, currency)} is owed`,
  )

  const created = clearings.find((clearing) => clearing.clearingId === clearingId)
  const of = `/transactions/totals?clearingId=${clearingId}&${earnedOnly}`
  const [sums] = (await ask.get<Totals>(of)).totals
  check('the settlement is its postings', sums?.net, created?.net)
  const lasting = BigInt(created?.carriedIn ?? '0') === 0n
  if (lasting) check('tax on the fees in it', sums?.tax, created?.taxAmount)
  const day = (created?.settleDate ?? '').replaceAll('-', '')
  const requested = `product=quickbooks&unit=settlement&fromDay=${day}&toDay=${day}`
  const journals = await ask.get<{ journals: number; amount: string }>(`/transactions/journals?${requested}`)
  check('the settlement has a journal', journals.journals > 0, true)
  step(
    'and it can be booked',
    `tax on fees ${money(created?.taxAmount ?? '0', currency)}; journals of this day: ${journals.journals}, ${money(journals.amount, currency)} on each side`,
  )
}

async function everyClearing(ask: Caller): Promise<Clearing[]> {
  const all: Clearing[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { rows } = await ask.get<Page<Clearing>>(`/settlements?pageNum=${pageNum}&pageSize=100`)
    all.push(...rows)
    if (rows.length < 100) return all
  }
}
