-- Everything with which a merchant takes money: store codes with their rules, payment links and the catalogue, invoices,
-- devices and their shifts, and money that is only set aside.

ALTER TABLE tenant_directory DROP CONSTRAINT tenant_directory_kind_check;
ALTER TABLE tenant_directory ADD CONSTRAINT tenant_directory_kind_check
  CHECK (kind IN ('merchant', 'login', 'storeCode', 'device'));

-- A picture that someone uploaded, made anew from its pixels. Its id is made from its content, so it never changes.
CREATE TABLE image (
  tenant_id integer NOT NULL,
  image_id text NOT NULL CHECK (image_id ~ '^[0-9]{1,6}-[0-9a-f]{32}$'),
  merchant_id text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  content bytea NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, image_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS image_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM image;
GRANT SELECT, INSERT ON image TO app;

-- Store codes: what each asks of its payer, when, how much, and who is told.
ALTER TABLE store_code
  ADD COLUMN place_kind text NOT NULL DEFAULT 'store' CHECK (place_kind IN ('store', 'till', 'table')),
  ADD COLUMN pre_auth boolean NOT NULL DEFAULT false,
  -- what the payer is asked for beside the remark: [{ fieldId, title, required }]
  ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '[]',
  -- the rate that is chosen when the page opens, in per cent; null for none
  ADD COLUMN default_tip smallint CHECK (default_tip BETWEEN 1 AND 100),
  -- ways that stand behind 'More payment methods'
  ADD COLUMN more_ways text[] NOT NULL DEFAULT '{}',
  -- null: the merchant's own
  ADD COLUMN order_expiry_minutes smallint CHECK (order_expiry_minutes BETWEEN 1 AND 1440),
  -- { mon: [['09:00', '17:30']], ... } in the merchant's timezone; null: always open
  ADD COLUMN business_hours jsonb,
  -- who is told of each payment: { primary, cc, notice }
  ADD COLUMN recipients jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN min_amount bigint CHECK (min_amount > 0),
  ADD COLUMN max_amount bigint CHECK (max_amount > 0),
  ADD COLUMN max_per_day bigint CHECK (max_per_day > 0),
  ADD COLUMN logo_image_id text,
  -- a leaked code takes nothing any more, for good
  ADD COLUMN revoke_time timestamptz(3),
  ADD COLUMN replaced_by text,
  -- counts the changes: a page that was opened before one is told
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (NOT (enabled AND revoke_time IS NOT NULL)),
  ADD FOREIGN KEY (tenant_id, logo_image_id) REFERENCES image (tenant_id, image_id);

-- What a merchant sells: shared by payment links and invoices.
CREATE TABLE catalogue_item (
  tenant_id integer NOT NULL,
  item_id uuid NOT NULL,
  merchant_id text NOT NULL,
  name text NOT NULL,
  sku text,
  unit text NOT NULL DEFAULT '',
  currency char(3) NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  original_price bigint CHECK (original_price >= price),
  image_id text,
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  update_time timestamptz(3) NOT NULL,
  delete_time timestamptz(3),
  PRIMARY KEY (tenant_id, item_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, image_id) REFERENCES image (tenant_id, image_id)
);
CREATE INDEX catalogue_item_by_time ON catalogue_item (tenant_id, merchant_id, create_time, item_id);
CREATE UNIQUE INDEX catalogue_item_sku ON catalogue_item (tenant_id, merchant_id, sku) WHERE sku IS NOT NULL AND delete_time IS NULL;
CREATE STATISTICS catalogue_item_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM catalogue_item;
GRANT SELECT, INSERT, UPDATE ON catalogue_item TO app;

CREATE TABLE payment_link (
  tenant_id integer NOT NULL,
  link_id text NOT NULL CHECK (link_id ~ '^[0-9]{25}$'),
  merchant_id text NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('normal', 'disabled')),
  currency char(3) NOT NULL,
  -- products: what is bought makes the amount; payerChosen: the payer enters it
  amount_kind text NOT NULL CHECK (amount_kind IN ('products', 'payerChosen')),
  min_amount bigint CHECK (min_amount > 0),
  max_amount bigint CHECK (max_amount >= min_amount),
  -- amounts that are offered to a payer who chooses
  preset_amounts bigint[] NOT NULL DEFAULT '{}',
  ways text[] NOT NULL,
  custom_fields jsonb NOT NULL DEFAULT '[]',
  merchant_note text NOT NULL DEFAULT '',
  recipients jsonb NOT NULL DEFAULT '{}',
  order_expiry_minutes smallint CHECK (order_expiry_minutes BETWEEN 1 AND 1440),
  max_payments integer CHECK (max_payments > 0),
  start_time timestamptz(3),
  end_time timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  update_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, link_id),
  CHECK (end_time > start_time),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX payment_link_by_time ON payment_link (tenant_id, merchant_id, create_time, link_id);
CREATE STATISTICS payment_link_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM payment_link;
GRANT SELECT, INSERT, UPDATE ON payment_link TO app;

CREATE TABLE payment_link_product (
  tenant_id integer NOT NULL,
  link_id text NOT NULL,
  -- never given to another product of the same link
  product_no smallint NOT NULL CHECK (product_no > 0),
  merchant_id text NOT NULL,
  position smallint NOT NULL,
  item_id uuid,
  image_id text,
  name text NOT NULL,
  unit text NOT NULL DEFAULT '',
  price bigint NOT NULL CHECK (price >= 0),
  original_price bigint CHECK (original_price >= price),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- may the payer take another number of it?
  adjustable boolean NOT NULL DEFAULT false,
  max_quantity integer CHECK (max_quantity > 0),
  -- how many may be sold in all; null for as many as are asked for
  stock integer CHECK (stock >= 0),
  remove_time timestamptz(3),
  PRIMARY KEY (tenant_id, link_id, product_no),
  FOREIGN KEY (tenant_id, link_id) REFERENCES payment_link (tenant_id, link_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES catalogue_item (tenant_id, item_id),
  FOREIGN KEY (tenant_id, image_id) REFERENCES image (tenant_id, image_id)
);
CREATE STATISTICS payment_link_product_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM payment_link_product;
GRANT SELECT, INSERT, UPDATE ON payment_link_product TO app;

-- A link that someone is still writing: one for each person and link, and one for a new one.
CREATE TABLE payment_link_draft (
  tenant_id integer NOT NULL,
  draft_id uuid NOT NULL,
  merchant_id text NOT NULL,
  account_id uuid NOT NULL,
  link_id text,
  content jsonb NOT NULL,
  update_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, draft_id),
  UNIQUE NULLS NOT DISTINCT (tenant_id, merchant_id, account_id, link_id),
  FOREIGN KEY (tenant_id, link_id) REFERENCES payment_link (tenant_id, link_id)
);
CREATE STATISTICS payment_link_draft_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM payment_link_draft;
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_link_draft TO app;

-- Who opened a link's page on which day of the merchant's: a keyed hash of the visitor, never who they are.
CREATE TABLE payment_link_visit (
  tenant_id integer NOT NULL,
  link_id text NOT NULL,
  day date NOT NULL,
  visitor_key text NOT NULL,
  merchant_id text NOT NULL,
  PRIMARY KEY (tenant_id, link_id, day, visitor_key),
  FOREIGN KEY (tenant_id, link_id) REFERENCES payment_link (tenant_id, link_id)
);
CREATE STATISTICS payment_link_visit_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM payment_link_visit;
GRANT SELECT, INSERT ON payment_link_visit TO app;

-- Invoices are numbered without a gap, one series a merchant.
CREATE TABLE invoice_series (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  prefix text NOT NULL,
  digits smallint NOT NULL CHECK (digits BETWEEN 1 AND 9),
  next_number integer NOT NULL CHECK (next_number > 0),
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE STATISTICS invoice_series_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM invoice_series;
GRANT SELECT, INSERT, UPDATE ON invoice_series TO app;

CREATE TABLE invoice (
  tenant_id integer NOT NULL,
  invoice_id text NOT NULL CHECK (invoice_id ~ '^[0-9]{25}$'),
  merchant_id text NOT NULL,
  -- its number in the merchant's series
  code text NOT NULL,
  status text NOT NULL CHECK (status IN ('activated', 'deactivated')),
  currency char(3) NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  customer jsonb NOT NULL,
  -- where it is supplied, which says what taxes are on it
  country char(2),
  province text,
  issue_date date NOT NULL,
  due_date date,
  -- null: it can be paid for ever
  expire_time timestamptz(3),
  discount_rate numeric(9, 6) CHECK (discount_rate > 0 AND discount_rate <= 1),
  subtotal_amount bigint NOT NULL CHECK (subtotal_amount >= 0),
  discount_amount bigint NOT NULL DEFAULT 0 CHECK (discount_amount >= 0),
  tax_amount bigint NOT NULL DEFAULT 0 CHECK (tax_amount >= 0),
  total_amount bigint NOT NULL CHECK (total_amount > 0),
  partial_allowed boolean NOT NULL DEFAULT false,
  min_partial_amount bigint CHECK (min_partial_amount > 0),
  remark text NOT NULL DEFAULT '',
  ways text[] NOT NULL,
  recipients jsonb NOT NULL DEFAULT '{}',
  -- days before (negative) and after the due date on which the customer is reminded
  reminder_days smallint[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  deactivate_time timestamptz(3),
  deactivate_reason text,
  PRIMARY KEY (tenant_id, invoice_id),
  UNIQUE (tenant_id, merchant_id, code),
  CHECK (total_amount = subtotal_amount - discount_amount + tax_amount),
  CHECK ((status = 'deactivated') = (deactivate_time IS NOT NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX invoice_by_time ON invoice (tenant_id, merchant_id, create_time, invoice_id);
CREATE INDEX invoice_due ON invoice (tenant_id, due_date) WHERE status = 'activated' AND due_date IS NOT NULL;
CREATE STATISTICS invoice_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM invoice;
GRANT SELECT, INSERT, UPDATE ON invoice TO app;

CREATE TABLE invoice_line (
  tenant_id integer NOT NULL,
  invoice_id text NOT NULL,
  line_no smallint NOT NULL CHECK (line_no > 0),
  item_id uuid,
  description text NOT NULL,
  unit text NOT NULL DEFAULT '',
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
  price bigint NOT NULL CHECK (price >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- place: the taxes of the place of supply on the day of issue; custom: at custom_tax_rate; none
  tax_kind text NOT NULL CHECK (tax_kind IN ('place', 'custom', 'none')),
  custom_tax_rate numeric(9, 6) CHECK (custom_tax_rate >= 0 AND custom_tax_rate < 1),
  PRIMARY KEY (tenant_id, invoice_id, line_no),
  CHECK ((tax_kind = 'custom') = (custom_tax_rate IS NOT NULL)),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice (tenant_id, invoice_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES catalogue_item (tenant_id, item_id)
);
GRANT SELECT, INSERT ON invoice_line TO app;

-- The taxes of an invoice as they were worked out when it was made.
CREATE TABLE invoice_tax (
  tenant_id integer NOT NULL,
  invoice_id text NOT NULL,
  tax_no smallint NOT NULL CHECK (tax_no > 0),
  -- GST, HST, PST, RST, QST, or 'tax' for a rate of the merchant's own
  tax text NOT NULL,
  rate numeric(9, 6) NOT NULL CHECK (rate >= 0 AND rate < 1),
  base_amount bigint NOT NULL CHECK (base_amount >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (tenant_id, invoice_id, tax_no),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice (tenant_id, invoice_id)
);
GRANT SELECT, INSERT ON invoice_tax TO app;

-- Each reminder is sent once.
CREATE TABLE invoice_reminder (
  tenant_id integer NOT NULL,
  invoice_id text NOT NULL,
  day_offset smallint NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, invoice_id, day_offset),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice (tenant_id, invoice_id)
);
GRANT SELECT, INSERT ON invoice_reminder TO app;

-- What an order was made for, beside its store code and device. Sold, reserved and paid are sums over these orders.
ALTER TABLE pay_order
  ADD COLUMN link_id text,
  ADD COLUMN invoice_id text,
  ADD COLUMN pre_auth boolean NOT NULL DEFAULT false;
CREATE INDEX pay_order_by_link ON pay_order (tenant_id, link_id, status) WHERE link_id IS NOT NULL;
CREATE INDEX pay_order_by_invoice ON pay_order (tenant_id, invoice_id, status) WHERE invoice_id IS NOT NULL;

-- What the payer bought, as it was then.
CREATE TABLE order_item (
  tenant_id integer NOT NULL,
  order_id text NOT NULL,
  line_no smallint NOT NULL CHECK (line_no > 0),
  -- of the link's product, where a link sold it
  product_no smallint,
  name text NOT NULL,
  unit text NOT NULL DEFAULT '',
  price bigint NOT NULL CHECK (price >= 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (tenant_id, order_id, line_no),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
GRANT SELECT, INSERT ON order_item TO app;

-- What the payer answered to the merchant's own questions: [{ title, value }].
CREATE TABLE order_answers (
  tenant_id integer NOT NULL,
  order_id text NOT NULL,
  answers jsonb NOT NULL,
  PRIMARY KEY (tenant_id, order_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
GRANT SELECT, INSERT ON order_answers TO app;

-- Money that is set aside at the payer's bank: taken in whole or in part, freed by someone, or freed by time.
CREATE TABLE pay_authorization (
  tenant_id integer NOT NULL,
  order_id text NOT NULL,
  merchant_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('authorized', 'capturing', 'captured', 'voiding', 'voided', 'expired')),
  currency char(3) NOT NULL,
  authorized_amount bigint NOT NULL CHECK (authorized_amount > 0),
  -- what was asked to be taken, of the authorized amount
  capture_amount bigint CHECK (capture_amount BETWEEN 1 AND authorized_amount),
  authorize_time timestamptz(3) NOT NULL,
  -- when the bank frees it by itself
  expire_time timestamptz(3) NOT NULL,
  end_time timestamptz(3),
  PRIMARY KEY (tenant_id, order_id),
  CHECK ((status IN ('capturing', 'captured')) <= (capture_amount IS NOT NULL)),
  CHECK ((status IN ('captured', 'voided', 'expired')) = (end_time IS NOT NULL)),
  FOREIGN KEY (tenant_id, order_id) REFERENCES pay_order (tenant_id, order_id)
);
CREATE INDEX pay_authorization_open ON pay_authorization (tenant_id, merchant_id, expire_time)
  WHERE status IN ('authorized', 'capturing', 'voiding');
CREATE STATISTICS pay_authorization_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM pay_authorization;
GRANT SELECT, INSERT, UPDATE ON pay_authorization TO app;

-- A till: a page or a machine that was activated with a code, and proves itself by a token that changes with each sign-in.
CREATE TABLE device (
  tenant_id integer NOT NULL,
  device_id text NOT NULL CHECK (device_id ~ '^[2-9A-HJKMNP-Z]{6}$'),
  merchant_id text NOT NULL,
  name text NOT NULL,
  -- where it stands
  store_code_id text,
  status text NOT NULL CHECK (status IN ('waiting', 'activated', 'deactivated')),
  lock_reason text CHECK (lock_reason IN ('lost', 'cloned', 'pins')),
  lock_time timestamptz(3),
  -- of the secret half of the activation code
  activation_hash bytea,
  activation_expire_time timestamptz(3),
  activation_failures smallint NOT NULL DEFAULT 0,
  token_hash bytea,
  -- still good until the one that followed it is used: its answer may have been lost
  previous_token_hash bytea,
  pin_failures smallint NOT NULL DEFAULT 0,
  socket_enabled boolean NOT NULL DEFAULT true,
  ticket_width smallint NOT NULL DEFAULT 80 CHECK (ticket_width IN (58, 80)),
  app_version text,
  platform text,
  last_seen_time timestamptz(3),
  create_time timestamptz(3) NOT NULL,
  activate_time timestamptz(3),
  PRIMARY KEY (tenant_id, device_id),
  CHECK ((lock_reason IS NULL) = (lock_time IS NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, store_code_id) REFERENCES store_code (tenant_id, store_code_id)
);
CREATE INDEX device_by_time ON device (tenant_id, merchant_id, create_time, device_id);
CREATE STATISTICS device_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM device;
GRANT SELECT, INSERT, UPDATE ON device TO app;

-- Staff sign in at a device with six digits, which open nothing else.
ALTER TABLE account
  ADD COLUMN pin_hash text,
  ADD COLUMN pin_failures smallint NOT NULL DEFAULT 0,
  ADD COLUMN pin_locked_until timestamptz(3);
ALTER TABLE session ADD COLUMN device_id text;
ALTER TABLE session ADD FOREIGN KEY (tenant_id, device_id) REFERENCES device (tenant_id, device_id);
CREATE INDEX session_by_device ON session (tenant_id, device_id, create_time) WHERE device_id IS NOT NULL;

DROP FUNCTION find_session(integer, bytea, timestamptz);
CREATE FUNCTION find_session(asked_tenant integer, asked_hash bytea, at timestamptz)
RETURNS TABLE (
  account_id uuid, username text, display_name text, avatar_url text, role smallint, merchant_id text,
  approve_result smallint, timezone text, currency char(3), settings_menu boolean, cashier_query_days smallint,
  last_use_time timestamptz, device_id text, device_name text)
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('app.tenant_id', asked_tenant::text, true);
  -- A session at a device ends when the device is locked or deactivated.
  RETURN QUERY
    SELECT a.account_id, a.username, a.display_name, a.avatar_url, a.role, s.merchant_id,
           m.approve_result, m.timezone, m.currency, m.settings_menu, m.cashier_query_days, s.last_use_time::timestamptz,
           s.device_id, d.name
      FROM session s
      JOIN account a ON a.tenant_id = s.tenant_id AND a.account_id = s.account_id
      LEFT JOIN merchant m ON m.tenant_id = s.tenant_id AND m.merchant_id = s.merchant_id
      LEFT JOIN device d ON d.tenant_id = s.tenant_id AND d.device_id = s.device_id
     WHERE s.tenant_id = asked_tenant AND s.token_hash = asked_hash
       AND s.revoke_time IS NULL AND s.expire_time > at AND NOT a.disabled
       AND (s.device_id IS NULL OR (d.status = 'activated' AND d.lock_reason IS NULL));
END
$$;
GRANT EXECUTE ON FUNCTION find_session(integer, bytea, timestamptz) TO app;

-- What stands on a merchant's tickets.
CREATE TABLE ticket_setting (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  -- paragraphs of runs: [[{ text, bold }]]
  head jsonb NOT NULL DEFAULT '[]',
  foot text NOT NULL DEFAULT '',
  logo_image_id text,
  code_kind text NOT NULL DEFAULT 'qrCode' CHECK (code_kind IN ('none', 'qrCode', 'barCode')),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, logo_image_id) REFERENCES image (tenant_id, image_id)
);
CREATE STATISTICS ticket_setting_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM ticket_setting;
GRANT SELECT, INSERT, UPDATE ON ticket_setting TO app;

-- A person's turn at a till. Its report is worked out from the orders and refunds, and kept as it was at its close.
CREATE TABLE shift (
  tenant_id integer NOT NULL,
  shift_id uuid NOT NULL,
  merchant_id text NOT NULL,
  device_id text NOT NULL,
  account_id uuid NOT NULL,
  opened_by text NOT NULL,
  closed_by text,
  open_time timestamptz(3) NOT NULL,
  close_time timestamptz(3),
  note text NOT NULL DEFAULT '',
  report jsonb,
  PRIMARY KEY (tenant_id, shift_id),
  CHECK ((close_time IS NULL) = (report IS NULL)),
  FOREIGN KEY (tenant_id, device_id) REFERENCES device (tenant_id, device_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
CREATE UNIQUE INDEX shift_open ON shift (tenant_id, device_id) WHERE close_time IS NULL;
CREATE INDEX shift_by_time ON shift (tenant_id, merchant_id, open_time, shift_id);
CREATE INDEX shift_by_device ON shift (tenant_id, device_id, open_time);
CREATE STATISTICS shift_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM shift;
GRANT SELECT, INSERT, UPDATE ON shift TO app;

ALTER TABLE refund ADD COLUMN device_id text;
CREATE INDEX refund_by_device ON refund (tenant_id, device_id, create_time) WHERE device_id IS NOT NULL;

-- Mail is kept with what it said, sealed, unless it held a secret; and other messages stand beside it.
ALTER TABLE mail_message
  ADD COLUMN medium text NOT NULL DEFAULT 'email' CHECK (medium IN ('email', 'wechat')),
  ADD COLUMN purpose text NOT NULL DEFAULT 'export'
    CHECK (purpose IN ('export', 'payment', 'receipt', 'invoice', 'reminder', 'account')),
  -- what it is about: an order, an invoice
  ADD COLUMN about_type text,
  ADD COLUMN about_id text,
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh')),
  -- forgotten once it is sent
  ADD COLUMN secret boolean NOT NULL DEFAULT true,
  ADD COLUMN requested_by text;
DO $$
DECLARE
  kept text;
BEGIN
  SELECT conname INTO STRICT kept FROM pg_constraint
   WHERE conrelid = 'mail_message'::regclass AND pg_get_constraintdef(oid) LIKE '%sealed_body IS NOT NULL%';
  EXECUTE format('ALTER TABLE mail_message DROP CONSTRAINT %I', kept);
END
$$;
ALTER TABLE mail_message ADD CONSTRAINT mail_message_body
  CHECK (CASE WHEN state = 'queued' THEN sealed_body IS NOT NULL WHEN secret THEN sealed_body IS NULL ELSE true END);
CREATE INDEX mail_message_about ON mail_message (tenant_id, about_id) WHERE about_id IS NOT NULL;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['image', 'catalogue_item', 'payment_link', 'payment_link_product', 'payment_link_draft',
    'payment_link_visit', 'invoice_series', 'invoice', 'invoice_line', 'invoice_tax', 'invoice_reminder', 'order_item',
    'order_answers', 'pay_authorization', 'device', 'ticket_setting', 'shift']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)',
      tenant_table);
  END LOOP;
END
$$;
