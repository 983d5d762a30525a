-- What the provider's staff may set of the product without a new version of it: parameters, labels, the words of its mails, and
-- what it announces. All of it belongs to tenant 0, but for who closed which banner.

-- A value that stands in place of the product's own; or a parameter of the provider's own making.
CREATE TABLE system_parameter (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  key text NOT NULL,
  -- false: declared in the code, which says its name, its kind, what it may be and what it is by itself
  own boolean NOT NULL,
  name text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('text', 'number', 'flag', 'colour', 'phone', 'email', 'link', 'image')),
  value text NOT NULL,
  remark text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  update_time timestamptz(3) NOT NULL,
  updated_by text NOT NULL,
  PRIMARY KEY (tenant_id, key)
);

CREATE TABLE dictionary_type (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  type_key text NOT NULL,
  own boolean NOT NULL,
  name_en text NOT NULL DEFAULT '',
  name_zh text NOT NULL DEFAULT '',
  -- the labels of a disabled one are the product's own
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
  remark text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, type_key)
);
CREATE UNIQUE INDEX dictionary_type_key ON dictionary_type (tenant_id, lower(type_key));

CREATE TABLE dictionary_data (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  type_key text NOT NULL,
  value text NOT NULL,
  own boolean NOT NULL,
  -- null: the product's own label
  label_en text,
  label_zh text,
  -- null: the product's own colour
  tone text CHECK (tone IN ('neutral', 'good', 'bad', 'warn', 'info', 'special')),
  sort integer NOT NULL DEFAULT 0,
  is_default boolean NOT NULL DEFAULT false,
  -- a disabled one is no longer offered; what has it keeps it
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
  remark text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, type_key, value),
  CHECK (NOT own OR (label_en IS NOT NULL AND label_zh IS NOT NULL))
);
CREATE UNIQUE INDEX dictionary_data_default ON dictionary_data (tenant_id, type_key) WHERE is_default;

-- The words of a mail, each time they were changed. The last version holds; where it names no words, the product's own do.
CREATE TABLE mail_template_version (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  template_key text NOT NULL,
  version integer NOT NULL,
  -- by the name of the sentence: its words in both languages
  words jsonb NOT NULL,
  change_time timestamptz(3) NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (tenant_id, template_key, version)
);

CREATE TABLE announcement (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  announcement_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('notification', 'announcement', 'banner')),
  audience text NOT NULL CHECK (audience IN ('staff', 'merchants')),
  -- a value of the dictionary announcementCategory
  category text NOT NULL,
  title_en text NOT NULL,
  title_zh text NOT NULL,
  -- paragraphs, **bold** and [links](https://…); never markup
  content_en text NOT NULL,
  content_zh text NOT NULL,
  -- whom it is for, among merchants; an empty list leaves nobody out
  language text CHECK (language IN ('en', 'zh')),
  countries text[] NOT NULL DEFAULT '{}',
  currencies text[] NOT NULL DEFAULT '{}',
  ka_levels text[] NOT NULL DEFAULT '{}',
  merchant_ids text[] NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'live', 'ended', 'withdrawn')),
  -- null: at once, when it is published
  from_time timestamptz(3),
  -- null: without an end
  to_time timestamptz(3),
  live_time timestamptz(3),
  end_time timestamptz(3),
  -- to how many merchants it has gone out; null while that is under way
  reached integer,
  operator text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  create_time timestamptz(3) NOT NULL,
  update_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, announcement_id),
  CHECK (from_time < to_time),
  CHECK (audience = 'merchants' OR (language IS NULL AND countries = '{}' AND currencies = '{}' AND ka_levels = '{}' AND merchant_ids = '{}'))
);
CREATE INDEX announcement_by_time ON announcement (tenant_id, create_time, announcement_id);
CREATE INDEX announcement_due ON announcement (tenant_id, state, from_time) WHERE state IN ('scheduled', 'live');

-- Which staff have read what stands behind their bell: announcements, notices about merchants (which lie with those), jobs that
-- failed.
CREATE TABLE staff_notice_read (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  account_id uuid NOT NULL,
  notice_id text NOT NULL,
  read_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, account_id, notice_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);

-- A banner that a person has closed is not shown to them again.
CREATE TABLE banner_closing (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  -- of the provider's own tenant
  announcement_id uuid NOT NULL,
  account_id uuid NOT NULL,
  close_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, announcement_id, account_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
CREATE STATISTICS banner_closing_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM banner_closing;

GRANT SELECT, INSERT, UPDATE, DELETE ON system_parameter, dictionary_type, dictionary_data, announcement TO app;
GRANT SELECT, INSERT ON mail_template_version, staff_notice_read, banner_closing TO app;

-- The mail log, newest first across merchants.
CREATE INDEX mail_message_newest ON mail_message (create_time, mail_id);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['system_parameter', 'dictionary_type', 'dictionary_data', 'mail_template_version',
    'announcement', 'staff_notice_read', 'banner_closing']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)',
      tenant_table);
    EXECUTE format('GRANT SELECT ON %I TO desk', tenant_table);
    EXECUTE format('CREATE POLICY desk_reads ON %I FOR SELECT TO desk USING (true)', tenant_table);
  END LOOP;
END
$$;

-- How many have read what was announced to them.
CREATE INDEX notice_of_announcement ON notice (fact_key) WHERE event = 'announcement';
CREATE INDEX staff_notice_read_by_notice ON staff_notice_read (tenant_id, notice_id);

-- What the provider's staff are told of a merchant stands with it, beside what its own people are told: who of the staff, their
-- rights and their reach say. The newest of all merchants, and those of one.
ALTER TABLE notice ADD COLUMN to_staff boolean NOT NULL DEFAULT false;
CREATE INDEX notice_to_staff ON notice (send_time, article_id) WHERE to_staff AND state = 0;
CREATE INDEX notice_to_staff_of_merchant ON notice (tenant_id, merchant_id, fact_key) WHERE to_staff AND state = 0;

-- A picture of the provider's own, such as its logo, is no merchant's.
ALTER TABLE image ALTER COLUMN merchant_id DROP NOT NULL;
ALTER TABLE image ADD CONSTRAINT image_of_whom CHECK ((merchant_id IS NULL) = (tenant_id = 0)) NOT VALID;
ALTER TABLE image VALIDATE CONSTRAINT image_of_whom;
