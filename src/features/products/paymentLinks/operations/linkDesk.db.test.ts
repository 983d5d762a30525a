import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newLink } from '#test/paymentLinks.ts'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

let t: TestApp
let merchant: TestMerchant
let staff: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  staff = await administrator(t, 'staff')
})
afterAll(() => t.close())

const act = (path: string, reason: string) => t.call('POST', path, { token: staff.token, body: { reason } })

test('keeps a link that the provider disabled from being enabled by its merchant until allowed again', async () => {
  const linkId = await newLink(t, merchant)
  const path = `/provider/paymentLinks/${merchant.merchantId}/${linkId}`
  const owner = await t.signIn(merchant, 'admin')
  const enable = () => t.call('POST', `/paymentLinks/${linkId}/enable`, { token: owner, body: {} })
  expect((await act(`${path}/restoration`, 'nothing to lift')).status).toBe(200)
  const disabled = await act(`${path}/disabling`, 'fraud')
  expect(disabled.body.data).toMatchObject({ link: { status: 'disabled', suspendReason: 'fraud' } })
  expect([(await enable()).status, (await enable()).body.code]).toEqual([409, 'paymentLink.suspended'])

  const restored = await act(`${path}/restoration`, 'explained')
  expect(restored.body.data).toMatchObject({ link: { status: 'disabled', suspendReason: null } })
  expect((await enable()).body.data).toMatchObject({ status: 'normal', suspendReason: null })
  const entries = await t.read(merchant, ({ db }) =>
    db.selectFrom('audit_entry').where('objectId', '=', linkId).select('action').orderBy('auditId').execute(),
  )
  expect(entries.map(({ action }) => action).slice(1)).toEqual([
    'paymentLink.disabledByProvider',
    'paymentLink.restoredByProvider',
    'paymentLink.enabled',
  ])
})
