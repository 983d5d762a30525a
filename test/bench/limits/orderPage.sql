-- The fixed limit of a page of orders: one table that has every field of the list, the index of its order, and
-- the number of orders. It joins nothing, and does not change with the product's own tables. `fill` copies the
-- product's orders once.

create schema page_limit;

create table page_limit.order_row (
  tenant_id integer not null,
  merchant_id text not null,
  order_id text not null,
  client_order_id text not null,
  channel_transaction_id text,
  create_time timestamptz not null,
  pay_time timestamptz,
  confirm_time timestamptz,
  status smallint not null,
  stage smallint not null,
  way text not null,
  gateway smallint not null,
  scene smallint not null,
  source smallint not null,
  currency text not null,
  input_amount bigint not null,
  tip_amount bigint not null,
  surcharge_amount bigint not null,
  pay_amount bigint not null,
  refunded_amount bigint not null,
  reserved_amount bigint not null,
  exchange_rate text not null,
  settle_currency text not null,
  clearing_amount bigint not null,
  fee_rate text,
  fee_amount bigint,
  fee_tax_amount bigint not null,
  store_label text,
  device_id text,
  link_id text,
  invoice_id text,
  operator text,
  customer_remark text,
  card_last4 text,
  settle_mode text not null,
  store_code_id text,
  expire_time timestamptz not null
);

insert into page_limit.order_row
select tenant_id, merchant_id, order_id, client_order_id, channel_transaction_id, create_time, pay_time, confirm_time,
       status, case status when 3 then 3 when 4 then 1 else 5 end, way_code, gateway_code, scene_code, source, currency,
       input_amount, tip_amount, surcharge_amount, pay_amount, refunded_amount, reserved_amount, exchange_rate,
       settle_currency, clearing_amount, fee_rate, fee_amount, fee_tax_amount, null, device_id, link_id, invoice_id,
       operator_name, customer_remark, card_last4, settle_mode, store_code_id, expire_time
  from pay_order;

create index on page_limit.order_row (tenant_id, merchant_id, create_time, order_id);

create table page_limit.orders (tenant_id integer not null, merchant_id text not null, n integer not null,
  primary key (tenant_id, merchant_id));
insert into page_limit.orders select tenant_id, merchant_id, count(*) from page_limit.order_row group by 1, 2;

grant usage on schema page_limit to public;
grant select on all tables in schema page_limit to public;
analyze page_limit.order_row, page_limit.orders;
