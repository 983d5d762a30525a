import type pg from 'pg'

export type Rules = {
  schema: string
  /** Small tables without a tenant, with the same content for all. */
  shared: string[]
  /** Tables that the application may only read and insert into. */
  appendOnly: string[]
  /** Indexes of lists that read across tenants, the only ones that may start without tenant_id. */
  across?: string[]
  /** The roles that the application works as. */
  roles: string[]
}

/**
 * Returns every violation of the schema rules in the database catalogue as a sorted list of sentences. It is empty
 * if the schema can run on one machine or be sharded over many.
 */
export async function catalogueFaults(client: pg.Client, rules: Rules): Promise<string[]> {
  const { schema, shared, appendOnly, roles, across = [] } = rules
  const faults: string[] = []
  for (const { says, finds } of checks) {
    const sql = `with ${tables} ${finds}`
    const { rows } = await client.query<{ what: string }>(sql, [schema, shared, appendOnly, roles, across])
    faults.push(...rows.map(({ what }) => `${what} ${says}`))
  }
  return faults.toSorted()
}

// Each query uses all four parameters, so that all take the same list.
const tables = `
  given as (select $1::text as schema, $2::text[] as shared, $3::text[] as append_only, $4::text[] as roles,
                   $5::text[] as across),
  all_table as (
    select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relowner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, given
     where n.nspname = given.schema and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')),
  tenant_table as (
    select t.*, a.attnum as tenant_column, a.atttypid = 'int4'::regtype and a.attnotnull as tenant_sound
      from all_table t left join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id', given
     where not t.relname = any (given.shared)),
  foreign_key as (
    select f.*, t.relname, t.tenant_column, r.tenant_column as target_column, r.oid as target_tenant
      from pg_constraint f
      left join tenant_table t on t.oid = f.conrelid
      left join tenant_table r on r.oid = f.confrelid
     where f.contype = 'f' and f.conrelid in (select oid from all_table))`

const checks: { says: string; finds: string }[] = [
  {
    says: 'has no tenant_id that is integer and not null',
    finds: 'select relname as what from tenant_table where tenant_sound is not true',
  },
  {
    says: 'has no primary key',
    finds: `select relname as what from tenant_table t
             where not exists (select from pg_constraint where conrelid = t.oid and contype = 'p')`,
  },
  {
    says: 'does not begin with tenant_id',
    finds: `select i.indexrelid::regclass::text as what
              from pg_index i join tenant_table t on t.oid = i.indrelid
             where i.indkey[0] is distinct from t.tenant_column
               and (i.indisunique or not i.indexrelid::regclass::text = any ((select across from given)::text[]))`,
  },
  {
    says: 'is a key or exclusion without tenant_id',
    finds: `select relname || '.' || conname as what
              from tenant_table t join pg_constraint c on c.conrelid = t.oid and c.contype in ('p', 'u', 'x')
             where t.tenant_column is null or not t.tenant_column = any (c.conkey)`,
  },
  {
    says: 'refers to a tenant table without tenant_id in front',
    finds: `select relname || '.' || conname as what from foreign_key
             where tenant_column is not null and target_tenant is not null
               and (conkey[1] <> tenant_column or confkey[1] is distinct from target_column)`,
  },
  {
    says: 'refers from a shared table to a tenant table',
    finds: `select conrelid::regclass || '.' || conname as what from foreign_key
             where relname is null and target_tenant is not null`,
  },
  {
    says: 'sets null or a default when what it refers to goes',
    finds: `select conrelid::regclass || '.' || conname as what from foreign_key
             where confdeltype in ('n', 'd') or confupdtype in ('n', 'd')`,
  },
  {
    says: 'is a trigger',
    finds: `select t.relname || '.' || g.tgname as what
              from all_table t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`,
  },
  {
    says: 'is a rule',
    finds:
      "select t.relname || '.' || r.rulename as what from all_table t join pg_rewrite r on r.ev_class = t.oid",
  },
  {
    says: 'counts itself in less than a bigint',
    finds: `select t.relname || '.' || a.attname as what
              from all_table t
              join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
              left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
             where a.atttypid in ('int2'::regtype, 'int4'::regtype)
               and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`,
  },
  {
    says: 'is not held by row-level security, enabled and forced',
    finds: 'select relname as what from tenant_table where not (relrowsecurity and relforcerowsecurity)',
  },
  {
    says: 'has no policy by tenant for reading and writing',
    finds: `select relname as what from tenant_table t
             where not exists (
               select from pg_policy p
                where p.polrelid = t.oid and p.polcmd = '*' and p.polroles = '{0}'
                  and pg_get_expr(p.polqual, t.oid) like '(tenant_id = %app.tenant_id%'
                  and pg_get_expr(p.polwithcheck, t.oid) like '(tenant_id = %app.tenant_id%')`,
  },
  {
    says: 'has a policy that shows more than the tenant named',
    finds: `select t.relname || '.' || p.polname as what
              from tenant_table t join pg_policy p on p.polrelid = t.oid
             where p.polpermissive and not (p.polname = 'desk_reads' and p.polcmd = 'r'
                     and p.polroles = array[(select oid from pg_roles where rolname = 'desk')])
               -- Of the relay alone, which moves the jobs of all tenants into the queue.
               and not (t.relname = 'due_job' and p.polname = 'jobs_work'
                     and p.polroles = array[(select oid from pg_roles where rolname = 'jobs')])
               -- Of the table's owner alone, whom no session of the application works as: for a view over all tenants.
               and not (p.polname = 'owner_reads' and p.polcmd = 'r' and p.polroles = array[t.relowner]) and (
                   coalesce(pg_get_expr(p.polqual, t.oid), '(tenant_id = app.tenant_id') not like '(tenant_id = %app.tenant_id%'
                or coalesce(pg_get_expr(p.polwithcheck, t.oid), '(tenant_id = app.tenant_id') not like '(tenant_id = %app.tenant_id%')`,
  },
  {
    says: 'is a role that can pass row-level security',
    finds: `select rolname::text as what from pg_roles, given
             where rolname = any (given.roles) and (rolsuper or rolbypassrls or rolcreaterole
                   or exists (select from all_table t where t.relowner = pg_roles.oid))`,
  },
  {
    says: 'is a role of the application that does not exist',
    finds:
      'select name as what from given, unnest(given.roles) name where not exists (select from pg_roles where rolname = name)',
  },
  {
    says: 'can be changed or emptied by the application, and must not be',
    finds: `select t.relname || ' as ' || r.rolname as what
              from all_table t, given, pg_roles r
             where r.rolname = any (given.roles) and t.relname = any (given.append_only)
               and (has_any_column_privilege(r.oid, t.oid, 'update') or has_table_privilege(r.oid, t.oid, 'delete'))`,
  },
  {
    says: 'can be emptied at a stroke, or given triggers, by the application',
    finds: `select t.relname || ' as ' || r.rolname as what
              from all_table t, given, pg_roles r
             where r.rolname = any (given.roles) and has_table_privilege(r.oid, t.oid, 'truncate, trigger')`,
  },
  {
    says: 'is to be appended to only, but does not exist',
    finds: `select name as what from given, unnest(given.append_only) name
             where not exists (select from all_table where relname = name)`,
  },
  {
    says: 'has no statistics (dependencies, ndistinct) on tenant_id and merchant_id',
    finds: `select t.relname as what
              from tenant_table t
              join pg_attribute m on m.attrelid = t.oid and m.attname = 'merchant_id'
             where not exists (
               select from pg_statistic_ext s
                where s.stxrelid = t.oid and s.stxkind @> '{d,f}'
                  and s.stxkeys::int2[] @> array[t.tenant_column, m.attnum])`,
  },
]
