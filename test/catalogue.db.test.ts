import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueFaults, type Rules } from '#test/catalogue.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'

const appendOnly = [
  'ledger_account',
  'ledger_transfer',
  'ledger_closing',
  'ledger_cut',
  'audit_entry',
  'audit_seal',
  'audit_checkpoint',
  'way_rate',
]

/** Indexes for what reads across tenants by time: the provider’s lists and the relay of due jobs. */
const acrossTenants = [
  'audit_entry_of_staff',
  'audit_entry_sign_ins',
  'channel_exchange_by_time',
  'channel_incident_by_time',
  // The relay takes due jobs of all tenants.
  'due_job_by_time',
  'mail_message_newest',
  'merchant_notification_of_all',
  'merchant_ticket_by_assignee',
  'notice_of_announcement',
  'notice_to_staff',
  'order_exception_of_all',
  'pay_attempt_by_time',
  'pay_order_of_all',
  'refund_audit_of_all',
  'refund_change',
  'refund_of_all',
  'refund_waiting',
  'risk_alert_by_time',
  'risk_hit_by_time',
  'risk_hit_of_rule',
  'risk_hit_waiting',
  'session_open',
]

let database: TestDatabase
let client: pg.Client
/** The role that the application logs in as, a member of `app`. */
let login: string
beforeAll(async () => {
  database = await freshDatabase()
  login = new URL(database.appUrl).username
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the schema can be sharded by tenant and isolates the rows of each tenant', async () => {
  const shared = ['tenant_directory', 'schema_migration', 'fee_tax_rate']
  const rules: Rules = { schema: 'public', shared, appendOnly, across: acrossTenants, roles: ['app', login] }
  expect(await catalogueFaults(client, rules)).toEqual([])
})

const heldBy = (table: string) => `
  alter table ${table} enable row level security; alter table ${table} force row level security;
  create policy tenant_only on ${table}
    using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
    with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);`

const sound = `
  create schema scratch; set local search_path = scratch;
  create table directory (key text primary key, tenant_id integer);
  create table shop (tenant_id integer not null, merchant_id text not null, primary key (tenant_id, merchant_id));
  create statistics shop_tenant (dependencies, ndistinct) on tenant_id, merchant_id from shop;
  ${heldBy('shop')}
  create table sale (
    tenant_id integer not null, sale_id bigint generated always as identity, merchant_id text not null, amount bigint,
    key text references directory (key),
    primary key (tenant_id, sale_id), unique (tenant_id, amount),
    foreign key (tenant_id, merchant_id) references shop (tenant_id, merchant_id) on delete cascade);
  create index sale_by_amount on sale (tenant_id, merchant_id, amount);
  create statistics sale_tenant (dependencies, ndistinct) on tenant_id, merchant_id from sale;
  ${heldBy('sale')}
  grant select, insert on sale to app;`

/** Returns the faults found in a scratch schema, which is rolled back afterwards. */
async function faultsWith(planted: string, more: Partial<Rules> = {}): Promise<string[]> {
  await client.query(`begin; ${sound}`)
  try {
    await client.query(planted.replaceAll('{login}', login))
    const rules: Rules = {
      schema: 'scratch',
      shared: ['directory'],
      appendOnly: ['sale'],
      roles: ['app', login],
    }
    return await catalogueFaults(client, { ...rules, ...more })
  } finally {
    await client.query('rollback')
  }
}

describe('the schema check', () => {
  test('reports nothing for a sound schema', async () => {
    expect(await faultsWith('')).toEqual([])
  })

  test.each<[planted: string, faults: (string | RegExp)[]]>([
    [
      `create table bare (id bigint primary key)`,
      [
        'bare has no policy by tenant for reading and writing',
        'bare has no tenant_id that is integer and not null',
        'bare is not held by row-level security, enabled and forced',
        'bare.bare_pkey is a key or exclusion without tenant_id',
        'bare_pkey does not begin with tenant_id',
      ],
    ],
    [
      `create table bare (tenant_id bigint not null, primary key (tenant_id)); ${heldBy('bare')}`,
      ['bare has no tenant_id that is integer and not null'],
    ],
    [
      `create table bare (tenant_id integer); ${heldBy('bare')}`,
      ['bare has no primary key', 'bare has no tenant_id that is integer and not null'],
    ],
    [
      'create index sale_by_merchant on sale (merchant_id)',
      ['sale_by_merchant does not begin with tenant_id'],
    ],
    ['create index sale_by_half on sale ((amount / 2))', ['sale_by_half does not begin with tenant_id']],
    [
      'create unique index sale_once on sale (merchant_id, tenant_id)',
      ['sale_once does not begin with tenant_id'],
    ],
    [
      'alter table sale add unique (amount)',
      [
        'sale.sale_amount_key is a key or exclusion without tenant_id',
        'sale_amount_key does not begin with tenant_id',
      ],
    ],
    [
      `create table line (tenant_id integer not null, sale_tenant integer, sale_id bigint, primary key (tenant_id),
         foreign key (sale_tenant, sale_id) references sale (tenant_id, sale_id)); ${heldBy('line')}`,
      ['line.line_sale_tenant_sale_id_fkey refers to a tenant table without tenant_id in front'],
    ],
    [
      `alter table directory add foreign key (tenant_id, key) references shop (tenant_id, merchant_id)`,
      ['directory.directory_tenant_id_key_fkey refers from a shared table to a tenant table'],
    ],
    [
      `alter table sale add foreign key (tenant_id, merchant_id) references shop on delete set null (merchant_id)`,
      ['sale.sale_tenant_id_merchant_id_fkey1 sets null or a default when what it refers to goes'],
    ],
    [
      `create function touch() returns trigger language plpgsql as 'begin return new; end';
       create trigger touched before insert on sale for each row execute function touch()`,
      ['sale.touched is a trigger'],
    ],
    ['create rule kept as on delete to sale do instead nothing', ['sale.kept is a rule']],
    [
      'alter table sale add column seq integer generated always as identity',
      ['sale.seq counts itself in less than a bigint'],
    ],
    ['alter table sale add column seq serial', ['sale.seq counts itself in less than a bigint']],
    [
      'alter table sale no force row level security',
      ['sale is not held by row-level security, enabled and forced'],
    ],
    [
      'alter table sale disable row level security',
      ['sale is not held by row-level security, enabled and forced'],
    ],
    ['drop policy tenant_only on sale', ['sale has no policy by tenant for reading and writing']],
    [
      'create policy all_rows on sale for select using (true)',
      ['sale.all_rows has a policy that shows more than the tenant named'],
    ],
    ['create policy owner_reads on sale for select to current_user using (true)', []],
    [
      'create policy owner_reads on sale for select to app using (true)',
      ['sale.owner_reads has a policy that shows more than the tenant named'],
    ],
    [
      'create policy owner_reads on sale to current_user using (true)',
      ['sale.owner_reads has a policy that shows more than the tenant named'],
    ],
    [
      'grant update (amount) on sale to app',
      [/^sale as app can be changed/, /^sale as app_\w+ can be changed/],
    ],
    ['grant delete on sale to {login}', [/^sale as app_\w+ can be changed/]],
    [
      'grant truncate on shop to app',
      [/^shop as app can be emptied at a stroke/, /^shop as app_\w+ can be emptied/],
    ],
    [
      'drop statistics sale_tenant; create statistics sale_tenant (ndistinct) on tenant_id, merchant_id from sale',
      ['sale has no statistics (dependencies, ndistinct) on tenant_id and merchant_id'],
    ],
  ])('reports the fault when this is planted: %s', async (planted, faults) => {
    const found = await faultsWith(planted)
    expect(found).toEqual(
      faults.map((fault) => (typeof fault === 'string' ? fault : expect.stringMatching(fault))),
    )
  })

  test('reports a role that can bypass row-level security, by attribute or as table owner', async () => {
    const powers = ['bypassrls', 'superuser', 'createrole']
    for (const power of powers) {
      const roles = ['scratch_role']
      const found = await faultsWith(`create role scratch_role ${power}`, { roles, appendOnly: [] })
      expect(found).toContain('scratch_role is a role that can pass row-level security')
    }
    const owner = `create role scratch_role; grant usage, create on schema scratch to scratch_role; alter table shop owner to scratch_role`
    const found = await faultsWith(owner, { roles: ['scratch_role'], appendOnly: [] })
    expect(found).toContain('scratch_role is a role that can pass row-level security')
  })

  test('reports a role or table in its own lists that does not exist', async () => {
    expect(await faultsWith('', { roles: ['app', 'nobody'], appendOnly: ['sale', 'vanished'] })).toEqual([
      'nobody is a role of the application that does not exist',
      'vanished is to be appended to only, but does not exist',
    ])
  })
})
