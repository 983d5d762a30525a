import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateAccount } from '#features/session/accounts/accounts.sql.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { personOf } from '#test/devices.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  // Opens the merchant early enough for it to have older orders.
  t.setClock(new Date(Date.now() - 10 * 86_400_000))
  merchant = await trader(t)
  t.setClock(null)
})
afterAll(() => t.close())

type Role = 'admin' | 'manager' | 'cashier'
const ask = async (by: string, of: string) => t.call('POST', `/staff/${of}/viewing`, { token: by, body: {} })
async function view(by: Role, of: Role): Promise<string> {
  const answer = await ask(await t.signIn(merchant, by), await personOf(t, merchant, of))
  return (answer.body.data as { token: string }).token
}
const status = async (token: string, path = '/getInfo') => (await t.call('GET', path, { token })).status

describe('viewing as someone', () => {
  test('applies the other person’s permissions and shows whom one views as', async () => {
    const token = await view('admin', 'cashier')
    const { body } = await t.call('GET', '/getInfo', { token })
    expect(body.data).toMatchObject({
      role: 3,
      viewing: { displayName: 'Test cashier' },
      displayName: 'Test admin',
    })
    expect(await status(token, '/orders')).toBe(200)
    expect(await t.call('GET', '/staff', { token })).toMatchObject({
      status: 403,
      body: { code: 'permission.missing', permission: 'staff.query' },
    })
  })

  test('applies the other person’s limit on older orders', async () => {
    await withClient(t.database.ownerUrl, (client) =>
      client.query('update merchant set cashier_query_days = 2 where merchant_id = $1', [
        merchant.merchantId,
      ]),
    )
    const { orderId } = await paidOrder(t, merchant, 700n, {}, { now: new Date(Date.now() - 5 * 86_400_000) })
    expect(await status(await t.signIn(merchant, 'admin'), `/orders/${orderId}`)).toBe(200)
    expect(await status(await view('admin', 'cashier'), `/orders/${orderId}`)).toBe(404)
    expect(await status(await view('admin', 'manager'), `/orders/${orderId}`)).toBe(200)
  })

  test('rejects every write, but allows signing out', async () => {
    const token = await view('admin', 'manager')
    const cashier = await personOf(t, merchant, 'cashier')
    const refused = { status: 409, body: { code: 'session.viewOnly' } }
    expect(await t.call('POST', `/staff/${cashier}/disabling`, { token, body: {} })).toMatchObject(refused)
    expect(await ask(token, cashier)).toMatchObject(refused)
    expect(await t.call('PUT', '/sysArticle', { token, body: {} })).toMatchObject(refused)
    expect((await t.call('POST', '/logout', { token, body: {} })).status).toBe(200)
    expect(await status(token)).toBe(401)
    expect(await status(await t.signIn(merchant, 'admin'))).toBe(200)
  })

  test('shows the viewer’s own sessions, not the other person’s', async () => {
    const [own, cashier] = [await t.signIn(merchant, 'admin'), await t.signIn(merchant, 'cashier')]
    const [viewing, listed] = [await view('admin', 'cashier'), '/security/sessions']
    const ids = async (token: string) =>
      ((await t.call('GET', listed, { token })).body.data as unknown as { sessionId: string }[]).map(
        ({ sessionId }) => sessionId,
      )
    expect((await ids(viewing)).toSorted()).toEqual((await ids(own)).toSorted())
    for (const id of await ids(cashier)) expect(await ids(viewing)).not.toContain(id)
  })

  test('audits a view for both people under the viewer’s name', async () => {
    const [viewer, viewed] = [await personOf(t, merchant, 'manager'), await personOf(t, merchant, 'cashier')]
    await view('manager', 'cashier')
    const entries = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .where('actorId', '=', viewer)
        .where('action', 'in', ['staff.viewed', 'session.viewing'])
        .select(['action', 'objectId'])
        .execute(),
    )
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: 'staff.viewed', objectId: viewed },
        { action: 'session.viewing', objectId: viewer },
      ]),
    )
  })
})

test('rejects viewing as oneself, as a higher role, or as someone of another merchant', async () => {
  const manager = await t.signIn(merchant, 'manager')
  const owner = await personOf(t, merchant, 'admin')
  expect(await ask(manager, owner)).toMatchObject({ status: 409, body: { code: 'staff.notYours' } })
  expect(await ask(manager, await personOf(t, merchant, 'manager'))).toMatchObject({
    body: { code: 'staff.self' },
  })
  const elsewhere = await t.merchant()
  const stranger = await ask(await t.signIn(elsewhere, 'admin'), owner)
  expect(stranger).toMatchObject({ status: 404, body: { code: 'staff.notFound' } })
  expect((await ask(await t.signIn(merchant, 'cashier'), owner)).status).toBe(403)
})

describe('a view', () => {
  test('ends a view after half an hour, even with activity', async () => {
    const token = await view('admin', 'cashier')
    const now = Date.now()
    t.setClock(new Date(now + 29 * 60_000))
    expect(await status(token)).toBe(200)
    t.setClock(new Date(now + 31 * 60_000))
    expect(await status(token)).toBe(401)
    t.setClock(null)
  })

  test('blocks a view while the viewed person has a higher role', async () => {
    const token = await view('manager', 'cashier')
    const cashier = await personOf(t, merchant, 'cashier')
    const toOwner = (role: Role) =>
      t.write(merchant, async (ctx) => {
        ctx.unchanged()
        await updateAccount(ctx.db, ctx.scope, cashier, { role })
      })
    await toOwner('admin')
    expect(await status(token)).toBe(401)
    await toOwner('cashier')
    expect(await status(token)).toBe(200)
  })

  test('ends a view when the viewed person is disabled or the viewer signs out', async () => {
    const other = await t.merchant()
    const body = { username: `admin.${other.merchantId}`, password: 'Test2026' }
    const own = ((await t.call('POST', '/login', { body })).body.data as { token: string }).token
    const cashier = await personOf(t, other, 'cashier')
    const token = ((await ask(own, await personOf(t, other, 'manager'))).body.data as { token: string }).token
    const ofCashier = ((await ask(own, cashier)).body.data as { token: string }).token
    await t.call('POST', `/staff/${cashier}/disabling`, { token: own, body: {} })
    expect([await status(ofCashier), await status(token)]).toEqual([401, 200])
    await t.call('POST', '/logout', { token: own, body: {} })
    expect(await status(token)).toBe(401)
  })
})
