-- What the provider's staff do about a merchant: notes and tickets, looking into it, signing in as it, and opening a new one.

-- What somebody of the provider's wrote down about a merchant. Its people do not see it.
CREATE TABLE merchant_note (
  tenant_id integer NOT NULL,
  note_id uuid NOT NULL,
  merchant_id text NOT NULL,
  text text NOT NULL,
  pinned boolean NOT NULL DEFAULT false,
  -- an account of the provider's staff
  made_by_id uuid,
  made_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, note_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX merchant_note_by_time ON merchant_note (tenant_id, merchant_id, create_time, note_id);
CREATE STATISTICS merchant_note_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant_note;

-- What is to be done about a merchant, and by whom.
CREATE TABLE merchant_ticket (
  tenant_id integer NOT NULL,
  ticket_id uuid NOT NULL,
  merchant_id text NOT NULL,
  title text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('question', 'problem', 'settlement', 'channel', 'documents', 'sales', 'other')),
  priority text NOT NULL CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
  state text NOT NULL CHECK (state IN ('open', 'waiting', 'closed')),
  -- an account of the provider's staff; nobody where null
  assignee_id uuid,
  -- the last day on which it is in time
  due_day date,
  made_by_id uuid,
  made_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  update_time timestamptz(3) NOT NULL,
  close_time timestamptz(3),
  -- of which due day the assignee was reminded
  reminded_day date,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, ticket_id),
  CHECK ((state = 'closed') = (close_time IS NOT NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX merchant_ticket_by_time ON merchant_ticket (tenant_id, merchant_id, create_time, ticket_id);
CREATE INDEX merchant_ticket_by_assignee ON merchant_ticket (assignee_id, due_day) WHERE state <> 'closed';
CREATE INDEX merchant_ticket_due ON merchant_ticket (tenant_id, due_day) WHERE state <> 'closed' AND due_day IS NOT NULL;
CREATE STATISTICS merchant_ticket_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant_ticket;

CREATE TABLE ticket_comment (
  tenant_id integer NOT NULL,
  comment_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  text text NOT NULL,
  made_by_id uuid,
  made_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, comment_id),
  FOREIGN KEY (tenant_id, ticket_id) REFERENCES merchant_ticket (tenant_id, ticket_id)
);
CREATE INDEX ticket_comment_by_time ON ticket_comment (tenant_id, ticket_id, create_time, comment_id);

-- A merchant is looked into by one, and passed or given back by another.
CREATE TABLE compliance_review (
  tenant_id integer NOT NULL,
  review_id uuid NOT NULL,
  merchant_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'passed', 'returned')),
  -- what was looked at
  documents_checked boolean NOT NULL,
  website_checked boolean NOT NULL,
  -- what was found on the lists of sanctions
  screening text NOT NULL,
  -- the merchant category code (ISO 18245) that its trade was found to be
  industry text NOT NULL CHECK (industry ~ '^[0-9]{4}$'),
  ka_level text NOT NULL CHECK (ka_level IN ('ordinary', 'ka')),
  remark text NOT NULL DEFAULT '',
  proposed_by_id uuid,
  proposed_by text NOT NULL,
  propose_time timestamptz(3) NOT NULL,
  decided_by_id uuid,
  decided_by text,
  decide_time timestamptz(3),
  -- why it was given back
  reason text,
  PRIMARY KEY (tenant_id, review_id),
  CHECK (decided_by_id IS NULL OR decided_by_id <> proposed_by_id),
  CHECK ((state = 'proposed') = (decide_time IS NULL)),
  CHECK ((state = 'returned') = (reason IS NOT NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE UNIQUE INDEX compliance_review_open ON compliance_review (tenant_id, merchant_id) WHERE state = 'proposed';
CREATE INDEX compliance_review_by_time ON compliance_review (tenant_id, merchant_id, propose_time, review_id);
CREATE STATISTICS compliance_review_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM compliance_review;

-- Somebody of the provider's staff who reads a merchant's console, for a reason and for so long.
CREATE TABLE merchant_visit (
  tenant_id integer NOT NULL,
  visit_id uuid NOT NULL,
  merchant_id text NOT NULL,
  -- an account of the provider's staff
  account_id uuid NOT NULL,
  visitor text NOT NULL,
  reason text NOT NULL,
  begin_time timestamptz(3) NOT NULL,
  expire_time timestamptz(3) NOT NULL,
  end_time timestamptz(3),
  end_kind text CHECK (end_kind IN ('visitor', 'desk', 'merchant', 'time')),
  ended_by text,
  PRIMARY KEY (tenant_id, visit_id),
  CHECK (expire_time > begin_time AND expire_time <= begin_time + interval '60 minutes'),
  CHECK ((end_time IS NULL) = (end_kind IS NULL)),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX merchant_visit_by_time ON merchant_visit (tenant_id, merchant_id, begin_time, visit_id);
CREATE INDEX merchant_visit_open ON merchant_visit (tenant_id, merchant_id) WHERE end_time IS NULL;
CREATE STATISTICS merchant_visit_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant_visit;

-- Whether the provider's staff may sign in as the merchant.
ALTER TABLE security_policy ADD COLUMN allow_visits boolean NOT NULL DEFAULT true;

-- The session of a visit belongs to the provider's person, in the provider's tenant, and opens one merchant of another one.
ALTER TABLE session DROP CONSTRAINT session_method_check;
ALTER TABLE session
  ADD COLUMN visit_tenant_id integer,
  ADD COLUMN visit_id uuid,
  ADD CONSTRAINT session_method_check
    CHECK (method IN ('password', 'passkey', 'wechat', 'ticket', 'pin', 'switch', 'view', 'visit')),
  ADD CONSTRAINT session_visit_check
    CHECK ((method = 'visit') = (visit_id IS NOT NULL) AND (visit_id IS NULL) = (visit_tenant_id IS NULL));

-- What a visit's session opens, while it may: not ended, its time not over, and the merchant (or its master) has not forbidden it.
CREATE FUNCTION find_visit(asked_hash bytea, at timestamptz)
RETURNS TABLE (
  tenant_id integer, visit_id uuid, merchant_id text, reason text, expire_time timestamptz, approve_result smallint,
  timezone text, currency char(3), settings_menu boolean, cashier_query_days smallint)
LANGUAGE plpgsql
AS $$
DECLARE
  theirs integer;
  which uuid;
BEGIN
  PERFORM set_config('app.tenant_id', '0', true);
  SELECT s.visit_tenant_id, s.visit_id INTO theirs, which
    FROM session s WHERE s.tenant_id = 0 AND s.token_hash = asked_hash AND s.method = 'visit';
  IF which IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('app.tenant_id', theirs::text, true);
  RETURN QUERY
    SELECT v.tenant_id, v.visit_id, v.merchant_id, v.reason, v.expire_time::timestamptz, m.approve_result, m.timezone,
           m.currency, m.settings_menu, m.cashier_query_days
      FROM merchant_visit v
      JOIN merchant m ON m.tenant_id = v.tenant_id AND m.merchant_id = v.merchant_id
     WHERE v.tenant_id = theirs AND v.visit_id = which AND v.end_time IS NULL AND v.expire_time > at
       AND NOT EXISTS (SELECT FROM security_policy p
                        WHERE p.tenant_id = theirs AND p.merchant_id IN (m.merchant_id, m.parent_merchant_id)
                          AND NOT p.allow_visits);
END
$$;
GRANT EXECUTE ON FUNCTION find_visit(bytea, timestamptz) TO app;

-- An account at a rail is tried out before it takes payments. Those that are there have taken some.
ALTER TABLE channel_account
  ADD COLUMN test_state text NOT NULL DEFAULT 'untested' CHECK (test_state IN ('untested', 'passed', 'failed')),
  ADD COLUMN test_time timestamptz(3),
  -- what the rail answered
  ADD COLUMN test_answer text NOT NULL DEFAULT '';
UPDATE channel_account SET test_state = 'passed'
 WHERE EXISTS (SELECT FROM channel_route r
                WHERE r.tenant_id = channel_account.tenant_id AND r.channel_account_id = channel_account.channel_account_id);

-- A merchant that is being opened, step by step; it becomes one in a single run. Bank account and keys stand in `sealed_secrets`.
CREATE TABLE opening_draft (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  draft_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'opening', 'opened', 'discarded')),
  -- the registration that it came from
  registration_id uuid,
  -- step by step what was saved, without secrets
  steps jsonb NOT NULL DEFAULT '{}',
  sealed_secrets bytea,
  version integer NOT NULL DEFAULT 1,
  made_by_id uuid,
  made_by text NOT NULL,
  create_time timestamptz(3) NOT NULL,
  saved_by text NOT NULL,
  save_time timestamptz(3) NOT NULL,
  -- what it becomes, written down before it is opened
  opened_tenant_id integer,
  opened_merchant_id text,
  opened_approve_result smallint,
  end_time timestamptz(3),
  PRIMARY KEY (tenant_id, draft_id),
  CHECK ((end_time IS NULL) = (state IN ('draft', 'opening'))),
  CHECK (state NOT IN ('opening', 'opened') OR opened_merchant_id IS NOT NULL),
  FOREIGN KEY (tenant_id, registration_id) REFERENCES registration (tenant_id, registration_id)
);
CREATE UNIQUE INDEX opening_draft_of_registration ON opening_draft (tenant_id, registration_id) WHERE state <> 'discarded';
CREATE INDEX opening_draft_by_time ON opening_draft (tenant_id, save_time, draft_id);

-- A document of a merchant that is not open yet; it goes with it to its own tenant.
CREATE TABLE opening_document (
  tenant_id integer NOT NULL CHECK (tenant_id = 0),
  document_id uuid NOT NULL,
  draft_id uuid NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  expire_day date,
  sealed_content bytea NOT NULL,
  uploaded_by text NOT NULL,
  upload_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, document_id),
  FOREIGN KEY (tenant_id, draft_id) REFERENCES opening_draft (tenant_id, draft_id) ON DELETE CASCADE
);
CREATE INDEX opening_document_by_draft ON opening_document (tenant_id, draft_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON merchant_note, opening_document TO app;
GRANT SELECT, INSERT, UPDATE ON merchant_ticket, ticket_comment, compliance_review, merchant_visit, opening_draft TO app;
GRANT SELECT ON merchant_note, merchant_ticket, ticket_comment, compliance_review, merchant_visit TO desk;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['merchant_note', 'merchant_ticket', 'ticket_comment', 'compliance_review', 'merchant_visit',
    'opening_draft', 'opening_document']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)',
      tenant_table);
    IF tenant_table NOT LIKE 'opening%' THEN
      EXECUTE format('CREATE POLICY desk_reads ON %I FOR SELECT TO desk USING (true)', tenant_table);
    END IF;
  END LOOP;
END
$$;
