import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let master: TestMerchant
let sub: TestMerchant
let sibling: TestMerchant
beforeAll(async () => {
  t = await testApp()
  master = await trader(t, { tradeName: 'Master' })
  sub = await trader(t, { parent: master, tradeName: 'Sub' })
  sibling = await trader(t, { parent: master, tradeName: 'Sibling' })
})
afterEach(() => t.setClock(null))
afterAll(() => t.close())

async function signIn(role: string, merchant = master): Promise<string> {
  const body = { username: `${role}.${merchant.merchantId}`, password: testPassword }
  return ((await t.call('POST', '/login', { body })).body.data as { token: string }).token
}
async function switched(token: string, { merchantId } = sub): Promise<string> {
  const { body } = await t.call('POST', `/login/${merchantId}`, { token, body: {} })
  return (body.data as { token: string } | undefined)?.token ?? body.code
}
const partner = async (token: string) => (await t.call('GET', '/mchManage', { token })).body

describe('sessions at a sub-merchant', () => {
  test('limits a switched session to its sub-merchant and the person’s role at the master', async () => {
    const token = await switched(await signIn('manager'))
    expect((await partner(token)).data).toMatchObject({ mch_code: sub.merchantId, has_sub: false })
    expect((await t.call('GET', '/getInfo', { token })).body.data).toMatchObject({ role: 2 })
    expect((await t.call('POST', `/login/${sibling.merchantId}`, { token, body: {} })).status).toBe(404)
    expect((await t.call('POST', `/login/${master.merchantId}`, { token, body: {} })).status).toBe(404)
  })

  test('denies switching to cashiers, to staff of a sub-merchant, and to other merchants', async () => {
    const stranger = await trader(t)
    expect(await switched(await signIn('cashier'))).toBe('permission.missing')
    const owner = await signIn('admin')
    expect(await switched(owner, stranger)).toBe('session.notYourMerchant')
    expect(await switched(owner, master)).toBe('session.notYourMerchant')
    const own = await signIn('admin', sub)
    expect(await switched(own, sibling)).toBe('session.notYourMerchant')
    expect(await switched(own, master)).toBe('session.notYourMerchant')
  })

  test('ends a switched session when its parent is signed out, but not when another is', async () => {
    const [parent, other] = [await signIn('admin'), await signIn('admin')]
    const token = await switched(parent)
    await t.call('POST', '/logout', { token: other, body: {} })
    expect((await partner(token)).data).toBeDefined()
    await t.call('POST', '/logout', { token: parent, body: {} })
    expect((await partner(token)).code).toBe('session.expired')
  })

  test('ends a switched session when its parent is revoked or expires', async () => {
    const parent = await signIn('admin')
    const token = await switched(parent)
    await withClient(t.database.ownerUrl, (client) =>
      client.query(`update session set revoke_time = now() where parent_hash is null and merchant_id = $1`, [
        master.merchantId,
      ]),
    )
    expect((await partner(token)).code).toBe('session.expired')

    const late = await signIn('admin')
    const signedIn = Date.now()
    t.setClock(new Date(signedIn + 600_000_000))
    const child = await switched(late)
    expect((await partner(child)).data).toBeDefined()
    t.setClock(new Date(signedIn + 604_800_000 + 60_000))
    expect((await partner(child)).code).toBe('session.expired')
  })

  test('shares the step-up of the parent session, even a later one', async () => {
    const parent = await signIn('admin')
    const token = await switched(parent)
    const proofOf = async () => {
      const { rows } = await withClient(t.database.ownerUrl, (client) =>
        client.query<{ proof_time: Date | null }>(
          `select f.proof_time from session s cross join lateral find_session(s.tenant_id, s.token_hash, now()) f
            where s.token_hash = sha256($1::bytea)`,
          [token],
        ),
      )
      return rows[0]?.proof_time
    }
    expect(await proofOf()).toBeInstanceOf(Date)
    const later = new Date(Date.now() + 5_000)
    await withClient(t.database.ownerUrl, (client) =>
      client.query('update session set proof_time = $2 where token_hash = sha256($1::bytea)', [
        parent,
        later,
      ]),
    )
    expect(await proofOf()).toEqual(later)
  })

  test('audits a switched session at both merchants under the name of the master’s user', async () => {
    const parent = await signIn('admin')
    const token = await switched(parent)
    await t.call('PUT', '/sysArticle', { token, body: {} })
    const entries = await t.read(sub, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .where('tenantId', '=', sub.tenantId)
        .where('action', 'in', ['session.switched', 'session.switchedIn', 'notice.allRead'])
        .select(['action', 'merchantId', 'actorName'])
        .orderBy('createTime', 'desc')
        .orderBy('auditId', 'desc')
        .limit(3)
        .execute(),
    )
    const name = `Test admin (${master.merchantId})`
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: 'session.switched', merchantId: master.merchantId, actorName: 'Test admin' },
        { action: 'session.switchedIn', merchantId: sub.merchantId, actorName: name },
        { action: 'notice.allRead', merchantId: sub.merchantId, actorName: name },
      ]),
    )
  })
})
