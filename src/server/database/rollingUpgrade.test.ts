import { expect, test } from 'vitest'
import { readMigrations } from '#server/database/migrate.ts'
import { isContract, rollingUpgradeFaults } from '#server/database/rollingUpgrade.ts'

const faultsOf = (sql: string) => rollingUpgradeFaults({ name: '0200_change', sql })

test('finds no migration that breaks the previous version unless it is marked as a contract', async () => {
  expect((await readMigrations()).flatMap(rollingUpgradeFaults)).toEqual([])
})

test.each([
  'ALTER TABLE merchant ADD COLUMN nickname text',
  'ALTER TABLE merchant ADD COLUMN seen boolean NOT NULL DEFAULT false, ADD COLUMN note text CHECK (note <> $$x$$)',
  'CREATE TABLE later (a int NOT NULL); ALTER TABLE later ALTER COLUMN a SET NOT NULL; CREATE UNIQUE INDEX i ON later (a)',
  "ALTER TABLE refund DROP CONSTRAINT kind_check, ADD CONSTRAINT kind_check CHECK (kind IN ('a', 'b'))",
  'CREATE INDEX merchant_by_name ON merchant (tenant_id, trade_name); DROP INDEX merchant_by_nothing',
  'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; DROP TABLE merchant $$',
  "-- drop table merchant\nCOMMENT ON TABLE merchant IS 'drop table x'; GRANT SELECT ON merchant TO app",
  '-- contract: nickname took its place in 0199\nALTER TABLE merchant DROP COLUMN name',
  '-- expand: only new rows have it\nALTER TABLE merchant ADD CONSTRAINT c CHECK (a > 0) NOT VALID',
])('accepts an expanding migration: %s', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})

test.each([
  'DROP TABLE merchant',
  'ALTER TABLE merchant DROP COLUMN name',
  'ALTER TABLE merchant RENAME COLUMN name TO title',
  'ALTER TABLE merchant ALTER COLUMN name TYPE varchar(20)',
  'ALTER TABLE merchant ALTER COLUMN name SET NOT NULL',
  'ALTER TABLE merchant ALTER name DROP DEFAULT',
  'ALTER TABLE merchant ADD COLUMN code text NOT NULL',
  'ALTER TABLE merchant ADD note text, ADD code numeric(4, 2) NOT NULL CHECK (code > 0)',
  'ALTER TABLE merchant ADD CONSTRAINT c CHECK (length(name) < 5)',
  'ALTER TABLE merchant ADD UNIQUE (tenant_id, name)',
  'CREATE UNIQUE INDEX i ON merchant (tenant_id, name)',
  'DROP FUNCTION find_session(integer, bytea, timestamptz)',
  'REVOKE INSERT ON merchant FROM app',
  'DROP POLICY tenant_only ON merchant',
])('rejects a breaking migration: %s', (sql) => {
  expect(faultsOf(sql)).toHaveLength(1)
})

test('requires a reason in the contract comment of a migration', () => {
  expect(isContract('-- contract: unused since 0150\nDROP TABLE old')).toBe(true)
  expect(isContract('-- contract:\nDROP TABLE old')).toBe(false)
  expect(isContract('SELECT 1 -- contract: no line of its own')).toBe(false)
})
