import { withClient } from '#server/database/client.ts'
import { exchangeTruths } from '#test/exchangeTruths.ts'

/**
 * Recounts the whole database in plain SQL, independently of the product, and returns each contradiction as a
 * sentence: money lost or counted twice, or an unbalanced ledger.
 */
export function contradictions(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const found: string[] = []
    for (const { says, finds } of truths) {
      const { rows } = await client.query<{ what: string }>(`select what::text from (${finds}) found limit 5`)
      found.push(...rows.map(({ what }) => `${what} ${says}`))
    }
    return found
  })
}

const underWay = '(0, 2, 5)'
const refundSums = `
  select tenant_id, order_id, coalesce(sum(amount) filter (where status = 4), 0) as refunded,
         coalesce(sum(amount) filter (where status in ${underWay}), 0) as reserved
    from refund group by tenant_id, order_id`

const truths: { says: string; finds: string }[] = [
  {
    says: 'is an order of which more went back than came',
    finds: `select o.order_id as what from pay_order o join (${refundSums}) r using (tenant_id, order_id)
             where r.refunded + r.reserved > o.pay_amount`,
  },
  {
    says: 'is an order whose refunds say other than it does',
    finds: `select o.order_id as what from pay_order o left join (${refundSums}) r using (tenant_id, order_id)
             where o.refunded_amount <> coalesce(r.refunded, 0) or o.reserved_amount <> coalesce(r.reserved, 0)`,
  },
  {
    says: 'is an order whose status is not what its money says',
    finds: `select order_id as what from pay_order
             where status <> case when pay_time is null then least(status, 4) when refunded_amount = 0 then 5
                                  when refunded_amount < pay_amount then 6 else 7 end`,
  },
  {
    says: 'is an order whose posting is not what was paid and charged',
    finds: `select o.order_id as what
              from pay_order o
              left join lateral (select sum(amount) filter (where category not in ('fee', 'feeTax', 'exchange')) as came,
                                        sum(amount) filter (where category = 'fee') as fee,
                                        sum(amount) filter (where category = 'feeTax') as tax
                                   from ledger_transfer l
                                  where l.tenant_id = o.tenant_id and l.posting_id = 'pay:' || o.order_id) posted on true
             where case when o.pay_time is null then posted.came is not null
                        else coalesce(posted.came, 0) <> o.clearing_amount or coalesce(posted.fee, 0) <> o.fee_amount
                               or coalesce(posted.tax, 0) <> o.fee_tax_amount end`,
  },
  ...exchangeTruths,
  {
    says: 'is a refund that the books know otherwise',
    finds: `select r.refund_order_id as what from refund r
             where (r.status = 4) <> (
                     exists (select from ledger_transfer l where l.tenant_id = r.tenant_id
                                and l.posting_id = 'refund:' || r.refund_order_id)
                     and not exists (select from ledger_transfer l where l.tenant_id = r.tenant_id
                                        and l.posting_id = 'refundBack:' || r.refund_order_id))`,
  },
  {
    says: 'is a refund whose posting is not what it gave back of fee and tax',
    finds: `select r.refund_order_id as what
              from refund r
              left join lateral (select sum(amount) filter (where category = 'refund') as went,
                                        sum(amount) filter (where category = 'feeReturn') as fee,
                                        sum(amount) filter (where category = 'feeTaxReturn') as tax
                                   from ledger_transfer l
                                  where l.tenant_id = r.tenant_id
                                    and l.posting_id = 'refund:' || r.refund_order_id) posted on true
             where r.status = 4 and (posted.went <> r.clearing_amount or coalesce(posted.fee, 0) <> r.fee_return_amount
                                     or coalesce(posted.tax, 0) <> r.fee_tax_return_amount)`,
  },
  {
    says: 'is a hold of which the books know another amount',
    finds: `select h.hold_id::text as what
              from order_hold h
              left join lateral (select sum(case category when 'hold' then amount else -amount end) as held
                                   from ledger_transfer l
                                  where l.tenant_id = h.tenant_id and l.order_id = h.order_id
                                    and l.category in ('hold', 'holdRelease')
                                    and split_part(l.posting_id, ':', 2) = h.hold_id::text) posted on true
             where coalesce(posted.held, 0) <> h.amount - h.released_amount`,
  },
  {
    says: 'is a posting of no order, refund, settlement or invoice',
    finds: `select posting_id as what from ledger_transfer l
             where not exists (select from pay_order o where o.tenant_id = l.tenant_id and o.order_id = l.order_id)
               and not exists (select from clearing c where c.tenant_id = l.tenant_id and c.clearing_id = l.clearing_id)
               and not exists (select from monthly_statement m where m.tenant_id = l.tenant_id
                                  and l.posting_id = 'feePayment:' || m.statement_id)
               and not exists (select from adjustment a where a.tenant_id = l.tenant_id
                                  and l.posting_id = 'adjustment:' || a.adjustment_id)
               and not exists (select from commission_statement s where s.tenant_id = l.tenant_id and l.posting_id in
                                 ('commission:' || s.statement_id, 'commissionPayment:' || s.statement_id))`,
  },
  {
    says: 'is a commission statement of which the books know another amount',
    finds: `select s.statement_no as what
              from commission_statement s
              left join lateral (
                select coalesce(sum(case when credit_account like 'commission:%' then -amount else amount end)
                                  filter (where category = 'commission'), 0) as owed,
                       coalesce(sum(amount) filter (where category = 'commissionPayment'), 0) as paid
                  from ledger_transfer l
                 where l.tenant_id = 0 and l.posting_id in ('commission:' || s.statement_id, 'commissionPayment:' || s.statement_id))
                posted on true
             where posted.owed <> (case s.state when 'draft' then 0 else s.commission_amount end)
                or posted.paid <> (case s.state when 'paid' then s.total_amount else 0 end)
                or s.total_amount <> (select coalesce(sum(l.amount), 0) from commission_line l
                                       where l.tenant_id = 0 and l.statement_id = s.statement_id)`,
  },
  {
    says: 'was paid other than once by the timeline',
    finds: `select o.order_id as what from pay_order o
             where (o.pay_time is not null)::int <> (
                     select count(*) from audit_entry a
                      where a.tenant_id = o.tenant_id and a.object_type = 'order' and a.object_id = o.order_id
                        and a.action in ('order.paid', 'order.lateSuccess'))`,
  },
  {
    says: 'is one transaction at the channel that paid two orders',
    finds: `select channel_transaction_id as what from pay_order where pay_time is not null
             group by tenant_id, channel, channel_transaction_id having count(*) > 1`,
  },
  {
    says: 'is a currency in which the transfers of a tenant do not sum to nothing',
    finds: `select tenant_id || ' ' || currency as what
              from (select tenant_id, currency, credit_account as account, amount from ledger_transfer
                    union all select tenant_id, currency, debit_account, -amount from ledger_transfer) moved
             group by tenant_id, currency having sum(amount) <> 0`,
  },
  {
    says: 'is a line in other than one settlement, though the account was cut after it',
    finds: `select l.posting_id || '/' || l.line_no as what
              from ledger_transfer l
             where l.category not in ('payout', 'payoutReturn')
               and (l.debit_account like 'payable:%' or l.credit_account like 'payable:%')
               and l.posted_at < (select max(cut_at) from ledger_cut k
                                   where k.tenant_id = l.tenant_id and k.merchant_id = l.merchant_id)
               and 1 <> (select count(*) from clearing c
                          where c.tenant_id = l.tenant_id and c.merchant_id = l.merchant_id and c.currency = l.currency
                            and l.posted_at >= c.from_time and l.posted_at < c.to_time)`,
  },
  {
    says: 'is a settlement that paid other than its net amount, once',
    finds: `select c.clearing_id as what from clearing c
             where case when c.status in ('sent', 'paid') then c.net_amount else 0 end <> (
                     select coalesce(sum(case category when 'payout' then amount else -amount end), 0)
                       from ledger_transfer l
                      where l.tenant_id = c.tenant_id and l.clearing_id = c.clearing_id
                        and l.category in ('payout', 'payoutReturn'))`,
  },
  {
    says: 'is a settlement that is on its way though its last validation did not pass',
    finds: `select c.clearing_id as what from clearing c
             where c.status not in ('draft', 'carried')
               and 'passed' is distinct from (select result from clearing_validation v
                                               where v.tenant_id = c.tenant_id and v.clearing_id = c.clearing_id
                                               order by run_no desc limit 1)`,
  },
  {
    says: 'is an order of whose held money the books know otherwise',
    finds: `select order_id as what
              from (select tenant_id, order_id, sum(amount - released_amount) as held from order_hold group by 1, 2) h
             where held <> (select coalesce(sum(case category when 'hold' then amount else -amount end), 0)
                              from ledger_transfer l
                             where l.tenant_id = h.tenant_id and l.order_id = h.order_id
                               and l.category in ('hold', 'holdRelease'))`,
  },
  {
    says: 'is a settlement of whose reserve the books know otherwise',
    finds: `select clearing_id as what from clearing_reserve r
             where r.amount <> (select coalesce(sum(amount), 0) from ledger_transfer l
                                 where l.tenant_id = r.tenant_id
                                   and l.posting_id = 'reserve:' || r.clearing_id || case r.kind when 'fixed' then ':fixed' else '' end)
                or case when r.released_clearing_id is null then 0 else r.amount end <> (
                     select coalesce(sum(amount), 0) from ledger_transfer l
                      where l.tenant_id = r.tenant_id
                        and l.posting_id = 'reserveRelease:' || r.clearing_id || case r.kind when 'fixed' then ':fixed' else '' end
                        and l.clearing_id = r.released_clearing_id)`,
  },
  {
    says: 'is a dispute of which the books know other than its stage says',
    finds: `select d.dispute_id as what
              from dispute d
              left join lateral (
                select coalesce(sum(amount) filter (where category = 'dispute'), 0)
                       - coalesce(sum(amount) filter (where category = 'disputeReversal'), 0) as taken,
                       coalesce(sum(amount) filter (where category = 'disputeFee'), 0)
                       - coalesce(sum(amount) filter (where category = 'disputeFeeReturn'), 0) as fee
                  from ledger_transfer l
                 where l.tenant_id = d.tenant_id and l.order_id = d.order_id
                   and l.posting_id like 'dispute:' || d.dispute_id || ':%') l on true
             where l.taken <> d.posted_amount or l.fee <> d.posted_fee
                or l.taken <> case when d.stage in ('inquiry', 'won', 'withdrawn') then 0 else coalesce(d.settle_amount, 0) end
                or l.taken + l.fee <> -(select coalesce(sum(amount), 0) from dispute_move m
                                         where m.tenant_id = d.tenant_id and m.dispute_id = d.dispute_id)`,
  },
  {
    says: 'is an adjustment that the books know otherwise',
    finds: `select a.adjustment_id as what from adjustment a
             where case a.status when 'posted' then a.amount else 0 end <> (
                     select coalesce(sum(case when l.credit_account = payable.id then amount
                                              when l.debit_account = payable.id then -amount else 0 end), 0)
                       from ledger_transfer l, lateral (select 'payable:' || a.merchant_id || ':' || a.currency as id) payable
                      where l.tenant_id = a.tenant_id and l.posting_id = 'adjustment:' || a.adjustment_id)`,
  },
  {
    says: 'is an order of which the taxes on the fee are not on their accounts',
    finds: `select o.order_id as what from pay_order o
             where o.pay_time is not null and o.fee_tax_amount <> (
                     select coalesce(sum(amount), 0) from ledger_transfer l
                      where l.tenant_id = o.tenant_id and l.posting_id = 'pay:' || o.order_id and l.category = 'feeTax'
                        and l.credit_account like 'tax:%')
                or o.fee_tax_amount <> (select coalesce(sum((part ->> 'amount')::bigint), 0)
                                          from jsonb_array_elements(coalesce(o.fee_taxes, '[]')) part)`,
  },
  {
    says: 'is a settled exception whose money the books do not know once',
    finds: `select e.exception_id as what from order_exception e
             where e.status = 'resolved' and e.amount > 0
               and e.kind in ('late_success', 'double_paid', 'amount_mismatch', 'currency_mismatch')
               and e.resolution in ('refunded', 'payOut', 'writeOff')
               -- Of another amount that its channel has since put right, no money ever came.
               and not (e.kind in ('amount_mismatch', 'currency_mismatch') and exists (
                 select from pay_attempt a
                  where a.tenant_id = e.tenant_id and a.status = 'success'
                    and a.channel_transaction_id = e.channel_transaction_id))
               and 1 <> (select count(distinct posting_id) from ledger_transfer l
                          where l.tenant_id = e.tenant_id and l.posting_id = 'exception:' || e.exception_id)`,
  },
  {
    says: 'is an order of which two attempts could be paid',
    finds: `select order_id as what from pay_attempt join pay_order o using (tenant_id, order_id)
             where o.status in (0, 2, 4) and pay_attempt.status in ('calling', 'pending', 'unknown')
             group by tenant_id, order_id having count(*) > 1`,
  },
  {
    says: 'is an order twice under one number of its merchant',
    finds:
      'select client_order_id as what from pay_order group by tenant_id, merchant_id, client_order_id having count(*) > 1',
  },
]
