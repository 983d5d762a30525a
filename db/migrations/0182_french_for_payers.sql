-- expand: the version before writes 'en' and 'zh' only; nothing becomes French before someone chooses it
-- A customer's invoice, and the mails to payers, can be in French.
ALTER TABLE invoice
  DROP CONSTRAINT invoice_language_check,
  ADD CONSTRAINT invoice_language_check CHECK (language IN ('en', 'zh', 'fr'));
ALTER TABLE mail_message
  DROP CONSTRAINT mail_message_language_check,
  ADD CONSTRAINT mail_message_language_check CHECK (language IN ('en', 'zh', 'fr'));
