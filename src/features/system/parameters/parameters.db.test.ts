import { afterAll, beforeAll, expect, test } from 'vitest'
import { parameterOf } from '#server/parameters.ts'
import { builtInParameters } from '#shared/parameters.ts'
import { type Answer, type TestApp, testApp } from '#test/app.ts'
import { providerPerson } from '#test/paperwork.ts'
import { staffWith } from '#test/providerStaff.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp()
  token = await providerPerson(t, 'parameters')
})
afterAll(() => t.close())

type Row = { key: string; value: string; changed: boolean; builtIn: boolean; version: number }
const dataOf = <T>(answer: Answer) => answer.body.data as unknown as T
const rows = async (query: string) =>
  dataOf<{ rows: Row[]; totalCount: number }>(await t.call('GET', `/provider/parameters${query}`, { token }))
const put = (key: string, body: object) => t.call('PUT', `/provider/parameters/${key}`, { token, body })
const post = (path: string, body: object = {}) =>
  t.call('POST', `/provider/parameters${path}`, { token, body })
const remove = (key: string) =>
  t.server.inject({
    method: 'DELETE',
    url: `/api/provider/parameters/${key}`,
    headers: { authorization: `Bearer ${token}` },
  })
const brand = async () => dataOf<{ support: { phone: string } }>(await t.call('GET', '/brand'))

test('applies a changed parameter at once for strangers and merchants, and can reset it', async () => {
  const merchant = await t.merchant()
  const own = builtInParameters['support.phone'].usual
  expect((await brand()).support.phone).toBe(own)
  const answer = await put('support.phone', { value: '+1 778 555 0199', remark: 'new desk', version: 0 })
  expect(dataOf<Row>(answer)).toMatchObject({ value: '+1 778 555 0199', changed: true, version: 1 })
  expect((await brand()).support.phone).toBe('+1 778 555 0199')
  const partner = await t.call('GET', '/mchManage', { token: await t.signIn(merchant, 'cashier') })
  expect(dataOf<{ support: object }>(partner).support).toMatchObject({ phone: '+1 778 555 0199' })

  expect((await put('support.phone', { value: own, remark: '', version: 0 })).body.code).toBe(
    'system.changed',
  )
  expect(dataOf<Row>(await post('/support.phone/usual'))).toMatchObject({ value: own, changed: false })
  expect((await brand()).support.phone).toBe(own)
})

test.each([
  ['visit.minutes', '0'],
  ['visit.minutes', '1.5'],
  ['session.days', '٧'],
  ['support.phone', '12'],
  ['support.email', 'support@'],
  ['support.liveChatUrl', 'javascript:alert(1)'],
  ['support.liveChatUrl', 'https://'],
  ['registration.open', 'yes'],
  ['brand.legalName', '​'],
  ['brand.name', '牌'.repeat(21)],
  ['brand.name', 'a\u0007b'],
  ['brand.logo', '1-00000000000000000000000000000000'],
  ['brand.colour', 'red'],
])('rejects for %s the value %s', async (key, value) => {
  const { status, body } = await put(key, { value, remark: '', version: 0 })
  expect([status, body.fields[0]?.field]).toEqual([400, 'value'])
  expect((await rows(`?search=${key}`)).rows[0]).toMatchObject({ changed: false })
})

test('reports the contrast of an unreadable colour', async () => {
  const { body } = await put('brand.colour', { value: '#f0c000', remark: '', version: 0 })
  expect(body.fields[0]?.message).toMatch(/Contrast is 1\.\d\d:1/)
  expect((await put('brand.colour', { value: '#1559c7', remark: '', version: 0 })).status).toBe(200)
  await post('/brand.colour/usual')
})

test('validates a custom parameter by its type and protects built-in ones', async () => {
  const draft = { key: 'desk.greeting', name: 'Greeting', kind: 'number', value: '12', remark: '' }
  expect((await post('', { ...draft, value: 'twelve' })).body.fields[0]?.field).toBe('value')
  expect(dataOf<Row>(await post('', draft))).toMatchObject({ builtIn: false, value: '12' })
  expect((await post('', draft)).body.code).toBe('parameter.keyTaken')
  expect((await post('', { ...draft, key: 'visit.minutes' })).body.code).toBe('parameter.keyTaken')
  expect((await post('/desk.greeting/usual')).body.code).toBe('parameter.notBuiltIn')
  expect((await remove('visit.minutes')).json()).toMatchObject({ code: 'parameter.builtIn' })
  expect((await rows('?builtIn=false')).rows.map(({ key }) => key)).toEqual(['desk.greeting'])
  expect((await remove('desk.greeting')).statusCode).toBe(200)
  expect((await remove('desk.greeting')).statusCode).toBe(404)
})

test('accepts one of two concurrent first changes and reports the conflict to the other', async () => {
  const both = await Promise.all(
    [11, 12].map((value) => put('session.days', { value: String(value), remark: '', version: 0 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const held = await parameterOf(t.app, 'session.days')
  expect(String(held)).toBe((await rows('?search=session.days')).rows[0]?.value)
  await post('/session.days/usual')
})

test('lists every declared parameter and exports the same', async () => {
  const { totalCount } = await rows('?pageSize=100')
  expect(totalCount).toBe(Object.keys(builtInParameters).length)
  const file = await t.server.inject({
    method: 'POST',
    url: '/api/provider/parameters/export?lang=en',
    headers: { authorization: `Bearer ${token}` },
    payload: { format: 'csv', columns: ['key', 'builtIn', 'value'] },
  })
  expect(file.statusCode).toBe(200)
  expect(file.body.trim().split('\n')).toHaveLength(totalCount + 1)
  expect(file.body).toContain('visit.minutes,Built in,30')
})

test('rejects a registration before storing anything when registration is closed', async () => {
  await put('registration.open', { value: 'false', remark: '', version: 0 })
  expect(dataOf<{ registrationOpen: boolean }>(await t.call('GET', '/brand')).registrationOpen).toBe(false)
  const facts = {
    ...{ companyName: 'Maple Ltd.', tradeName: 'Maple', country: 'CA', province: 'BC', city: 'Vancouver' },
    ...{ currency: 'CAD', timezone: 'America/Vancouver', contactName: 'Grace', email: 'g@maple.example' },
    ...{
      phone: '+16045550142',
      language: 'en',
      username: 'Maple77',
      password: 'Harbour-Lane7',
      agreed: true,
    },
  }
  expect((await t.call('POST', '/register', { body: facts })).body.code).toBe('registration.closed')
  await post('/registration.open/usual')
})

test('does not let read-only staff or merchants change a parameter', async () => {
  const seer = await staffWith(t, 'seer', { rights: ['parameter.query'], scope: 1 })
  const answer = await t.call('PUT', '/provider/parameters/visit.minutes', {
    token: seer.token,
    body: { value: '5', remark: '', version: 0 },
  })
  expect(answer.body.code).toBe('permission.missing')
  const merchant = await t.merchant()
  expect(
    (await t.call('GET', '/provider/parameters', { token: await t.signIn(merchant, 'admin') })).status,
  ).toBe(403)
})
