import type pg from 'pg'
import type { TestMerchant } from '#test/app.ts'

/** The tables that every merchant has rows in from its first day. */
const copied = ['merchant', 'rate_plan', 'way_rate', 'ledger_account', 'settlement_rule']

/**
 * Copies a merchant into tenants of their own, in which nothing has happened, one for each number from `first`
 * to `last`. Their merchant codes are I and the last five digits.
 */
export async function addIdleTenants(
  client: Pick<pg.ClientBase, 'query'>,
  { tenantId, merchantId }: TestMerchant,
  { first, last }: { first: number; last: number },
): Promise<void> {
  for (const table of copied) {
    await client.query(
      `insert into ${table}
       select (jsonb_populate_record(null::${table}, replace(to_jsonb(own)::text, $2, 'I' || lpad((tenant % 100000)::text, 5, '0'))::jsonb
                 || jsonb_build_object('tenant_id', tenant)
                 || case when '${table}' = 'merchant' then jsonb_build_object('create_time', now()) else '{}' end)).*
         from ${table} own cross join generate_series($3::integer, $4::integer) tenant
        where tenant_id = $1 and ${table === 'ledger_account' ? 'true or $2 is null' : 'merchant_id = $2'}`,
      [tenantId, merchantId, first, last],
    )
  }
  await client.query(
    `insert into tenant_directory (kind, key, tenant_id)
     select 'merchant', 'I' || lpad((tenant % 100000)::text, 5, '0'), tenant from generate_series($1::integer, $2::integer) tenant`,
    [first, last],
  )
}
