import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disableStaff } from '#features/account/staff/staffActs.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import { asActor } from '#server/context.ts'
import { withClient } from '#server/database/client.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { quickHash } from '#test/quickHash.ts'

let t: TestApp
let passwordHash: string
beforeAll(async () => {
  t = await testApp()
  passwordHash = await quickHash(testPassword)
})
afterAll(() => t.close())

type Owner = { accountId: string; token: string }

/** Replaces the merchant's Owners by this many, each signed in. */
async function ownersOf(merchant: TestMerchant, count: number): Promise<Owner[]> {
  const owners: Owner[] = []
  for (let nth = 0; nth < count; nth++) {
    const username = `o${nth}${merchant.merchantId}`.toLowerCase()
    const facts = { username, displayName: `Owner ${nth}`, role: 'admin' as const }
    const accountId =
      (await t.write(merchant, (ctx) =>
        openAccount(ctx, { ...facts, merchantId: merchant.merchantId, passwordHash }),
      )) ?? ''
    const { body } = await t.call('POST', '/login', { body: { username, password: testPassword } })
    owners.push({ accountId, token: (body.data as { token: string }).token })
  }
  const [first] = owners
  const others = await peopleOf(merchant)
  for (const { accountId: id } of others.filter(
    (one) => !owners.some((own) => own.accountId === one.accountId),
  ))
    if (first) await t.call('POST', `/staff/${id}/disabling`, { token: first.token, body: {} })
  return owners
}

const peopleOf = (merchant: TestMerchant) =>
  t.read(merchant, ({ db, scope }) =>
    db
      .selectFrom('account')
      .where('merchantId', '=', scope.merchantId)
      .where('role', '=', 1)
      .select(['accountId', 'disabled'])
      .execute(),
  )
const left = async (merchant: TestMerchant) =>
  (await peopleOf(merchant)).filter(({ disabled }) => !disabled).length

const disable = (by: Owner, of: Owner) =>
  t.call('POST', `/staff/${of.accountId}/disabling`, { token: by.token, body: {} })
const demote = (by: Owner, of: Owner) => {
  const facts = { displayName: 'Demoted', role: 3, email: null, language: 'en', paymentNotice: true }
  return t.call('PUT', `/staff/${of.accountId}`, { token: by.token, body: { ...facts, password: null } })
}

test.each(['disabling', 'demoting'])('keeps one Owner when two race at %s each other', async (how) => {
  const act = how === 'disabling' ? disable : demote
  for (let round = 0; round < 5; round++) {
    const merchant = await t.merchant()
    const [a, b] = (await ownersOf(merchant, 2)) as [Owner, Owner]
    const answers = await Promise.all([act(a, b), act(b, a)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left(merchant)).toBe(1)
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, body.code]).toEqual([
        expect.any(Number),
        expect.stringMatching(/^(staff|session|permission)\./),
      ])
  }
})

test('keeps at least one Owner when five disable the next one at once', async () => {
  const merchant = await t.merchant()
  const owners = await ownersOf(merchant, 5)
  await Promise.all(owners.map((one, nth) => disable(one, owners[(nth + 1) % 5] ?? one)))
  expect(await left(merchant)).toBeGreaterThan(0)
})

test('rolls back a killed disabling, after which the other Owner can disable', async () => {
  const merchant = await t.merchant()
  const [a, b] = (await ownersOf(merchant, 2)) as [Owner, Owner]
  const actor = {
    kind: 'account',
    id: a.accountId,
    name: 'A',
    role: 'admin',
    source: 'merchantPortal',
  } as const
  const who = { scope: scopeOf(merchant.tenantId, merchant.merchantId), actor: { ...actor, address: null } }
  const dying = asActor(t.app, { ...who, requestId: 'killed' }, 'write', async (ctx) => {
    await disableStaff(ctx, b.accountId)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db)
    const kill = 'select pg_terminate_backend($1)'
    await withClient(t.database.ownerUrl, (client) => client.query(kill, [rows[0]?.pid]))
  })
  await expect(dying).rejects.toThrow()
  expect(await left(merchant)).toBe(2)
  expect((await disable(b, a)).status).toBe(200)
  expect(await left(merchant)).toBe(1)
})

test('keeps the last Owner who can sign in, not counting an invited one', async () => {
  const merchant = await t.merchant()
  const [a] = (await ownersOf(merchant, 1)) as [Owner]
  const invited = await t.write(merchant, (ctx) =>
    openAccount(ctx, {
      ...{ username: `i${merchant.merchantId}`, displayName: 'Invited', role: 'admin', passwordHash: '' },
      ...{ merchantId: merchant.merchantId, email: 'i@shop.example', invited: true },
    }),
  )
  const system = t.write(merchant, (ctx) => disableStaff(ctx, a.accountId))
  await expect(system).rejects.toMatchObject({ code: 'staff.lastOwner' })
  expect(invited).not.toBeNull()
})
