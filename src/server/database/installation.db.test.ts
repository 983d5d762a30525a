import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { prepareDatabase } from '#server/database/prepareDatabase.ts'
import { freshDatabase, type TestDatabase, testSecretKey } from '#test/database.ts'
import { quiet, temporaryPrefix } from '#test/testDefaults.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase('own')
})
afterAll(() => database.drop())

const settings = () => ({ databaseUrl: database.ownerUrl, databaseDirectUrl: null, migrates: true })
const prepare = (secretKey: Buffer) => prepareDatabase(settings(), database.ownerUrl, secretKey, quiet)
const signsIn = () =>
  withClient(database.appUrl, async (client) => (await client.query('select 1 as id')).rows)

describe('a process with another SECRET_KEY', () => {
  test('is refused by an older installation without a recorded key, and role passwords stay', async () => {
    await expect(prepare(randomBytes(32))).rejects.toThrow('SECRET_KEY is not the key of this database')
    expect(await signsIn()).toEqual([{ id: 1 }])
  })

  test('is refused once the first process has recorded its key, and changes nothing', async () => {
    await prepare(testSecretKey())
    await expect(prepare(randomBytes(32))).rejects.toThrow('SECRET_KEY is not the key of this database')
    expect(await signsIn()).toEqual([{ id: 1 }])
    expect(await prepare(testSecretKey())).toMatchObject({ appUrl: database.appUrl })
  })

  test('is refused even when the roles are gone, so that none are created for it', async () => {
    const role = new URL(database.appUrl).username
    const login = (word: string) =>
      withClient(database.ownerUrl, (client) => client.query(`alter role ${role} ${word}`))
    await login('nologin')
    await expect(prepare(randomBytes(32))).rejects.toThrow('SECRET_KEY is not the key of this database')
    await login('login')
  })

  test('is refused by the command that adds staff', async () => {
    const env = {
      ...{ PATH: process.env.PATH, DATABASE_URL: database.ownerUrl },
      SECRET_KEY: randomBytes(32).toString('hex'),
    }
    const added = promisify(execFile)(process.execPath, ['scripts/staff.ts', 'add', 'ann', 'ann@x.example'], {
      env,
    })
    await expect(added).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SECRET_KEY is not'),
    })
    expect(await signsIn()).toEqual([{ id: 1 }])
  })
})

describe('a process that does not migrate', () => {
  test("connects as the roles without the owner's credentials", async () => {
    const address = new URL(database.ownerUrl)
    address.username = ''
    address.password = ''
    const config = { databaseUrl: address.href, databaseDirectUrl: null, migrates: false }
    const roles = await prepareDatabase(config, address.href, testSecretKey(), quiet)
    expect(new URL(roles.appUrl).username).toBe(new URL(database.appUrl).username)
    await expect(prepareDatabase(config, address.href, randomBytes(32), quiet)).rejects.toThrow(
      /DATABASE_URL is refused by .*: check its user/,
    )
  })

  test('works the queue as a role that sees no product table', async () => {
    const ask = (text: string) =>
      withClient(database.jobsUrl, async (client) => (await client.query(text)).rows)
    expect(await ask('select count(*)::int as jobs from graphile_worker._private_jobs')).toEqual([
      { jobs: 0 },
    ])
    await expect(ask('select * from account')).rejects.toThrow('permission denied')
    await expect(ask('create table mine (a int)')).rejects.toThrow('permission denied for schema public')
    await expect(ask('drop table graphile_worker._private_jobs')).rejects.toThrow('must be owner')
  })
})

describe('a command that changes an installation', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), temporaryPrefix))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const run = (script: string, secretKey: Buffer, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`scripts/${script}`, ...args], {
      env: {
        ...{ PATH: process.env.PATH, DATABASE_URL: database.ownerUrl, DATA_DIR: folder },
        SECRET_KEY: secretKey.toString('hex'),
      },
    })

  test('advances the epoch with npm run restored, which ends all sessions at the next start', async () => {
    const { stdout } = await run('restored.ts', testSecretKey())
    expect(stdout).toMatch(/^Epoch 1: .*\nNothing was revoked after the backup/)
    expect((await run('restored.ts', testSecretKey())).stdout).toMatch(/^Epoch 2: /)
  })

  test('replaces the key of the database and its roles with npm run key:replace --yes', async () => {
    const secretKey = randomBytes(32)
    await expect(run('key-replace.ts', secretKey)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--yes'),
    })
    expect(await signsIn()).toEqual([{ id: 1 }])
    expect((await run('key-replace.ts', secretKey, '--yes')).stdout).toContain('SECRET_KEY is now the key')
    try {
      expect((await run('restored.ts', secretKey)).stdout).toMatch(/^Epoch 3: /)
      await expect(prepare(testSecretKey())).rejects.toThrow('SECRET_KEY is not the key of this database')
    } finally {
      await run('key-replace.ts', testSecretKey(), '--yes')
    }
    expect(await signsIn()).toEqual([{ id: 1 }])
  })
})

describe('DATABASE_URL', () => {
  const refusal = (change: (url: URL) => void) => {
    const url = new URL(database.ownerUrl)
    change(url)
    const config = { databaseUrl: url.href, databaseDirectUrl: null, migrates: true }
    return prepareDatabase(config, url.href, testSecretKey(), quiet).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  }

  test('is reported with its user but without its password when the password is wrong', async () => {
    const password = randomBytes(16).toString('hex')
    const text = await refusal((url) => Object.assign(url, { password }))
    expect(text).toMatch(/^DATABASE_URL is refused by 127\.0\.0\.1:\d+: check its user 'postgres'/)
    expect(text).not.toContain(password)
  })

  test('is reported with the database name when that database does not exist', async () => {
    expect(await refusal((url) => Object.assign(url, { pathname: '/nowhere' }))).toMatch(
      /^DATABASE_URL names the database 'nowhere'/,
    )
  })

  test('is reported with what to check when nothing listens on its port', async () => {
    expect(await refusal((url) => Object.assign(url, { host: 'localhost:1' }))).toMatch(
      /^DATABASE_URL leads to localhost:1, which does not answer \(.*ECONNREFUSED.*\)\. Check host and port/,
    )
  })
})
