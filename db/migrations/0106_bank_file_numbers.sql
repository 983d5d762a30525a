-- A bank counts the files of an originator and a currency, and takes neither a gap nor a number twice. A file that was given up
-- never reaches the bank, so its number goes to the next one.
-- expand: the version before leaves originator_id empty, and a unique index compares no empty values
-- the originator's own id at the bank, when the file was made
ALTER TABLE bank_file ADD COLUMN originator_id text;
ALTER TABLE bank_file NO FORCE ROW LEVEL SECURITY;
ALTER TABLE originator NO FORCE ROW LEVEL SECURITY;
UPDATE bank_file SET originator_id = coalesce(originator.settings ->> 'originatorId', originator.settings ->> 'companyId')
  FROM originator
 WHERE originator.tenant_id = bank_file.tenant_id AND originator.format = bank_file.format
   AND originator.currency = bank_file.currency AND bank_file.creation_no IS NOT NULL;
ALTER TABLE originator FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_file FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_file DROP CONSTRAINT bank_file_tenant_id_format_creation_no_key;
CREATE UNIQUE INDEX bank_file_number ON bank_file (tenant_id, format, currency, originator_id, creation_no)
  WHERE state <> 'discarded';
