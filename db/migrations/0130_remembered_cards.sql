-- The token of a card that a payment's call asked to have remembered, so that a repeat of the call is answered with it.
ALTER TABLE payment_request ADD COLUMN card_id text;
