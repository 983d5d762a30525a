-- What happened in a merchant, newest first; and what one of its people did. The second holds people's own acts only, so that
-- trade does not pay for it.
CREATE INDEX audit_entry_by_merchant ON audit_entry (tenant_id, merchant_id, create_time, audit_id);
CREATE INDEX audit_entry_by_person ON audit_entry (tenant_id, merchant_id, actor_id, create_time, audit_id)
  WHERE actor_kind = 'account';

-- What an entry changed, in one line for a file: each field that differs, and never a secret's value (`isSecret` of the
-- activity log is the same rule).
CREATE FUNCTION audit_leaves(side jsonb) RETURNS TABLE (path text, value text) LANGUAGE sql IMMUTABLE AS $$
  WITH RECURSIVE part (path, value) AS (
    SELECT '', side WHERE jsonb_typeof(side) = 'object'
    UNION ALL
    SELECT ltrim(part.path || '.' || inner_part.key, '.'), inner_part.value
      FROM part
      CROSS JOIN LATERAL (
        SELECT key, each.value FROM jsonb_each(CASE jsonb_typeof(part.value) WHEN 'object' THEN part.value ELSE '{}' END) AS each
        UNION ALL
        SELECT place::text, element
          FROM jsonb_array_elements(CASE jsonb_typeof(part.value) WHEN 'array' THEN part.value ELSE '[]' END)
               WITH ORDINALITY AS list (element, place)
      ) AS inner_part
  )
  SELECT path,
         CASE WHEN path ~* '(password|passcode|secret|token|seed|otp|cvv|cvc|privatekey|apikey|signature|hash|recoverycodes?|(^|\.)pin|(^|\.)codes?|accountno|accountnumber|institutionno|transitno|routingno)(\.|$)'
              THEN '***' ELSE value #>> '{}' END
    FROM part WHERE jsonb_typeof(value) NOT IN ('object', 'array', 'null')
$$;
CREATE FUNCTION audit_changes(before jsonb, after jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(
           path || ': ' || CASE WHEN was.value IS NULL THEN became.value
                                ELSE was.value || coalesce(' -> ' || became.value, ' -> ') END, '; ' ORDER BY path)
    FROM audit_leaves(before) AS was
    FULL JOIN audit_leaves(after) AS became USING (path)
   WHERE was.value IS DISTINCT FROM became.value OR became.value = '***'
$$;

-- A walk along a tenant's chain of entries that someone asked for, and what it found.
CREATE TABLE audit_check (
  tenant_id integer NOT NULL,
  check_id uuid NOT NULL,
  merchant_id text NOT NULL,
  asked_by text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  -- links that hold so far, and the hash of the last of them: a walk that was broken off goes on from there
  sound bigint NOT NULL DEFAULT 0,
  head_hash bytea,
  broken_seq bigint,
  broken_audit_id uuid,
  broken_why text CHECK (broken_why IN ('gap', 'missingEntry', 'changed')),
  -- entries old enough to have been sealed that are not
  unsealed integer NOT NULL DEFAULT 0,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3),
  PRIMARY KEY (tenant_id, check_id),
  CHECK ((end_time IS NULL) = (state = 'running')),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX audit_check_by_time ON audit_check (tenant_id, merchant_id, start_time);
-- One walk of a merchant at a time.
CREATE UNIQUE INDEX audit_check_running ON audit_check (tenant_id, merchant_id) WHERE state = 'running';
GRANT SELECT, INSERT, UPDATE ON audit_check TO app;

ALTER TABLE notice
  ADD COLUMN event text NOT NULL DEFAULT 'announcement',
  -- who is told: people of these roles, or these people where any are named
  ADD COLUMN to_roles smallint[] NOT NULL DEFAULT '{1,2,3}',
  ADD COLUMN to_accounts uuid[] NOT NULL DEFAULT '{}',
  -- of when the order is that it is about: a cashier sees only as far back as the merchant lets them
  ADD COLUMN about_time timestamptz(3);

-- How one person is told of an event. Absent: as the defaults say.
CREATE TABLE notice_preference (
  tenant_id integer NOT NULL,
  account_id uuid NOT NULL,
  event text NOT NULL,
  in_app boolean NOT NULL,
  mail boolean NOT NULL,
  wechat boolean NOT NULL,
  PRIMARY KEY (tenant_id, account_id, event),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON notice_preference TO app;

-- Whom a merchant tells by mail or WeChat, of what, and when. Absent: nobody.
CREATE TABLE notification_setting (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  medium text NOT NULL CHECK (medium IN ('email', 'wechat', 'both', 'none')),
  -- {address, language}; the first is the primary recipient, the others get a copy
  recipients jsonb NOT NULL DEFAULT '[]',
  events text[] NOT NULL DEFAULT '{}',
  rhythm text NOT NULL DEFAULT 'immediately' CHECK (rhythm IN ('immediately', 'hourly', 'daily')),
  -- hours of the merchant's clock: of a daily digest, and from when until when nothing goes out
  digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, merchant_id),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CHECK (quiet_from <> quiet_to),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE ON notification_setting TO app;

-- Notices that are to be mailed, or were. A row is marked in the transaction that writes its mail: it is mailed once.
CREATE TABLE notice_due (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  article_id uuid NOT NULL,
  -- 'merchant': its recipients; else the person's account
  reader text NOT NULL,
  due_time timestamptz(3) NOT NULL,
  sent_time timestamptz(3),
  PRIMARY KEY (tenant_id, merchant_id, article_id, reader),
  FOREIGN KEY (tenant_id, article_id) REFERENCES notice (tenant_id, article_id)
);
CREATE INDEX notice_due_waiting ON notice_due (tenant_id, merchant_id, due_time) WHERE sent_time IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON notice_due TO app;

DO $$
DECLARE
  kept text;
BEGIN
  SELECT conname INTO STRICT kept FROM pg_constraint
   WHERE conrelid = 'mail_message'::regclass AND pg_get_constraintdef(oid) LIKE '%purpose%reminder%';
  EXECUTE format('ALTER TABLE mail_message DROP CONSTRAINT %I', kept);
END
$$;
ALTER TABLE mail_message ADD CONSTRAINT mail_message_purpose
  CHECK (purpose IN ('export', 'payment', 'receipt', 'invoice', 'reminder', 'account', 'notice', 'test'));

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['audit_check', 'notice_preference', 'notification_setting', 'notice_due']
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
CREATE STATISTICS notice_due_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM notice_due;
CREATE STATISTICS audit_check_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM audit_check;
CREATE STATISTICS notification_setting_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM notification_setting;
