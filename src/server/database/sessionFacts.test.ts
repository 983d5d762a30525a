import { expect, test } from 'vitest'
import { changesSessions } from '#server/database/sessionFacts.ts'

const changing = [
  'update "session" set "revoke_time" = $1 where "tenant_id" = $2 and "revoke_time" is null returning "account_id"',
  'update "session" set "last_use_time" = $1, "proof_time" = $2 where "token_hash" = $3',
  'update account set disabled = true where tenant_id = $1',
  'update "account" set "failures" = $1, "role" = $2 where "account_id" = $3',
  'update "merchant" set "approve_result" = $1 where ("merchant"."tenant_id" = $2)',
  'insert into "user_role" ("tenant_id", "account_id", "role_id") values ($1, $2, $3)',
  'delete from "role_menu" where "role_id" = $1',
  'with gone as (delete from user_role where account_id = $1 returning 1) select count(*) from gone',
  'insert into security_policy (tenant_id) values ($1) on conflict (tenant_id) do update set idle_minutes = $2',
]
const harmless = [
  'update "session" set "last_use_time" = $1 where "token_hash" = $2 and "last_use_time" < $3',
  'update account set last_sign_in_time = $3 where tenant_id = $1 and account_id = $2',
  'update "account" set "failures" = $1, "locked_until" = $2 where "disabled" = $3',
  'insert into session (tenant_id, token_hash) values ($1, $2)',
  'select * from account where account_id = $1 for update of account',
  'update pay_order set status = $1 where tenant_id = $2',
]

test.each(changing)('counts as a change of sessions: %s', (text) => {
  expect(changesSessions(text)).toBe(true)
})

test.each(harmless)('counts as no change of sessions: %s', (text) => {
  expect(changesSessions(text)).toBe(false)
})
