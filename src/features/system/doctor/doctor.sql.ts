import { type Db, run } from '#server/database/db.ts'

const rights = {
  name: 'doctor-rights',
  text: `select current_setting('server_version_num')::int as version,
                (select bool_or(rolsuper or rolbypassrls) from pg_roles where rolname = current_user) as powerful,
                (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner
                  where r.rolname = current_user) as owned`,
}

export type Rights = { version: number; powerful: boolean; owned: number }

/** The power of the role that requests are served as; it should have none. */
export async function rightsOf(db: Db): Promise<Rights | undefined> {
  const [row] = await run<Rights>(db, rights, [])
  return row
}

const unequipped = {
  name: 'doctor-merchants-without-channel',
  text: `select merchant_id from merchant m
          where approve_result = 1
            and not exists (select from channel_account a
                             where a.tenant_id = m.tenant_id and a.merchant_id = m.merchant_id and a.enabled)
          order by tenant_id, merchant_id limit 20`,
}

/** Open merchants without a channel account, which nobody can pay; a sample of them. */
export async function merchantsWithoutChannel(db: Db): Promise<string[]> {
  return (await run<{ merchantId: string }>(db, unequipped, [])).map(({ merchantId }) => merchantId)
}

const cards = {
  name: 'doctor-card-accounts',
  text: `select exists (select from channel_account where channel = 'card' and enabled) as found`,
}

/** Whether some merchant takes cards, so that payers' pages load a card provider's script. */
export async function hasCardAccounts(db: Db): Promise<boolean> {
  const [row] = await run<{ found: boolean }>(db, cards, [])
  return row?.found ?? false
}

const processes = {
  name: 'doctor-processes',
  text: `select distinct unnest(string_to_array(roles, ',')) as role from server_process
          where tenant_id = $1 and beat_time > $2`,
}

/** The tasks of processes that were alive at a given time. */
export async function livingRoles(db: Db, tenantId: number, since: Date): Promise<Set<string>> {
  const rows = await run<{ role: string }>(db, processes, [tenantId, since])
  return new Set(rows.map(({ role }) => role.trim()))
}

const singleFactor = {
  name: 'doctor-single-factor',
  text: `select username from account a
          where tenant_id = $1 and merchant_id is null and not disabled and invite_time is null
            and not exists (select from totp_factor f
                             where f.tenant_id = $1 and f.account_id = a.account_id and f.confirm_time is not null)
            and not exists (select from passkey p where p.tenant_id = $1 and p.account_id = a.account_id)
          order by username limit 20`,
}

/** The provider's staff who sign in with a password alone. Some of them. */
export async function staffWithoutSecondFactor(db: Db, tenantId: number): Promise<string[]> {
  return (await run<{ username: string }>(db, singleFactor, [tenantId])).map(({ username }) => username)
}

const unsent = {
  name: 'doctor-unsent-mails',
  text: `select count(*)::int as count from mail_message where state = 'failed' and error = 'notSetUp'`,
}

/** Mails that were not sent because there was no mail server. */
export async function unsentMails(db: Db): Promise<number> {
  const [row] = await run<{ count: number }>(db, unsent, [])
  return row?.count ?? 0
}
