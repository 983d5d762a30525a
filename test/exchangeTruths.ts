/** Invariants of payments in a currency other than their merchant’s settlement currency. */
export const exchangeTruths: { says: string; finds: string }[] = [
  {
    says: 'is an order in another currency of which its channel owes other than what was paid',
    finds: `select o.order_id as what
              from pay_order o
              left join lateral (select sum(amount) as came from ledger_transfer l
                                  where l.tenant_id = o.tenant_id and l.posting_id = 'pay:' || o.order_id
                                    and l.category = 'exchange' and l.currency = o.currency
                                    and l.debit_account = 'channel:' || o.channel || ':' || o.currency) posted on true
             where o.pay_time is not null
               and coalesce(posted.came, 0) <> case when o.currency = o.settle_currency then 0 else o.pay_amount end`,
  },
  {
    says: 'is a refund in another currency of which other went back than was given',
    finds: `select r.refund_order_id as what
              from refund r join pay_order o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
              left join lateral (select sum(amount) as went from ledger_transfer l
                                  where l.tenant_id = r.tenant_id and l.posting_id = 'refund:' || r.refund_order_id
                                    and l.category = 'exchange' and l.currency = r.currency) posted on true
             where r.status = 4
               and coalesce(posted.went, 0) <> case when r.currency = o.settle_currency then 0 else r.amount end`,
  },
]
