import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple Tea' })
  token = await t.signIn(merchant, 'cashier')
})
afterAll(() => t.close())

async function issued(by = token) {
  const answer = await t.call('POST', '/tickets', { token: by, body: {} })
  const { url = '', expireTime = '' } = (answer.body.data ?? {}) as { url?: string; expireTime?: string }
  return { answer, ticket: url.split('/').at(-1) ?? '', url, expireTime }
}
const look = (ticket: string) => t.call('POST', '/login/ticket/person', { body: { ticket } })
const take = (ticket: string) => t.call('POST', '/login/ticket', { body: { ticket } })

describe('one-time tickets', () => {
  test('shows a ticket’s person without using it, and signs in once when three requests race', async () => {
    const { ticket, url } = await issued()
    expect(url).toBe(`${t.app.config.publicUrl}/user/login/${ticket}`)
    const username = `cashier.${merchant.merchantId}`.toLowerCase()
    for (let n = 0; n < 2; n++)
      expect((await look(ticket)).body.data).toEqual({
        ...{ username, displayName: 'Test cashier', tradeName: 'Maple Tea' },
      })
    const answers = await Promise.all([take(ticket), take(ticket), take(ticket)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    const won = answers.find(({ status }) => status === 200)?.body.data as unknown as
      | { token: string }
      | undefined
    const info = await t.call('GET', '/getInfo', { token: won?.token ?? '' })
    expect(info.body.data).toMatchObject({ username })
    expect((await look(ticket)).body.code).toBe('ticket.over')
  })

  test('rejects a ticket as a session token and a session token as a ticket', async () => {
    const { ticket } = await issued()
    expect((await t.call('GET', '/getInfo', { token: ticket })).status).toBe(401)
    for (const wrong of [token, '', '1.x', `${merchant.tenantId}.${'A'.repeat(43)}`, `7${ticket}`])
      expect((await take(wrong)).body.code).toBe('ticket.over')
  })

  test('requires a step-up before a session from a ticket issues another one', async () => {
    const { token: taken } = (await take((await issued()).ticket)).body.data as unknown as { token: string }
    expect((await issued(taken)).answer).toMatchObject({ status: 428, body: { code: 'session.proofNeeded' } })
    const proof = { token: taken, body: { password: testPassword } }
    expect((await t.call('POST', '/proof', proof)).status).toBe(200)
    expect((await issued(taken)).answer.status).toBe(200)
  })

  test('expires a ticket after 60 seconds', async () => {
    const { ticket, expireTime } = await issued()
    const created = new Date(expireTime).getTime() - 60_000
    t.setClock(new Date(created + 60_000))
    expect((await take(ticket)).status).toBe(410)
    t.setClock(new Date(created + 59_000))
    expect((await take(ticket)).status).toBe(200)
    t.setClock(null)
  })

  test('issues a ticket only within ten minutes of a step-up', async () => {
    t.setClock(new Date(Date.now() + 11 * 60_000))
    expect((await issued()).answer).toMatchObject({ status: 428, body: { code: 'session.proofNeeded' } })
    t.setClock(null)
    expect((await t.call('POST', '/tickets', { body: {} })).status).toBe(401)
  })

  test('opens nothing with a ticket of a disabled person', async () => {
    const { ticket } = await issued()
    const disable = (disabled: boolean) =>
      t.write(merchant, async (ctx) => {
        ctx.unchanged()
        await ctx.db.updateTable('account').set({ disabled }).where('role', '=', 3).execute()
      })
    await disable(true)
    expect((await look(ticket)).status).toBe(410)
    expect((await take(ticket)).status).toBe(403)
    await disable(false)
  })

  test('counts a ticket as the first factor only', async () => {
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      const policy = {
        tenantId: merchant.tenantId,
        merchantId: merchant.merchantId,
        secondFactor: 'everyone',
      }
      await ctx.db.insertInto('security_policy').values(policy).execute()
    })
    const { ticket } = await issued()
    expect((await take(ticket)).body.data).toMatchObject({ token: null, next: { kind: 'setUpFactor' } })
  })
})
