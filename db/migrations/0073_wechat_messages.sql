-- Whom a WeChat message is for: it is sent to the account that they have bound by the time it goes out.
ALTER TABLE mail_message
  ADD COLUMN account_id uuid,
  ADD FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, account_id);
CREATE INDEX mail_message_by_account ON mail_message (tenant_id, account_id) WHERE account_id IS NOT NULL;
