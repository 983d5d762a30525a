-- The fixed limit of a refund: what any provider must have on disk for one, written by two functions in two
-- transactions. The request locks the order, checks what its refunds have taken together, and writes the refund
-- with six indexes, an audit entry and an outbox row. Paying back writes the refund's state, the order's refunded
-- amount on eight indexes, two ledger transfers, an audit entry and an outbox row. It does not change with the
-- product's own tables.

create schema refund_limit;

create table refund_limit.pay_order (
  tenant_id integer not null,
  order_id text not null,
  merchant_id text not null,
  client_order_id text not null,
  status smallint not null,
  way_code text not null,
  currency text not null,
  pay_amount bigint not null,
  refunded_amount bigint not null default 0,
  channel text not null,
  channel_transaction_id text,
  description text not null,
  create_time timestamptz not null,
  expire_time timestamptz not null,
  pay_time timestamptz,
  primary key (tenant_id, order_id),
  unique (tenant_id, merchant_id, client_order_id)
);

create table refund_limit.refund (
  tenant_id integer not null,
  refund_id text not null,
  order_id text not null,
  merchant_id text not null,
  merchant_refund_no text not null,
  channel_refund_no text,
  status smallint not null,
  currency text not null,
  amount bigint not null,
  reason text not null,
  create_time timestamptz not null,
  confirm_time timestamptz,
  primary key (tenant_id, refund_id),
  unique (tenant_id, merchant_id, merchant_refund_no)
);
create index on refund_limit.refund (tenant_id, merchant_id, create_time, refund_id);
create index on refund_limit.refund (tenant_id, merchant_id, status, create_time);
create index on refund_limit.refund (tenant_id, order_id);
create index on refund_limit.refund (tenant_id, channel_refund_no);

create table refund_limit.transfer (
  tenant_id integer not null,
  posting_id uuid not null,
  line_no smallint not null,
  merchant_id text not null,
  debit_account text not null,
  credit_account text not null,
  currency text not null,
  amount bigint not null,
  order_id text not null,
  posted_at timestamptz not null,
  primary key (tenant_id, posting_id, line_no)
);
create index on refund_limit.transfer (tenant_id, order_id);

create table refund_limit.audit_entry (
  tenant_id integer not null,
  audit_id uuid not null default uuidv7(),
  merchant_id text not null,
  action text not null,
  object_id text not null,
  after jsonb not null,
  create_time timestamptz not null,
  primary key (tenant_id, audit_id)
);
create index on refund_limit.audit_entry (tenant_id, object_id);

create table refund_limit.outbox (
  tenant_id integer not null,
  outbox_id uuid not null default uuidv7(),
  name text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  primary key (tenant_id, outbox_id)
);

create function refund_limit.request_refund(tenant integer, merchant text, id text, refunded text, wanted bigint)
returns void language plpgsql as $$
declare
  paid bigint;
  taken bigint;
begin
  select pay_amount into strict paid from refund_limit.pay_order
   where tenant_id = tenant and order_id = id and status in (5, 6) for update;
  select coalesce(sum(amount), 0) into taken from refund_limit.refund
   where tenant_id = tenant and order_id = id and status <> 3;
  if taken + wanted > paid then
    raise exception 'only % of % is left', paid - taken, paid;
  end if;
  insert into refund_limit.refund
    (tenant_id, refund_id, order_id, merchant_id, merchant_refund_no, status, currency, amount, reason, create_time)
    values (tenant, refunded, id, merchant, refunded, 0, 'CAD', wanted, 'Bench', now());
  insert into refund_limit.audit_entry (tenant_id, merchant_id, action, object_id, after, create_time)
    values (tenant, merchant, 'refund.submitted', refunded, jsonb_build_object('amount', wanted), now());
  insert into refund_limit.outbox (tenant_id, name, payload, due_at)
    values (tenant, 'refund.submitted', jsonb_build_object('refundId', refunded), now());
end $$;

create function refund_limit.record_paid_back(tenant integer, merchant text, refunded text, fee bigint)
returns void language plpgsql as $$
declare
  id text;
  given bigint;
  posting uuid := uuidv7();
begin
  select order_id into strict id from refund_limit.refund where tenant_id = tenant and refund_id = refunded;
  perform from refund_limit.pay_order where tenant_id = tenant and order_id = id for update;
  update refund_limit.refund set status = 4, channel_refund_no = 'C' || refunded, confirm_time = now()
   where tenant_id = tenant and refund_id = refunded returning amount into given;
  update refund_limit.pay_order
     set refunded_amount = refunded_amount + given,
         status = case when refunded_amount + given = pay_amount then 7 else 6 end
   where tenant_id = tenant and order_id = id;
  insert into refund_limit.transfer
    (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency, amount, order_id, posted_at)
    values (tenant, posting, 1, merchant, 'payable', 'channel', 'CAD', given, id, now()),
           (tenant, posting, 2, merchant, 'fees', 'payable', 'CAD', fee, id, now());
  insert into refund_limit.audit_entry (tenant_id, merchant_id, action, object_id, after, create_time)
    values (tenant, merchant, 'refund.paidBack', refunded, jsonb_build_object('amount', given), now());
  insert into refund_limit.outbox (tenant_id, name, payload, due_at)
    values (tenant, 'refund.paidBack', jsonb_build_object('refundId', refunded), now());
end $$;

-- Orders to refund, made before their indexes.
insert into refund_limit.pay_order
  (tenant_id, order_id, merchant_id, client_order_id, status, way_code, currency, pay_amount, channel,
   channel_transaction_id, description, create_time, expire_time, pay_time)
select 1, n::text, 'BENCH2', n::text, 5, 'WP', 'CAD', 1200, 'wechat', 'T' || n, 'Bench', at, at + interval '5 minutes', at
  from (select n, now() - interval '2 days' + n * interval '1 millisecond' as at from generate_series(1, 60000) as n) made;
create index on refund_limit.pay_order (tenant_id, merchant_id, create_time, order_id);
create index on refund_limit.pay_order (tenant_id, merchant_id, status, create_time);
create index on refund_limit.pay_order (tenant_id, merchant_id, way_code, create_time);
create index on refund_limit.pay_order (tenant_id, merchant_id, pay_amount);
create index on refund_limit.pay_order (tenant_id, channel_transaction_id);
create index on refund_limit.pay_order (tenant_id, status, expire_time);

grant usage on schema refund_limit to public;
grant select, insert, update on all tables in schema refund_limit to public;
