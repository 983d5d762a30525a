-- Who a merchant is beyond what its payments need, what it asks to be changed of that, and the documents that prove it.

-- One row a merchant, from its first edit on. Absent: nothing of it is known yet.
CREATE TABLE merchant_profile (
  tenant_id integer NOT NULL,
  merchant_id text NOT NULL,
  structure text CHECK (structure IN
    ('soleProprietorship', 'partnership', 'corporation', 'limitedLiability', 'nonProfit', 'cooperative', 'trust')),
  registration_no text NOT NULL DEFAULT '',
  -- a merchant category code (ISO 18245)
  industry text CHECK (industry ~ '^[0-9]{4}$'),
  address text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  -- E.164
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  website text,
  description text NOT NULL DEFAULT '',
  certificate_expire_day date,
  -- how many days before that day its people were reminded last
  certificate_reminded smallint,
  logo_image_id text,
  in_store_image_id text,
  out_store_image_id text,
  contact_name text NOT NULL DEFAULT '',
  contact_phone text CHECK (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  contact_email text,
  bank_address text NOT NULL DEFAULT '',
  -- the provider's own, which the merchant may read
  bd_user text,
  commission_rate numeric(9, 6) CHECK (commission_rate >= 0 AND commission_rate < 1),
  commission_from date,
  commission_to date,
  ka_level text NOT NULL DEFAULT 'ordinary' CHECK (ka_level IN ('ordinary', 'ka')),
  compliance text NOT NULL DEFAULT 'waiting' CHECK (compliance IN ('waiting', 'passed')),
  version integer NOT NULL DEFAULT 1,
  update_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, logo_image_id) REFERENCES image (tenant_id, image_id),
  FOREIGN KEY (tenant_id, in_store_image_id) REFERENCES image (tenant_id, image_id),
  FOREIGN KEY (tenant_id, out_store_image_id) REFERENCES image (tenant_id, image_id)
);
CREATE STATISTICS merchant_profile_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant_profile;
GRANT SELECT, INSERT, UPDATE ON merchant_profile TO app;

-- A file that proves something of a merchant. What it holds is sealed; a picture is made anew from its pixels.
CREATE TABLE merchant_document (
  tenant_id integer NOT NULL,
  document_id uuid NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('voidCheque', 'companyCertificate', 'ownerId', 'contract', 'orderForm', 'other')),
  file_name text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  size integer NOT NULL CHECK (size > 0),
  -- null once it was taken back
  sealed_content bytea,
  expire_day date,
  reminded smallint,
  state text NOT NULL CHECK (state IN ('uploaded', 'passed', 'refused', 'replaced', 'removed')),
  refusal text,
  uploaded_by text NOT NULL,
  upload_time timestamptz(3) NOT NULL,
  decided_by text,
  decide_time timestamptz(3),
  -- the later one of its kind that took its place
  replaced_by uuid,
  PRIMARY KEY (tenant_id, document_id),
  CHECK ((state = 'refused') = (refusal IS NOT NULL) OR state IN ('replaced', 'removed')),
  CHECK (state = 'removed' OR sealed_content IS NOT NULL),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, replaced_by) REFERENCES merchant_document (tenant_id, document_id)
);
CREATE INDEX merchant_document_by_time ON merchant_document (tenant_id, merchant_id, upload_time, document_id);
CREATE INDEX merchant_document_to_remind ON merchant_document (tenant_id, expire_day)
  WHERE expire_day IS NOT NULL AND state IN ('uploaded', 'passed');
CREATE INDEX merchant_document_waiting ON merchant_document (tenant_id, upload_time) WHERE state = 'uploaded';
CREATE STATISTICS merchant_document_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM merchant_document;
GRANT SELECT, INSERT, UPDATE ON merchant_document TO app;

-- What a merchant asks to be changed, and what became of it.
CREATE TABLE change_request (
  tenant_id integer NOT NULL,
  request_id uuid NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('business', 'address', 'bank')),
  state text NOT NULL CHECK (state IN ('pending', 'coolOff', 'passed', 'refused', 'withdrawn', 'stopped')),
  -- the fields that change, as they were and as they are to be; of bank details the number's last digits only
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- of bank details: both accounts in full
  sealed_bank bytea,
  document_id uuid,
  reason text NOT NULL,
  requested_by text NOT NULL,
  requester_id uuid,
  request_time timestamptz(3) NOT NULL,
  -- the first of the two who pass a change of bank details
  first_passed_by text,
  first_passer_id uuid,
  first_pass_time timestamptz(3),
  decided_by text,
  decide_time timestamptz(3),
  -- when a change of bank details that has passed takes effect
  apply_time timestamptz(3),
  -- why it was refused or stopped
  end_reason text,
  ended_by text,
  end_time timestamptz(3),
  PRIMARY KEY (tenant_id, request_id),
  CHECK ((kind = 'bank') = (sealed_bank IS NOT NULL)),
  CHECK (state <> 'coolOff' OR (kind = 'bank' AND apply_time IS NOT NULL)),
  CHECK ((end_time IS NULL) = (state IN ('pending', 'coolOff'))),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id),
  FOREIGN KEY (tenant_id, document_id) REFERENCES merchant_document (tenant_id, document_id)
);
-- one of a kind at a time
CREATE UNIQUE INDEX change_request_open ON change_request (tenant_id, merchant_id, kind)
  WHERE state IN ('pending', 'coolOff');
CREATE INDEX change_request_by_time ON change_request (tenant_id, merchant_id, request_time, request_id);
CREATE INDEX change_request_due ON change_request (tenant_id, apply_time) WHERE state = 'coolOff';
CREATE STATISTICS change_request_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM change_request;
GRANT SELECT, INSERT, UPDATE ON change_request TO app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['merchant_profile', 'merchant_document', 'change_request']
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
