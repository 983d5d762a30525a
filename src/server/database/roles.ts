import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '#server/database/client.ts'
import { deskSettings, sessionSettings } from '#server/database/pool.ts'

/**
 * These roles own nothing and cannot log in; migrations grant to them. `app` works within one tenant at a
 * time, `desk` reads across tenants but cannot write, and `jobs` uses only the queue's own tables and the jobs
 * that wait to be due.
 */
type Group = 'app' | 'desk' | 'jobs'

/** The connection URLs of the roles. */
export type RoleUrls = { appUrl: string; deskUrl: string; jobsUrl: string }

/**
 * Roles are shared by a whole server, so each database has its own: two installations on one server stay
 * separate.
 */
function loginRoleOf(group: Group, database: string) {
  return `${group}_user_${database}`.slice(0, 63)
}

/**
 * Creates the application's login roles, which own nothing and cannot bypass row-level security. Their
 * passwords are derived from the secret key, so every process of an installation can compute them and none
 * stores them.
 * Returns the URL of each role. With `pooled`, the roles also carry the settings that a pooled connection
 * cannot. Throws if the owner may not create roles.
 */
export async function ensureRoles(ownerUrl: string, secretKey: Buffer, pooled = false): Promise<RoleUrls> {
  const [own, desks] = pooled ? [sessionSettings, [...sessionSettings, ...deskSettings]] : [[], []]
  await ensureLogin('app', ownerUrl, secretKey, own)
  await ensureLogin('desk', ownerUrl, secretKey, desks)
  await ensureLogin('jobs', ownerUrl, secretKey, [])
  return loginUrls(ownerUrl, secretKey)
}

/** Returns the URL of each role. The passwords are derived from the key, without querying the database. */
export function loginUrls(ownerUrl: string, secretKey: Buffer): RoleUrls {
  const urlOf = (group: Group) => loginOf(group, ownerUrl, secretKey).url
  return { appUrl: urlOf('app'), deskUrl: urlOf('desk'), jobsUrl: urlOf('jobs') }
}

async function ensureLogin(
  group: Group,
  ownerUrl: string,
  secretKey: Buffer,
  settings: string[],
): Promise<void> {
  const { url, name, password } = loginOf(group, ownerUrl, secretKey)
  if (!(await isReady(url, group, settings)))
    await withClient(ownerUrl, (client) => makeRoles(client, group, { name, password, settings }))
}

function loginOf(group: Group, ownerUrl: string, secretKey: Buffer) {
  const url = new URL(ownerUrl)
  const name = loginRoleOf(group, decodeURIComponent(url.pathname.slice(1)) || url.username)
  const password = hmac(secretKey, `database role ${name}`).toString('base64url')
  url.username = name
  url.password = password
  return { url: url.href, name, password }
}

/** Checks first, because processes that start together would conflict if each altered the role. */
async function isReady(loginUrl: string, group: Group, settings: string[]) {
  const requested = `
    select pg_has_role('${group}', 'usage') and not rolsuper and not rolbypassrls
           and coalesce(lower(rolconfig::text)::text[], '{}') @> lower($1::text[]::text)::text[] as ready
      from pg_roles where rolname = current_user`
  const answer = await withClient(loginUrl, (client) => client.query(requested, [settings])).catch(() => null)
  return answer?.rows[0].ready === true
}

const roleLock = 20261121
const missingPrivilege = '42501'

type Login = { name: string; password: string; settings: string[] }

async function makeRoles(client: pg.Client, group: Group, { name, password, settings }: Login) {
  await client.query('select pg_advisory_lock($1)', [roleLock])
  const role = client.escapeIdentifier(name)
  try {
    await ensureRole(client, group)
    await ensureRole(client, name)
    await client.query(`alter role ${role} login inherit password '${scramVerifier(password)}'`)
    await client.query(`grant ${group} to ${role}`)
    for (const [key = '', value = ''] of settings.map((setting) => setting.split('=')))
      await client.query(`alter role ${role} set ${key} = ${client.escapeLiteral(value)}`)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== missingPrivilege) throw error
    throw new Error(lackingSentence(client.user ?? '', group, name), { cause: error })
  }
  await refusePowers(client, group, name)
}

/**
 * Returns the server's stored form of a password (RFC 5802). We send it in place of the password, so that no
 * server log can contain that.
 */
function scramVerifier(password: string) {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const serverKey = hmac(salted, 'Server Key')
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest()
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey.toString('base64')}:${serverKey.toString('base64')}`
}

function hmac(key: Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest()
}

async function ensureRole(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (rowCount === 0) await client.query(`create role ${client.escapeIdentifier(name)} nologin`)
}

function lackingSentence(user: string, group: Group, name: string) {
  const missing = `The user '${user}' of DATABASE_URL may not make the database role '${name}' and add it to '${group}'.`
  const cure = `ALTER ROLE "${user}" CREATEROLE; and where it exists already: GRANT ${group} TO "${user}" WITH ADMIN OPTION;`
  return `${missing} Run as an administrator: ${cure}`
}

/** Throws if a pre-existing role has more power than it should. */
async function refusePowers(client: pg.Client, group: Group, name: string) {
  const { rows } = await client.query(
    'select rolname from pg_roles where rolname in ($1, $2) and (rolsuper or rolbypassrls)',
    [group, name],
  )
  const powerful = rows[0]?.rolname
  if (powerful !== undefined)
    throw new Error(
      `The database role '${powerful}' may pass row-level security, which must hold it. Run as an administrator: ALTER ROLE "${powerful}" NOSUPERUSER NOBYPASSRLS;`,
    )
}
