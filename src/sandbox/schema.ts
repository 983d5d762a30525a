/** Amounts are in minor units and instants in milliseconds since the epoch. */
export const schema = `
create table if not exists setting (name text primary key, value text not null) strict;

create table if not exists merchant (
  merchant_ref text not null,
  rail text not null,
  account text not null,
  name text not null,
  keys text not null,
  primary key (merchant_ref, rail),
  unique (rail, account)
) strict;

create table if not exists trade (
  id integer primary key,
  rail text not null,
  account text not null,
  out_trade_no text not null,
  channel_no text not null,
  product text not null,
  amount integer not null,
  currency text not null,
  description text not null,
  status text not null,
  token text not null unique,
  notify_url text,
  return_url text,
  request text not null,
  extra text not null,
  seen integer not null,
  payer_id text,
  created_at integer not null,
  expires_at integer not null,
  paid_at integer,
  closed_at integer,
  pay_late_at integer,
  asked_payer_id text,
  held_until integer,
  unique (rail, account, out_trade_no)
) strict;
create index if not exists trade_channel_no on trade (channel_no);
create index if not exists trade_payer on trade (payer_id, paid_at) where payer_id is not null;
create index if not exists trade_paid on trade (rail, account, paid_at) where paid_at is not null;
create index if not exists trade_pay_late on trade (pay_late_at) where pay_late_at is not null;

create table if not exists refund (
  id integer primary key,
  trade_id integer not null references trade (id),
  rail text not null,
  account text not null,
  out_refund_no text not null,
  channel_no text not null,
  amount integer not null,
  reason text,
  notify_url text,
  status text not null,
  finish_as text not null,
  due_at integer not null,
  created_at integer not null,
  finished_at integer,
  unique (trade_id, out_refund_no)
) strict;
create index if not exists refund_number on refund (rail, account, out_refund_no);
create index if not exists refund_due on refund (due_at) where status = 'processing';

create table if not exists notice (
  id integer primary key,
  rail text not null,
  account text not null,
  notice_no text not null,
  kind text not null,
  out_trade_no text not null,
  url text not null,
  payload text not null,
  signer text,
  fault text,
  state text not null,
  attempts integer not null,
  due_at integer not null,
  created_at integer not null,
  last_answer text
) strict;
create index if not exists notice_due on notice (due_at) where state = 'waiting';

create table if not exists bar_code (
  code text primary key, wallet text not null, payer_id text not null, expires_at integer not null
) strict;

create table if not exists dispute (
  id integer primary key,
  trade_id integer not null references trade (id),
  dispute_no text not null unique,
  stage text not null,
  reason text not null,
  amount integer not null,
  due_at integer not null,
  created_at integer not null
) strict;
create index if not exists dispute_due on dispute (due_at) where stage = 'coming';

create table if not exists dispute_evidence (dispute_id integer primary key references dispute (id), content text not null) strict;
create table if not exists card_file (id text primary key, account text not null, purpose text not null, name text not null) strict;

create table if not exists bill_break (
  rail text not null, account text not null, day text not null, name text not null,
  primary key (rail, account, day, name)
) strict;

create table if not exists card_method (id text primary key, account text not null, card text not null) strict;
create table if not exists card_key (
  account text not null, key text not null, content text not null, status integer, body text, primary key (account, key)
) strict;

create table if not exists openid (openid text primary key, appid text not null, payer_id text not null) strict;
create table if not exists oauth_code (
  code text primary key, appid text not null, openid text not null, scope text not null, expires_at integer not null
) strict;

create table if not exists wechat_token (
  token text primary key, openid text not null, scope text not null, expires_at integer not null
) strict;
create table if not exists wechat_message (
  id integer primary key, openid text not null, template_id text not null, url text not null, data text not null,
  sent_at integer not null
) strict;
create index if not exists wechat_message_openid on wechat_message (openid);
create table if not exists wechat_unfollowed (openid text primary key) strict;

create table if not exists balance (
  payer_id text not null, rail text not null, currency text not null, amount integer not null,
  primary key (payer_id, rail, currency)
) strict;

create table if not exists mail (
  id integer primary key,
  mail_id text not null unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  received_at integer not null
) strict;
`

/** Columns added after their table; an older database file gets them when it is opened. */
export const laterColumns = [
  { table: 'mail', column: 'files', type: 'text' },
  { table: 'trade', column: 'asked_payer_id', type: 'text' },
  { table: 'trade', column: 'held_until', type: 'integer' },
  { table: 'card_key', column: 'created_at', type: 'integer' },
] as const

/** Indexes that need the later columns. */
export const laterIndexes = `
create index if not exists trade_asked on trade (asked_payer_id) where asked_payer_id is not null;
create index if not exists trade_held on trade (held_until) where held_until is not null;
`
