import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deactivateDevice, renewCode } from '#features/products/devices/desk/desk.service.ts'
import { type Answer, type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activate, activeDevice, callAsDevice, waitingDevice } from '#test/devices.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())

const hello = (deviceToken: string) => callAsDevice(t, 'hello', { deviceToken, appVersion: '1.0.0' })
const refused = { status: 403, body: { code: 'device.wrongCode' } }
/** The same code with another secret. */
const wrong = (code: string) => `${code.slice(0, 7)}${code.slice(7) === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'}`

describe('an activation code', () => {
  test('turns a page into its device, which then knows its merchant', async () => {
    const { code, deviceId } = await waitingDevice(t, merchant, { name: '前台 Till 1' })
    expect(code).toMatch(new RegExp(`^${deviceId}-[2-9A-HJKMNP-Z]{6}$`))
    const answer = await activate(t, code)
    expect(answer.status).toBe(200)
    const { deviceToken, ...rest } = answer.body.data as { deviceToken: string }
    expect(rest).toMatchObject({
      deviceId,
      name: '前台 Till 1',
      merchant: { merchantId: merchant.merchantId, currency: 'CAD', timezone: 'America/Vancouver' },
    })
    expect(await hello(deviceToken)).toMatchObject({ status: 200, body: { data: { status: 'activated' } } })
  })

  test.each([
    ['in small letters', (code: string) => code.toLowerCase()],
    ['with blanks', (code: string) => ` ${code.replace('-', ' ')} `],
    ['without its hyphen', (code: string) => code.replace('-', '')],
  ])('is accepted %s', async (_how, typed) => {
    const { code } = await waitingDevice(t, merchant)
    expect((await activate(t, typed(code))).status).toBe(200)
  })

  test('works once', async () => {
    const { code } = await waitingDevice(t, merchant)
    expect((await activate(t, code)).status).toBe(200)
    expect(await activate(t, code)).toMatchObject(refused)
  })

  test('activates exactly one of ten pages that race', async () => {
    const { code } = await waitingDevice(t, merchant)
    const answers = await Promise.all(Array.from({ length: 10 }, () => activate(t, code)))
    const [first, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    const given = first?.body.data as { deviceToken: string } | undefined
    expect((await hello(given?.deviceToken ?? '')).status).toBe(200)
  })

  test('is void after five wrong tries even if then right, but survives four', async () => {
    const four = await waitingDevice(t, merchant)
    for (let time = 0; time < 4; time++) expect(await activate(t, wrong(four.code))).toMatchObject(refused)
    expect((await activate(t, four.code)).status).toBe(200)

    const five = await waitingDevice(t, merchant)
    const tries: Promise<Answer>[] = Array.from({ length: 5 }, () => activate(t, wrong(five.code)))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await activate(t, five.code)).toMatchObject(refused)
  })

  test('is valid for a day', async () => {
    const [early, late] = [await waitingDevice(t, merchant), await waitingDevice(t, merchant)]
    expect(late.expireTime.getTime() - Date.now()).toBeGreaterThan(86_300_000)
    t.setClock(new Date(late.expireTime.getTime() - 1_000_000))
    expect((await activate(t, early.code)).status).toBe(200)
    t.setClock(late.expireTime)
    expect(await activate(t, late.code)).toMatchObject(refused)
    t.setClock(null)
  })

  test('is rejected when it was replaced or its device was closed', async () => {
    const [renewed, closed] = [await waitingDevice(t, merchant), await waitingDevice(t, merchant)]
    await t.write(merchant, (ctx) => renewCode(ctx, renewed.deviceId))
    await t.write(merchant, (ctx) => deactivateDevice(ctx, closed.deviceId))
    expect(await activate(t, renewed.code)).toMatchObject(refused)
    expect(await activate(t, closed.code)).toMatchObject(refused)
  })

  test.each(['', '-', 'ABC234', 'ABC234-DEF56', '０１２３４５-ABCDEF', 'IOLIOL-ABCDEF', 'ABC234-DEF567-'])(
    '%j is rejected without revealing what exists',
    async (code) => {
      const answer = await activate(t, code)
      expect(answer).toMatchObject(refused)
      expect(answer.body.message).toBe((await activate(t, 'ZZZZZZ-ZZZZZZ')).body.message)
    },
  )

  test('is rate-limited to twenty tries per minute from one address', async () => {
    const tried = []
    for (let time = 0; time < 22; time++) {
      const payload = { code: 'ABCDEF-GHJKMN', platform: '', appVersion: '1' }
      const url = '/api/devices/activate'
      tried.push(
        (await t.server.inject({ method: 'POST', url, remoteAddress: '192.0.2.7', payload })).statusCode,
      )
    }
    expect(tried.filter((status) => status === 403)).toHaveLength(20)
    expect(tried.slice(20)).toEqual([429, 429])
  })
})

test('disconnects the page that had the device when a new code is used', async () => {
  const device = await activeDevice(t, merchant)
  await t.write(merchant, (ctx) => renewCode(ctx, device.deviceId))
  expect(await hello(device.deviceToken)).toMatchObject({
    status: 401,
    body: { code: 'device.unknownToken' },
  })
})

test('records activations in the audit log as the device, with its address', async () => {
  const { code, deviceId } = await waitingDevice(t, merchant)
  await activate(t, wrong(code))
  await activate(t, code)
  const entries = await t.read(merchant, ({ db }) =>
    db.selectFrom('audit_entry').where('objectId', '=', deviceId).selectAll().orderBy('auditId').execute(),
  )
  expect(entries.map(({ action, source }) => [action, source])).toEqual([
    ['device.add', 1],
    ['device.codeRefused', 4],
    ['device.activated', 4],
  ])
  expect(entries[2]?.address).toMatch(/^10\./)
  expect(JSON.stringify(entries)).not.toContain(code.slice(7))
})
