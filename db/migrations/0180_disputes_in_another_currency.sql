-- What the books hold of a dispute in the currency that its channel takes, where that is not the settlement currency. The
-- currency stands beside it, because a channel may name another one later.
ALTER TABLE dispute ADD COLUMN posted_exchanged bigint NOT NULL DEFAULT 0;
ALTER TABLE dispute ADD COLUMN posted_exchanged_currency text;
