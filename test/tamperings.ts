/** An amount in which ledger and validation differ. */
export type ExpectedBreak = [category: string, ledgerAmount: bigint, expectedAmount: bigint]

/**
 * A manipulation of a day’s trade with the owner’s rights, how to undo it, and the differences it must cause
 * for the order and the refund.
 */
export type Tampering = {
  what: string
  done: string
  undone: string
  order?: ExpectedBreak[]
  refund?: ExpectedBreak[]
}

const line = (posting: string, category: string) =>
  `where tenant_id = {tenant} and posting_id = '${posting}' and category = '${category}'`
const stash = (posting: string) => `
  create table if not exists stash (like ledger_transfer);
  with gone as (delete from ledger_transfer where tenant_id = {tenant} and posting_id = '${posting}' returning *)
  insert into stash select * from gone`
const unstash = 'insert into ledger_transfer select * from stash; drop table stash'

/** `{tenant}`, `{order}` and `{refund}` are replaced by those of the day: see validation.db.test.ts. */
export const tamperings: Tampering[] = [
  {
    what: 'a line of one cent more',
    done: `update ledger_transfer set amount = amount + 1 ${line('pay:{order}', 'sale')}`,
    undone: `update ledger_transfer set amount = amount - 1 ${line('pay:{order}', 'sale')}`,
    order: [['sale', 10_001n, 10_000n]],
  },
  {
    what: 'a payment that is missing in the ledger',
    done: stash('pay:{order}'),
    undone: unstash,
    order: [
      ['fee', 0n, -220n],
      ['sale', 0n, 10_000n],
      ['tip', 0n, 1_000n],
    ],
  },
  {
    what: 'a refund that is missing in the ledger',
    done: stash('refund:{refund}'),
    undone: unstash,
    refund: [
      ['feeReturn', 0n, 80n],
      ['refund', 0n, -4_000n],
    ],
  },
  {
    what: 'a posting of an order that was never paid',
    done: `update pay_order set status = 2, pay_time = null where tenant_id = {tenant} and order_id = '{order}'`,
    undone: `update pay_order set status = 6, pay_time = confirm_time where tenant_id = {tenant} and order_id = '{order}'`,
    order: [
      ['fee', -220n, 0n],
      ['sale', 10_000n, 0n],
      ['tip', 1_000n, 0n],
    ],
    // An unpaid order has no fee that could be returned in part.
    refund: [['feeReturn', 80n, 0n]],
  },
  {
    what: 'a line of a kind that no order makes',
    done: `update ledger_transfer set category = 'rounding' ${line('pay:{order}', 'tip')}`,
    undone: `update ledger_transfer set category = 'tip' ${line('pay:{order}', 'rounding')}`,
    order: [
      ['other', 1_000n, 0n],
      ['tip', 0n, 1_000n],
    ],
  },
  {
    what: 'a fee that is not of the rate in force',
    done: `update way_rate set rate = 0.01 where tenant_id = {tenant} and way_code = 'UP'`,
    undone: `update way_rate set rate = 0.02 where tenant_id = {tenant} and way_code = 'UP'`,
    order: [['fee', -220n, -110n]],
    refund: [['feeReturn', 80n, 40n]],
  },
  {
    what: 'a refund of another amount',
    done: `update refund set amount = 3000, clearing_amount = 3000 where tenant_id = {tenant} and refund_order_id = '{refund}'`,
    undone: `update refund set amount = 4000, clearing_amount = 4000 where tenant_id = {tenant} and refund_order_id = '{refund}'`,
    refund: [
      ['feeReturn', 80n, 60n],
      ['refund', -4_000n, -3_000n],
    ],
  },
  {
    what: 'a posting moved to another day',
    done: `update ledger_transfer set posted_at = posted_at + interval '2 days' where tenant_id = {tenant} and posting_id = 'pay:{order}'`,
    undone: `update ledger_transfer set posted_at = posted_at - interval '2 days' where tenant_id = {tenant} and posting_id = 'pay:{order}'`,
    order: [
      ['fee', 0n, -220n],
      ['sale', 0n, 10_000n],
      ['tip', 0n, 1_000n],
    ],
  },
]
