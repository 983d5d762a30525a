-- A payment in another currency than the merchant is settled in is posted through a pair of exchange accounts. The list of
-- categories grows by one, whatever else it holds; old rows are not read again, for each has a category of the old list.
DO $$
DECLARE
  written text;
BEGIN
  SELECT pg_get_constraintdef(oid) INTO STRICT written FROM pg_constraint
   WHERE conrelid = 'ledger_transfer'::regclass AND conname = 'ledger_transfer_category_check';
  IF position('''exchange''' IN written) = 0 THEN
    written := replace(replace(written, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''exchange''::text, ');
    ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_category_check;
    EXECUTE 'ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_category_check ' || written || ' NOT VALID';
  END IF;
END
$$;
