import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#features/server.ts'
import { type Answer, type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { giveEmail, mailsOf } from '#test/mailBox.ts'

let t: TestApp
let maple: TestMerchant
let solo: TestMerchant
const fresh = 'Harbour-Lane7'
beforeAll(async () => {
  t = await testApp()
  maple = await t.merchant({ tradeName: 'Maple <b>Tea</b>' })
  solo = await t.merchant({ tradeName: 'Solo' })
})
afterAll(() => t.close())

let people = 0
/** Gives these accounts an email address that is used nowhere else. */
async function addressOf(...of: [TestMerchant, string][]): Promise<string> {
  people += 1
  const email = `person${people}@example.com`
  for (const [merchant, role] of of) await giveEmail(t, merchant, login(merchant, role), email)
  return email
}
const login = ({ merchantId }: TestMerchant, role: string) => `${role}.${merchantId}`.toLowerCase()
let callers = 0
/**
 * Calls from a separate address each time, because calls per address are limited; a test below covers that.
 */
async function post(
  path: string,
  body: unknown,
  headers = {},
  from = `10.1.${callers >> 8}.${callers++ & 255}`,
) {
  const url = `/api${path}`
  const answer = await t.server.inject({
    method: 'POST',
    url,
    payload: body as object,
    headers,
    remoteAddress: from,
  })
  return { status: answer.statusCode, body: answer.json() as Answer['body'] }
}

async function ask(email: string, headers = {}): Promise<string> {
  const answer = await post('/forgetpassword', { email }, headers)
  expect(answer.status).toBe(200)
  await mailAll()
  return (answer.body.data as { requestId: string }).requestId
}

/** Runs the pending mail jobs as the worker would. */
async function mailAll() {
  const waiting = await t.read({ tenantId: 0, merchantId: '' }, ({ db }) =>
    db.selectFrom('password_request').where('mailTime', 'is', null).select('requestHash').execute(),
  )
  for (const { requestHash } of waiting)
    await jobs['password.mailCode']?.(t.app, {
      tenantId: 0,
      merchantId: '',
      request: requestHash.toString('hex'),
    })
}

const newest = async (email: string) => (await mailsOf(t, 0, email)).at(-1)
const codeIn = (text = '') => /\b(\d{6})\b/.exec(text)?.[1] ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const signIn = (username: string, password: string) => post('/login', { username, password })

describe('emailed reset codes', () => {
  test('sets a new password by code, ends all sessions, and notifies the person', async () => {
    const email = await addressOf([maple, 'manager'])
    const before = await t.signIn(maple, 'manager')
    const requestId = await ask(` ${email.toUpperCase()} `.trim())
    const mail = await newest(email)
    expect(mail?.subject).not.toMatch(/\d{6}/)
    expect(mail?.html).toContain('Maple &lt;b&gt;Tea&lt;/b&gt;')
    const code = codeIn(mail?.text)
    const shown = await post('/forgotPassword/code', { requestId, code })
    const loginId = login(maple, 'manager')
    expect(shown.body.data).toEqual({
      accounts: [{ loginId, displayName: 'Test manager', tradeName: 'Maple <b>Tea</b>' }],
    })
    const weak = await post('/forgotPassword/password', { requestId, code, loginId, password: 'Password1' })
    expect(weak).toMatchObject({ status: 400, body: { fields: [{ field: 'password' }] } })

    const done = await post('/forgotPassword/password', { requestId, code, loginId, password: fresh })
    const { token } = done.body.data as { token: string }
    expect((await t.call('GET', '/getInfo', { token })).status).toBe(200)
    expect((await t.call('GET', '/getInfo', { token: before })).status).toBe(401)
    expect((await signIn(loginId, testPassword)).status).toBe(401)
    expect((await signIn(loginId, fresh)).status).toBe(200)
    expect((await mailsOf(t, maple.tenantId, email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    )
    const again = await post('/forgotPassword/password', {
      requestId,
      code,
      loginId,
      password: 'Other-Kite8',
    })
    expect(again).toMatchObject({ status: 410, body: { code: 'mailProof.over' } })
  })

  test('returns the same response to a code request for known and unknown addresses', async () => {
    const known = await post('/forgetpassword', { email: await addressOf([maple, 'cashier']) })
    const unknown = await post('/forgetpassword', { email: 'nobody@nowhere.example' })
    const shape = (answer: typeof known) => [answer.status, Object.keys(answer.body.data)]
    expect(shape(unknown)).toEqual(shape(known))
    await mailAll()
    const mail = await newest('nobody@nowhere.example')
    expect(mail?.text).toContain('There is no account under this email')
    const tries = async ({ body }: typeof known) => {
      const { requestId } = body.data as { requestId: string }
      const guess = () => post('/forgotPassword/code', { requestId, code: '000000' })
      const answers = []
      for (let n = 0; n < 6; n++) answers.push((await guess()).body.code)
      return answers
    }
    expect(await tries(unknown)).toEqual(await tries(known))
    // A stranger's address gets no second mail on the same day.
    await ask('nobody@nowhere.example')
    expect(await mailsOf(t, 0, 'nobody@nowhere.example')).toHaveLength(1)
  })

  test('voids a code after five wrong attempts, even concurrent ones', async () => {
    const email = await addressOf([maple, 'cashier'])
    const requestId = await ask(email)
    const code = codeIn((await newest(email))?.text)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/forgotPassword/code', { requestId, code: wrong(code) })),
    )
    const codes = answers.map(({ body }) => body.code).toSorted()
    expect(codes.filter((one) => one === 'mailProof.wrongCode')).toHaveLength(4)
    expect(codes.filter((one) => one === 'mailProof.over')).toHaveLength(4)
    expect((await post('/forgotPassword/code', { requestId, code })).body.code).toBe('mailProof.over')
    expect(answers.find(({ status }) => status === 400)?.body.message).toBe('Invalid verification code')
  })

  test('expires a code after ten minutes', async () => {
    const email = await addressOf([maple, 'cashier'])
    const requestId = await ask(email)
    const code = codeIn((await newest(email))?.text)
    t.setClock(new Date(Date.now() + 10 * 60_000 + 1_000))
    expect((await post('/forgotPassword/code', { requestId, code })).status).toBe(410)
    t.setClock(null)
    expect((await post('/forgotPassword/code', { requestId, code })).status).toBe(200)
  })

  test('accepts a code only for its own request when two people ask at once', async () => {
    const [mine, theirs] = [await addressOf([maple, 'cashier']), await addressOf([solo, 'cashier'])]
    const [myRequest, theirRequest] = [await ask(mine), await ask(theirs)]
    const myCode = codeIn((await newest(mine))?.text)
    const crossed = await post('/forgotPassword/code', { requestId: theirRequest, code: myCode })
    expect(crossed.status).toBe(400)
    // Another person's request for the same address does not void the first one.
    await ask(mine)
    expect((await post('/forgotPassword/code', { requestId: myRequest, code: myCode })).status).toBe(200)
  })

  test('lets a reader with accounts at two merchants choose one of those only', async () => {
    const email = await addressOf([maple, 'admin'], [solo, 'admin'])
    const requestId = await ask(email)
    const mail = await newest(email)
    const code = codeIn(mail?.text)
    const { accounts } = (await post('/forgotPassword/code', { requestId, code })).body.data as {
      accounts: { loginId: string }[]
    }
    expect(accounts.map(({ loginId }) => loginId)).toEqual([login(maple, 'admin'), login(solo, 'admin')])
    for (const { loginId } of accounts) expect(mail?.text).toContain(`/${encodeURIComponent(loginId)}`)
    const other = { requestId, code, loginId: login(maple, 'cashier'), password: fresh }
    expect((await post('/forgotPassword/password', other)).status).toBe(410)
    const both = await Promise.all(
      ['Kite-Runner8', 'Stone-Bridge4'].map((password) =>
        post('/forgotPassword/password', { requestId, code, loginId: login(solo, 'admin'), password }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect((await signIn(login(maple, 'admin'), testPassword)).status).toBe(200)
  })

  test('mails an address five codes an hour at most, from any caller', async () => {
    const email = await addressOf([solo, 'manager'])
    for (let n = 0; n < 7; n++) await ask(email)
    expect(await mailsOf(t, 0, email)).toHaveLength(5)
    t.setClock(new Date(Date.now() + 3_700_000))
    await ask(email)
    t.setClock(null)
    expect(await mailsOf(t, 0, email)).toHaveLength(6)
  })

  test('mails an address five codes an hour at most when jobs run concurrently', async () => {
    const email = await addressOf([solo, 'manager'])
    const hashes = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const { requestId } = (await post('/forgetpassword', { email })).body.data as { requestId: string }
        return createHash('sha256').update(requestId).digest('hex')
      }),
    )
    const provider = { tenantId: 0, merchantId: '' }
    await Promise.all(hashes.map((request) => jobs['password.mailCode']?.(t.app, { ...provider, request })))
    expect(await mailsOf(t, 0, email)).toHaveLength(5)
  })

  test('mails a code to a single address, with links that ignore the Host header', async () => {
    for (const email of [
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example,c@d.example',
      'a@b.example;',
      'a b@c',
    ])
      expect((await post('/forgetpassword', { email })).status).toBe(400)
    const email = await addressOf([maple, 'cashier'])
    await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const mail = await newest(email)
    expect(mail?.text).toContain(`${t.app.config.publicUrl}/user/forget/`)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('rate limits code attempts per caller address', async () => {
    const guess = { requestId: 'x'.repeat(43), code: '000000' }
    const statuses: number[] = []
    for (let n = 0; n < 22; n++)
      statuses.push((await post('/forgotPassword/code', guess, {}, '203.0.113.9')).status)
    expect(statuses.slice(-3)).toEqual([410, 429, 429])
  })
})
