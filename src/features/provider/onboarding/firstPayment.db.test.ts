import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMerchant } from '#test/app.ts'
import { mailsOf } from '#test/mailBox.ts'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { cutAt, detailOf, validated } from '#test/settled.ts'

let s: SandboxedTrade
let adele: ProviderPerson
let boris: ProviderPerson
beforeAll(async () => {
  s = await sandboxedTrade()
  adele = await administrator(s.t, 'adele')
  boris = await administrator(s.t, 'boris')
})
afterAll(() => s.close())

const steps = {
  business: {
    ...{ legalName: 'Lotus Tea Ltd.', tradeName: 'Lotus Tea', structure: 'corporation', registrationNo: '' },
    ...{ industry: '5814', address: '88 West Pender St', city: 'Vancouver', province: 'BC', country: 'CA' },
    ...{ postalCode: 'V6B 6N9', timezone: 'America/Vancouver', phone: '', website: '', description: '' },
    ...{ contactName: 'Lin', contactPhone: '604 555 0189', contactEmail: 'lin@lotus.example' },
  },
  settlement: {
    ...{ mode: 'everyday', weekday: null, dayOfMonth: null, settleHour: 2, minSettleAmount: '0' },
    ...{ settleMode: 'regular', surchargeMode: 'balance', feeBackOnRefund: true, taxedWays: [] },
    ...{ bankName: 'Pacific Credit Union', institutionNo: '809', transitNo: '12345', routingNo: '' },
    ...{ bankAddress: '', accountNo: '98765432101' },
  },
  rates: { rates: [{ way: 'WP', rate: '0.01', minFee: '0', maxFee: null, surchargeRate: '0' }] },
  documents: { ask: [] },
  assignment: {
    ...{ ownerName: 'Lin', ownerUsername: 'lotus001', ownerEmail: 'lin@lotus.example', ownerLanguage: 'en' },
    ...{ departmentId: null, bdAccountId: null, commission: null, kaLevel: 'ordinary' },
  },
}

const say = async <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  by = adele,
): Promise<T> => {
  const answer = await s.t.call(method, path, { token: by.token, ...(body && { body }) })
  expect([path, answer.status, answer.body.message, answer.body.fields]).toEqual([
    path,
    200,
    undefined,
    undefined,
  ])
  return answer.body.data as T
}
type Draft = { version: number; channels: { accounts: { key: string }[] }; missing: object[] }

/** Saves every step, with the account's keys first wrong and then right. */
async function told(path: string): Promise<Draft> {
  let version = 1
  for (const [step, body] of Object.entries(steps))
    version = (await say<Draft>('PUT', `${path}/${step}`, { version, ...body })).version
  const { wechat } = await s.sandbox.credentials('LOTUS1', { name: 'Lotus Tea' })
  const account = { key: null as string | null, channel: 'wechat', profile: 'global', ways: ['WP'] }
  const save = async (of: object, from: number) =>
    say<Draft>('PUT', `${path}/channels`, { version: from, accounts: [of] })
  const wrong = await save({ ...account, settings: { ...wechat, mchid: '1900000001' } }, version)
  const key = wrong.channels.accounts[0]?.key ?? ''
  expect(await say('POST', `${path}/channels/${key}/test`)).toMatchObject({ state: 'failed' })
  expect((await say<Draft>('GET', path)).missing).toEqual([{ step: 'channels', what: 'untested' }])
  const right = await save({ ...account, key, settings: { ...wechat } }, wrong.version)
  expect(await say('POST', `${path}/channels/${key}/test`)).toMatchObject({ state: 'passed' })
  return say<Draft>('GET', `${path}?of=${right.version}`.split('?')[0] ?? path)
}

/** The Owner follows the link in the email, sets a password and is signed in. */
async function ownerOf(merchant: TestMerchant): Promise<string> {
  const mail = (await mailsOf(s.t, merchant.tenantId, 'lin@lotus.example')).at(-1)
  const [, verifyCode = '', loginId = ''] = /\/user\/forget\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  const password = 'Orchid-Lamp7'
  const body = { verifyCode, loginId, password }
  expect((await s.t.call('POST', '/forgotPassword/link/password', { body })).status).toBe(200)
  const answer = await s.t.call('POST', '/login', { body: { username: 'lotus001', password } })
  return (answer.body.data as { token: string }).token
}

test('takes a merchant from the wizard to its first settled payment', async () => {
  const { draftId } = await say<{ draftId: string }>('POST', '/provider/openings', {})
  const path = `/provider/openings/${draftId}`
  const { version, missing } = await told(path)
  expect(missing).toEqual([])
  const { merchantId } = await say<{ merchantId: string }>('POST', `${path}/open`, {
    version,
    underReview: false,
  })
  const { rows } = await s.ownerQuery('select tenant_id from merchant where merchant_id = $1', [merchantId])
  const merchant = { tenantId: Number(rows[0]?.tenant_id), merchantId }

  const token = await ownerOf(merchant)
  const partner = await s.t.call('GET', '/mchManage', { token })
  expect(partner.body.data).toMatchObject({ mch_code: merchantId, approve_result: 1 })

  const there = `/provider/merchants/${merchantId}/compliance`
  await say('POST', there, {
    ...{ documentsChecked: true, websiteChecked: true, screening: 'Nothing found', industry: '5814' },
    ...{ kaLevel: 'ordinary', remark: '' },
  })
  const { reviews } = await say<{ reviews: { reviewId: string }[] }>('GET', there, undefined, boris)
  await say('POST', `${there}/${reviews[0]?.reviewId}/pass`, {}, boris)

  const channels = `/provider/merchants/${merchantId}/channels`
  const { requests } = await say<{ requests: { requestId: string }[] }>('GET', channels)
  await say('POST', `${channels}/requests/${requests[0]?.requestId}/decision`, { decision: 'approve' }, boris)

  const started = await s.start(merchant, { inputAmount: 25_00n })
  await s.pay('next' in started ? started.next : null)
  await s.workQueue()
  const clearingId = await cutAt(s.t, merchant, new Date(Date.now() + 1_000))
  expect(clearingId).not.toBe('')
  const detail = await detailOf(s.t, merchant, clearingId)
  expect([detail.gross, detail.serviceFee, detail.net]).toEqual([25_00n, 25n, 24_75n])
  const settled = await validated(s.t, merchant, clearingId, new Date(Date.now() + 2_000))
  expect(settled.state).toBe('paid')
})
