CREATE TABLE notice (
  tenant_id integer NOT NULL,
  article_id uuid NOT NULL,
  merchant_id text NOT NULL,
  title_en text NOT NULL,
  title_zh text NOT NULL,
  content_en text NOT NULL,
  content_zh text NOT NULL,
  link text,
  -- only state 0 is listed
  state smallint NOT NULL DEFAULT 0,
  -- what the notice tells of, so that the same fact is told once
  fact_key text NOT NULL,
  send_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, article_id),
  UNIQUE (tenant_id, merchant_id, fact_key),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
CREATE INDEX notice_by_time ON notice (tenant_id, merchant_id, send_time, article_id);
CREATE STATISTICS notice_tenant (dependencies, ndistinct) ON tenant_id, merchant_id FROM notice;
GRANT SELECT, INSERT, UPDATE ON notice TO app;

-- What a person has read: single notices, and everything sent up to an instant.
CREATE TABLE notice_read (
  tenant_id integer NOT NULL,
  account_id uuid NOT NULL,
  article_id uuid NOT NULL,
  read_time timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, account_id, article_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id),
  FOREIGN KEY (tenant_id, article_id) REFERENCES notice (tenant_id, article_id)
);
GRANT SELECT, INSERT ON notice_read TO app;

CREATE TABLE notice_read_all (
  tenant_id integer NOT NULL,
  account_id uuid NOT NULL,
  merchant_id text NOT NULL,
  read_until timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, account_id, merchant_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id),
  FOREIGN KEY (tenant_id, merchant_id) REFERENCES merchant (tenant_id, merchant_id)
);
GRANT SELECT, INSERT, UPDATE ON notice_read_all TO app;
