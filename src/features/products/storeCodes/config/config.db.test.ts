import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreCodeConfig } from '#features/products/storeCodes/config/config.contract.ts'
import { revokeStoreCode } from '#features/products/storeCodes/storeCodeActs.service.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let other: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  other = await t.merchant()
  manager = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

let codes = 0
const nextLabel = () => {
  codes += 1
  return `Counter ${codes}`
}
const open = (owner: TestMerchant, label = nextLabel()) =>
  t.write(owner, (ctx) =>
    createStoreCode(ctx, {
      ...{ label, currency: 'CAD', tipRates: [15, 18], tipEnabled: true, remarkRequired: false },
      ...{ paymentNote: '', ways: ['UP'] },
    }),
  )
const read = async (id: string, token = manager) => t.call('GET', `/storeCodes/${id}/settings`, { token })
const save = (id: string, body: object, token = manager) =>
  t.call('PUT', `/storeCodes/${id}/settings`, { token, body })

/** The settings in wire form with changes, as a form sends them. */
async function changed(id: string, changes: Record<string, unknown>) {
  const { settings, version } = (await read(id)).body.data as StoreCodeConfig
  return save(id, { version, ...settings, ...changes })
}

const never = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

describe('store code settings', () => {
  test('are read together with the available choices', async () => {
    const { body } = await read(await open(merchant))
    expect(body.data).toMatchObject({
      version: 1,
      state: 'active',
      settings: { tipRates: [15, 18], questions: [], businessHours: null, recipients: { notice: 'none' } },
      terms: { currencies: ['CAD'], ways: ['UP', 'UPO', 'C'], zone: 'America/Vancouver' },
    })
  })

  test('are saved as a whole, recording what changed and what was before', async () => {
    const id = await open(merchant)
    const label = 'Patio 露台'
    const changes = {
      ...{ label, placeKind: 'table', remarkRequired: true, paymentNote: '桌'.repeat(25) },
      questions: [{ fieldId: 'q1', title: '桌号姓名A', required: true }],
      ...{ tipRates: [1, 50, 100], defaultTip: 100, orderExpiryMinutes: 1440 },
      businessHours: { ...never, fri: [['17:00', '26:00']] },
      recipients: { primary: 'till@example.com', cc: ['a@example.com'], notice: 'both' },
      ...{ minAmount: '1', maxAmount: '500', maxPerDay: '500' },
    }
    const saved = await changed(id, changes)
    expect([saved.status, saved.body.data]).toMatchObject([200, { version: 2, settings: changes }])
    expect((await read(id)).body.data).toMatchObject({ version: 2, settings: changes })

    const history = await t.call('GET', `/storeCodes/${id}/history`, { token: manager })
    const [, edit] = history.body.data as { action: string; before: object; after: object }[]
    expect(edit).toMatchObject({
      action: 'storeCode.edited',
      before: { label: expect.stringMatching(/^Counter/), defaultTip: null },
      after: { label, defaultTip: 100, maxPerDay: '500' },
    })
    expect(edit?.after).not.toHaveProperty('tipEnabled')
  })

  test('keep their version when nothing changed', async () => {
    const id = await open(merchant)
    expect((await changed(id, {})).body.data).toMatchObject({ version: 1 })
  })

  test('are saved once when two people race', async () => {
    const id = await open(merchant)
    const { settings } = (await read(id)).body.data as StoreCodeConfig
    const both = await Promise.all(
      ['One', 'Two'].map((paymentNote) => save(id, { version: 1, ...settings, paymentNote })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('storeCode.changed')
    const winner = both.find(({ status }) => status === 200)?.body.data as unknown as StoreCodeConfig
    expect((await read(id)).body.data).toMatchObject({ settings: winner.settings })
  })

  test('are closed to other merchants and to cashiers', async () => {
    const [mine, theirs] = [await open(merchant), await open(other)]
    const { settings } = (await read(mine)).body.data as StoreCodeConfig
    const cashier = await t.signIn(merchant, 'cashier')
    for (const [id, token, status] of [
      [theirs, manager, 404],
      [mine, cashier, 403],
    ] as const) {
      expect((await read(id, token)).status).toBe(status)
      expect((await save(id, { version: 1, ...settings }, token)).status).toBe(status)
      expect((await t.call('GET', `/storeCodes/${id}/history`, { token })).status).toBe(status)
    }
    await t.write(merchant, (ctx) => revokeStoreCode(ctx, mine, ''))
    expect((await save(mine, { version: 2, ...settings })).body.code).toBe('storeCode.revoked')
  })

  test('require a unique label', async () => {
    const id = await open(merchant)
    await open(merchant, 'Taken')
    expect((await changed(id, { label: 'Taken' })).body.code).toBe('storeCode.labelTaken')
  })
})

const question = (title: string, fieldId = 'q1') => ({ fieldId, title, required: false })

describe('invalid store code settings', () => {
  test.each([
    ['label', { label: 'x'.repeat(31) }],
    ['label', { label: '\u200b' }],
    ['paymentNote', { paymentNote: 'x'.repeat(51) }],
    ['paymentNote', { paymentNote: '桌'.repeat(26) }],
    ['questions.0.title', { questions: [question('桌号姓名AB'.concat('C'))] }],
    ['questions.0.title', { questions: [question('')] }],
    ['questions', { questions: [question('A'), question('B')] }],
    ['questions', { questions: Array.from({ length: 9 }, (_, index) => question('A', `q${index}`)) }],
    ['tipRates.0', { tipRates: [0] }],
    ['tipRates.0', { tipRates: [101] }],
    ['tipRates.0', { tipRates: [12.5] }],
    ['tipRates', { tipRates: [1, 2, 3, 4, 5, 6] }],
    ['tipRates', { tipRates: [15, 15] }],
    ['tipRates', { tipRates: [] }],
    ['defaultTip', { defaultTip: 20 }],
    ['ways', { ways: [] }],
    ['ways', { ways: ['UP'], moreWays: ['UP'] }],
    ['ways', { ways: ['UP', 'WP'] }],
    ['preAuth', { preAuth: true, tipEnabled: true }],
    ['currency', { currency: 'USD' }],
    ['orderExpiryMinutes', { orderExpiryMinutes: 0 }],
    ['orderExpiryMinutes', { orderExpiryMinutes: 1441 }],
    ['minAmount', { minAmount: '0' }],
    ['maxAmount', { minAmount: '500', maxAmount: '499' }],
    ['maxPerDay', { maxAmount: '500', maxPerDay: '499' }],
    ['minAmount', { minAmount: '-1' }],
    ['businessHours', { businessHours: { ...never, mon: [['17:00', '09:00']] } }],
    [
      'businessHours',
      {
        businessHours: {
          ...never,
          mon: [
            ['09:00', '12:00'],
            ['11:59', '13:00'],
          ],
        },
      },
    ],
    ['businessHours', { businessHours: { ...never, sun: [['20:00', '27:00']], mon: [['02:59', '04:00']] } }],
    ['businessHours', { businessHours: { ...never, mon: [['20:00', '30:01']] } }],
    ['businessHours.mon.0.0', { businessHours: { ...never, mon: [['9am', '17:00']] } }],
    ['recipients', { recipients: { primary: null, cc: [], notice: 'email' } }],
    ['recipients.primary', { recipients: { primary: 'nobody', cc: [], notice: 'email' } }],
    [
      'recipients.cc',
      { recipients: { primary: 'a@b.ca', cc: Array.from({ length: 6 }, () => 'a@b.ca'), notice: 'email' } },
    ],
  ])('are rejected beside the field %s %#', async (field, changes) => {
    const answer = await changed(await open(merchant), changes)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.fields.map((fault) => fault.field)).toContain(field)
  })

  test('include a picture of another merchant', async () => {
    const answer = await changed(await open(merchant), { logoImageId: `${other.tenantId}-${'0'.repeat(32)}` })
    expect(answer.body.code).toBe('image.notFound')
  })
})
