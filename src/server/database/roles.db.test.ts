import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { freshDatabase, type TestDatabase, testSecretKey } from '#test/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase('own')
})

afterAll(() => database.drop())

function query(url: string, text: string) {
  return withClient(url, async (client) => (await client.query(text)).rows)
}

test("gives the application's role no privileges and no tables of its own", async () => {
  const input = `
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
           (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = current_user`
  const powerless = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
  }
  expect(await query(database.appUrl, input)).toEqual([{ ...powerless, owned: 0 }])
  await expect(query(database.appUrl, 'create table mine (a int)')).rejects.toThrow(
    'permission denied for schema public',
  )
})

test('returns the same working address when called again concurrently', async () => {
  const again = Array.from({ length: 4 }, () => ensureRoles(database.ownerUrl, testSecretKey()))
  expect(new Set((await Promise.all(again)).map(({ appUrl }) => appUrl))).toEqual(new Set([database.appUrl]))
  expect(await query(database.appUrl, 'select 1 as id')).toEqual([{ id: 1 }])
})

test('sets a new password for a new secret key and disables the old one', async () => {
  const { appUrl } = await ensureRoles(database.ownerUrl, randomBytes(32))
  expect(await query(appUrl, 'select 1 as id')).toEqual([{ id: 1 }])
  await expect(query(database.appUrl, 'select 1')).rejects.toThrow('password authentication failed')
})

test('tells an owner without CREATEROLE what to do', async () => {
  const name = `plain_${randomBytes(6).toString('hex')}`
  const password = randomBytes(16).toString('hex')
  await query(database.ownerUrl, `create role ${name} login password '${password}'`)
  const url = new URL(database.ownerUrl)
  url.username = name
  url.password = password
  await expect(ensureRoles(url.href, randomBytes(32))).rejects.toThrow(`ALTER ROLE "${name}" CREATEROLE`)
  await query(database.ownerUrl, `drop role ${name}`)
})

test('rejects a role that may bypass row-level security', async () => {
  const role = new URL(database.appUrl).username
  await query(database.ownerUrl, `alter role ${role} bypassrls`)
  await expect(ensureRoles(database.ownerUrl, testSecretKey())).rejects.toThrow(
    `The database role '${role}' may pass`,
  )
  await query(database.ownerUrl, `alter role ${role} nobypassrls`)
})
