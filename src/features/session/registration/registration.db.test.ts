import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activate } from '#features/account/business/activateRegistration.service.ts'
import { systemActor } from '#server/context.ts'
import { type Answer, type TestApp, testApp } from '#test/app.ts'
import { mailsOf } from '#test/mailBox.ts'
import { providerPerson } from '#test/paperwork.ts'

let t: TestApp
let staff: string
const password = 'Harbour-Lane7'
beforeAll(async () => {
  t = await testApp()
  staff = await providerPerson(t, 'adele')
})
afterAll(() => t.close())

let created = 0
const draft = (change: object = {}) => {
  created += 1
  return {
    ...{
      companyName: 'Fraser Tea Ltd.',
      tradeName: 'Fraser Tea',
      country: 'CA',
      province: 'BC',
      city: 'Surrey',
    },
    ...{ currency: 'CAD', timezone: 'America/Vancouver', contactName: 'Lena Fraser', phone: '604 555 0100' },
    ...{
      email: `lena${created}@fraser.example`,
      username: `Lena${100 + created}`,
      password,
      language: 'en',
      agreed: true,
    },
    ...change,
  }
}

let callers = 0
async function post(path: string, body: unknown): Promise<{ status: number; body: Answer['body'] }> {
  const remoteAddress = `10.2.${callers >> 8}.${callers++ & 255}`
  const request = { method: 'POST', url: `/api${path}`, payload: body as object, remoteAddress } as const
  const answer = await t.server.inject(request)
  return { status: answer.statusCode, body: answer.json() }
}
const desk = (method: 'GET' | 'POST', path: string, body?: object) =>
  t.call(method, `/provider/registrations${path}`, { token: staff, ...(body && { body }) })
const login = (username: string, given = password) => post('/login', { username, password: given })
const codeTo = async (email: string) =>
  /code=([\w-]{43})/.exec((await mailsOf(t, 0, email)).at(-1)?.text ?? '')?.[1] ?? ''

async function registered(change: object = {}) {
  const given = draft(change)
  const answer = await post('/register', given)
  expect(answer.status).toBe(200)
  return { ...given, registrationId: (answer.body.data as { registrationId: string }).registrationId }
}
async function confirmed(change: object = {}) {
  const given = await registered(change)
  expect((await post('/verifyEmail', { code: await codeTo(given.email) })).status).toBe(200)
  return given
}

describe('merchant registrations', () => {
  test('takes a registration from the email to a merchant whose Owner signs in', async () => {
    const given = await registered()
    expect((await login(given.username)).body).toMatchObject({ code: 'session.notConfirmed' })
    const code = await codeTo(given.email)
    const answers = [await post('/verifyEmail', { code }), await post('/verifyEmail', { code })]
    for (const answer of answers)
      expect(answer.body.data).toMatchObject({
        state: 'waiting',
        email: given.email,
        tradeName: 'Fraser Tea',
      })
    expect((await login(given.username)).body.code).toBe('session.notActivated')
    expect((await login(given.username, 'Wrong-Lane77')).body.code).toBe('session.wrongCredentials')

    const { registrationId } = given
    const detail = await desk('GET', `/${registrationId}`)
    expect(detail.body.data).toMatchObject({ usernameFree: true, overdue: false, phone: '+16045550100' })
    const opening = { username: given.username, underReview: false }
    const both = await Promise.all([0, 1].map(() => desk('POST', `/${registrationId}/activation`, opening)))
    // The second call finds it activated or completes the first: there is only one merchant.
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
    const { token } = (await login(given.username)).body.data as { token: string }
    const partner = await t.call('GET', '/mchManage', { token })
    expect(partner.body.data).toMatchObject({ short_name: 'Fraser Tea', approve_result: 1, currency: 'CAD' })
    const mails = (await mailsOf(t, 0, given.email)).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject === 'Fraser Tea is activated')).toHaveLength(1)
    expect((await desk('POST', `/${registrationId}/activation`, opening)).body.code).toBe(
      'registration.notInState',
    )
    const row = await kept(registrationId)
    expect([row.passwordHash, row.openedUsername]).toEqual([null, given.username.toLowerCase()])
    expect(row.openedTenantId).toBeGreaterThan(1000)
  })

  test('does not reveal whether a login or an address is known', async () => {
    const first = await confirmed({ companyName: 'Known Tea Ltd.' })
    await desk('POST', `/${first.registrationId}/activation`, { username: first.username, underReview: true })
    const second = await post(
      '/register',
      draft({ email: first.email, username: first.username, companyName: 'Same Tea Ltd.' }),
    )
    expect([second.status, Object.keys(second.body.data)]).toEqual([200, ['registrationId']])
    const { registrationId } = second.body.data as { registrationId: string }
    await post('/verifyEmail', { code: await codeTo(first.email) })
    const detail = (await desk('GET', `/${registrationId}`)).body.data as unknown as Record<string, unknown>
    expect(detail).toMatchObject({ usernameFree: false, alike: [{ registrationId: first.registrationId }] })
    const taken = { username: first.username, underReview: true }
    const refused = await desk('POST', `/${registrationId}/activation`, taken)
    expect(refused.body.code).toBe('registration.usernameTaken')
    expect((await kept(registrationId)).state).toBe('waiting')
    const other = { username: String(detail.suggestedUsername), underReview: true }
    expect((await desk('POST', `/${registrationId}/activation`, other)).status).toBe(200)
    const mail = (await mailsOf(t, 0, first.email)).at(-1)
    expect(mail?.text).toContain(`The login ID ${first.username.toLowerCase()} was taken`)
  })

  test('lets the Owner sign in under review, and asks for documents', async () => {
    const given = await confirmed()
    await desk('POST', `/${given.registrationId}/activation`, { username: given.username, underReview: true })
    const { token } = (await login(given.username)).body.data as { token: string }
    expect((await t.call('GET', '/mchManage', { token })).body.data).toMatchObject({ approve_result: 2 })
  })

  test.each([1, 2])(
    'completes an activation interrupted after %i steps with the first choice',
    async (steps) => {
      const given = await confirmed()
      const by = { actor: systemActor('test'), requestId: crypto.randomUUID() }
      const broken = { ...t.app, pool: breaking(t.app.pool, steps) }
      const chosen = { username: given.username, underReview: false }
      const opening = activate(broken, by, given.registrationId, chosen)
      await expect(opening).rejects.toMatchObject({ code: 'server.busy' })
      const between = await kept(given.registrationId)
      expect(between.state).toBe('opening')
      const other = { username: 'nobody77', underReview: true }
      expect((await desk('POST', `/${given.registrationId}/activation`, other)).status).toBe(200)
      const after = await kept(given.registrationId)
      expect(after).toMatchObject({
        ...{ state: 'activated', openedMerchantId: between.openedMerchantId },
        ...{ openedUsername: given.username.toLowerCase(), openedApproveResult: 1 },
      })
      expect((await login(given.username)).status).toBe(200)
    },
  )

  test('sends the reason of a rejected registration, after which no password works', async () => {
    const given = await confirmed()
    const reason = 'We do not serve <b>this</b> trade'
    const answer = await desk('POST', `/${given.registrationId}/refusal`, { reason })
    expect(answer.body.data).toMatchObject({ state: 'refused', reason })
    const mail = (await mailsOf(t, 0, given.email)).at(-1)
    expect(mail?.html).toContain('&lt;b&gt;this&lt;/b&gt;')
    expect((await login(given.username)).body.code).toBe('session.wrongCredentials')
    const again = await desk('POST', `/${given.registrationId}/refusal`, { reason })
    expect(again.body.code).toBe('registration.notInState')
  })

  test.each([
    ['a Friday evening', '2027-03-05T22:30:00-07:00', '2027-03-09'],
    ['the day before Thanksgiving', '2026-10-09T12:00:00-07:00', '2026-10-14'],
  ])('sets the due day two business days after a confirmation on %s', async (_name, at, due) => {
    const given = await registered()
    const code = await codeTo(given.email)
    await shift(given.registrationId, new Date(at))
    t.setClock(new Date(at))
    const answer = await post('/verifyEmail', { code })
    t.setClock(null)
    expect(answer.body.data).toMatchObject({ dueDay: due })
  })

  test('expires a registration link after 24 hours or when a new one is mailed', async () => {
    const given = await registered()
    const first = await codeTo(given.email)
    const again = () => post('/register/mail', { registrationId: given.registrationId })
    expect((await again()).body.code).toBe('registration.tooManyMails')
    t.setClock(new Date(Date.now() + 61_000))
    expect((await again()).status).toBe(200)
    expect((await post('/verifyEmail', { code: first })).body).toMatchObject({
      ...{ code: 'email.notVerified', message: 'Email Verification Failed' },
    })
    const second = await codeTo(given.email)
    t.setClock(new Date(Date.now() + 25 * 3_600_000))
    expect((await post('/verifyEmail', { code: second })).status).toBe(410)
    t.setClock(null)
    expect((await post('/verifyEmail', { code: second })).status).toBe(200)
  })

  test('mails a registering address six times a day at most', async () => {
    const email = 'flooded@fraser.example'
    for (let n = 0; n < 8; n++) await registered({ email })
    expect(await mailsOf(t, 0, email)).toHaveLength(6)
  })
})

function kept(registrationId: string) {
  return t.read({ tenantId: 0, merchantId: '' }, ({ db }) =>
    db
      .selectFrom('registration')
      .where('registrationId', '=', registrationId)
      .selectAll()
      .executeTakeFirstOrThrow(),
  )
}

/** Moves the expiry of a registration's link to another day. */
function shift(registrationId: string, at: Date) {
  return t.write({ tenantId: 0, merchantId: '' }, async (ctx) => {
    ctx.unchanged()
    const proofExpireTime = new Date(at.getTime() + 3_600_000)
    const row = ctx.db.updateTable('registration').set({ proofExpireTime })
    await row.where('registrationId', '=', registrationId).execute()
  })
}

/** Fails every connection after the first ones, like a process that is killed in between. */
function breaking(pool: TestApp['app']['pool'], after: number) {
  let left = after
  return new Proxy(pool, {
    get: (whole, key) => {
      const value = Reflect.get(whole, key) as unknown
      if (key === 'connect') return () => (left-- > 0 ? whole.connect() : Promise.reject(new Error('killed')))
      return typeof value === 'function' ? value.bind(whole) : value
    },
  })
}
