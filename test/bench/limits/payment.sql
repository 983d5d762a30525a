-- The fixed limit of a payment: what any provider must have on disk for one, written by two functions in two
-- transactions. An order with eight indexes, its attempt, three ledger transfers, three audit entries and two
-- outbox rows. It decides nothing, and does not change with the product's own tables.

create schema payment_limit;

create table payment_limit.pay_order (
  tenant_id integer not null,
  order_id text not null,
  merchant_id text not null,
  client_order_id text not null,
  status smallint not null,
  way_code text not null,
  gateway_code smallint not null,
  scene_code smallint not null,
  currency text not null,
  pay_amount bigint not null,
  fee_amount bigint,
  channel text not null,
  channel_transaction_id text,
  payer_key text,
  description text not null,
  create_time timestamptz not null,
  expire_time timestamptz not null,
  pay_time timestamptz,
  primary key (tenant_id, order_id),
  unique (tenant_id, merchant_id, client_order_id)
);
create index on payment_limit.pay_order (tenant_id, merchant_id, create_time, order_id);
create index on payment_limit.pay_order (tenant_id, merchant_id, status, create_time);
create index on payment_limit.pay_order (tenant_id, merchant_id, way_code, create_time);
create index on payment_limit.pay_order (tenant_id, merchant_id, pay_amount);
create index on payment_limit.pay_order (tenant_id, channel_transaction_id);
create index on payment_limit.pay_order (tenant_id, status, expire_time);

create table payment_limit.attempt (
  tenant_id integer not null,
  order_id text not null,
  attempt_no smallint not null,
  channel text not null,
  channel_order_no text not null,
  status text not null,
  create_time timestamptz not null,
  answer_time timestamptz,
  primary key (tenant_id, order_id, attempt_no),
  unique (tenant_id, channel_order_no)
);

create table payment_limit.transfer (
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
create index on payment_limit.transfer (tenant_id, order_id);

create table payment_limit.audit_entry (
  tenant_id integer not null,
  audit_id uuid not null default uuidv7(),
  merchant_id text not null,
  action text not null,
  object_id text not null,
  after jsonb not null,
  create_time timestamptz not null,
  primary key (tenant_id, audit_id)
);
create index on payment_limit.audit_entry (tenant_id, object_id);

create table payment_limit.outbox (
  tenant_id integer not null,
  outbox_id uuid not null default uuidv7(),
  name text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  primary key (tenant_id, outbox_id)
);

create function payment_limit.create_payment(tenant integer, merchant text, id text, amount bigint)
returns void language plpgsql as $$
begin
  insert into payment_limit.pay_order
    (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code, currency,
     pay_amount, channel, description, create_time, expire_time)
    values (tenant, id, merchant, id, 2, 'WP', 1, 3, 'CAD', amount, 'wechat', 'Bench', now(),
            now() + interval '5 minutes');
  insert into payment_limit.attempt
    (tenant_id, order_id, attempt_no, channel, channel_order_no, status, create_time)
    values (tenant, id, 1, 'wechat', id || '01', 'calling', now());
  insert into payment_limit.audit_entry (tenant_id, merchant_id, action, object_id, after, create_time)
    values (tenant, merchant, 'order.created', id, jsonb_build_object('amount', amount), now());
  insert into payment_limit.outbox (tenant_id, name, payload, due_at)
    values (tenant, 'order.created', jsonb_build_object('orderId', id), now());
end $$;

create function payment_limit.record_paid(tenant integer, merchant text, id text, fee bigint, payer text)
returns void language plpgsql as $$
declare
  amount bigint;
  posting uuid := uuidv7();
begin
  update payment_limit.pay_order
     set status = 5, channel_transaction_id = 'T' || id, payer_key = payer, fee_amount = fee, pay_time = now()
   where tenant_id = tenant and order_id = id
  returning pay_amount into amount;
  update payment_limit.attempt set status = 'success', answer_time = now()
   where tenant_id = tenant and order_id = id and attempt_no = 1;
  insert into payment_limit.transfer
    (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency, amount, order_id, posted_at)
    values (tenant, posting, 1, merchant, 'channel', 'payable', 'CAD', amount, id, now()),
           (tenant, posting, 2, merchant, 'payable', 'fees', 'CAD', fee, id, now()),
           (tenant, posting, 3, merchant, 'cost', 'channel', 'CAD', fee, id, now());
  insert into payment_limit.audit_entry (tenant_id, merchant_id, action, object_id, after, create_time)
    values (tenant, merchant, 'order.paid', id, jsonb_build_object('amount', amount), now()),
           (tenant, merchant, 'ledger.posted', id, jsonb_build_object('amount', amount), now());
  insert into payment_limit.outbox (tenant_id, name, payload, due_at)
    values (tenant, 'order.paid', jsonb_build_object('orderId', id), now());
end $$;

grant usage on schema payment_limit to public;
grant select, insert, update on all tables in schema payment_limit to public;
