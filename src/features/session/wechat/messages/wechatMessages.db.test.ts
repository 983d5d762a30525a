import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { queueMail } from '#server/mail/mail.ts'
import { sandboxWechat } from '#shared/sandboxWechat.ts'
import type { TestMerchant } from '#test/app.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { paidOrder, trader } from '#test/trade.ts'
import { wechatPhone } from '#test/wechatPhone.ts'

let s: SandboxedTrade
let merchant: TestMerchant
const phones = { manager: 'wechatmanager', cashier: 'wechatcashier' } as const
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await trader(s.t, { tradeName: 'Maple 枫叶' })
  for (const [role, payer] of Object.entries(phones))
    await wechatPhone(s, payer).bind(await s.t.signIn(merchant, role as keyof typeof phones))
})
afterEach(() => s.t.setClock(null))
afterAll(() => s.close())

const at = async (payer: string, path: string, body?: object) => {
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(`${s.origin}/sandbox/phone/api/${path}`, {
    ...sent,
    headers: { cookie: `sandbox_payer=${payer}` },
  })
  return (await answer.json()) as { messages: { title: string; lines: { value: string }[]; url: string }[] }
}
const received = async (payer: string) => (await at(payer, 'messages')).messages

const write = (recipient: string, subject = 'Something happened') =>
  s.t.write(merchant, (ctx) => {
    const body = { text: 'text', html: '<p>html</p>', attachments: [] }
    const sending = { purpose: 'notice', language: 'en', medium: 'wechat' } as const
    return queueMail(ctx, { ...sending, recipient, subject, body })
  })
const messages = () =>
  s.t.read(merchant, ({ db }) =>
    db
      .selectFrom('mail_message')
      .where('medium', '=', 'wechat')
      .orderBy('mailId')
      .select(['mailId', 'recipient', 'state', 'error', 'attempts'])
      .execute(),
  )
const accountIdOf = async (role: keyof typeof phones) => {
  const person = await s.t.read(merchant, ({ db }) =>
    db
      .selectFrom('account')
      .where('username', '=', `${role}.${merchant.merchantId}`.toLowerCase())
      .select('accountId')
      .executeTakeFirst(),
  )
  return person?.accountId ?? ''
}
const send = async (mailId: string) => s.job('wechat.send', merchant, { mailId })
const sendAll = async () => {
  for (const { mailId, state } of await messages()) if (state === 'queued') await send(mailId)
}
const setNotice = (role: number, paymentNotice: boolean) =>
  s.t.write(merchant, async ({ db, unchanged }) => {
    unchanged()
    const whom = db
      .updateTable('account')
      .set({ paymentNotice })
      .where('merchantId', '=', merchant.merchantId)
    await whom.where('role', '=', role).execute()
  })

test('sends a payment message once to each person who has bound WeChat', async () => {
  const storeCodeId = await s.t.write(merchant, (ctx) =>
    createStoreCode(ctx, {
      ...{ label: '前台', currency: 'CAD', tipRates: [], tipEnabled: false },
      ...{ remarkRequired: false, paymentNote: '', ways: ['UP'] },
    }),
  )
  const { orderId } = await paidOrder(s.t, merchant, 4_250n, { storeCodeId })
  const mailId = await s.t.write(merchant, (ctx) => {
    const body = { text: 'text', html: '<p>html</p>', attachments: [] }
    const about = { type: 'order', id: orderId } as const
    const sending = { purpose: 'payment', about, language: 'en', medium: 'wechat' } as const
    return queueMail(ctx, { ...sending, recipient: merchant.merchantId, subject: 'Payment received', body })
  })
  await send(mailId)
  await send(mailId)
  await sendAll()
  await sendAll()
  for (const payer of Object.values(phones)) {
    const [message, ...more] = await received(payer)
    expect(more).toEqual([])
    expect(message?.lines.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['CAD42.50', '前台', orderId, expect.stringMatching(/^20\d\d年/)]),
    )
    expect(message?.url).toBe(`${s.origin}/Payments/PayOrder/Detail/${orderId}`)
  }
  expect((await messages()).map(({ recipient, state }) => [recipient, state])).toEqual([
    ['Test manager', 'sent'],
    ['Test cashier', 'sent'],
  ])
})

test('skips people who switched payment messages off, except for direct messages', async () => {
  await setNotice(3, false)
  const before = (await received(phones.cashier)).length
  await write(merchant.merchantId, '很长的标题'.repeat(9))
  await sendAll()
  expect(await received(phones.cashier)).toHaveLength(before)
  const [latest] = await received(phones.manager)
  expect(latest?.lines[0]?.value).toHaveLength(20)
  await write(await accountIdOf('cashier'))
  await sendAll()
  expect(await received(phones.cashier)).toHaveLength(before + 1)
  await setNotice(3, true)
})

test('records why a message was not sent to unbound or unfollowed accounts', async () => {
  const bare = await s.t.merchant()
  const mailId = await s.t.write(bare, (ctx) => {
    const body = { text: 'text', html: '', attachments: [] }
    const sending = { purpose: 'notice', language: 'en', medium: 'wechat' } as const
    return queueMail(ctx, { ...sending, recipient: bare.merchantId, subject: 'x', body })
  })
  await s.job('wechat.send', bare, { mailId })
  const { rows } = await s.ownerQuery('select state, error from mail_message where mail_id = $1', [mailId])
  expect(rows).toEqual([{ state: 'failed', error: 'wechatNotBound' }])

  await at(phones.manager, 'follow', { follows: false })
  const gone = await write(merchant.merchantId)
  await sendAll()
  expect((await messages()).find(({ mailId }) => mailId === gone)).toMatchObject({
    ...{ recipient: 'Test manager', state: 'failed', error: 'WeChat 43004', attempts: 1 },
  })
  await at(phones.manager, 'follow', { follows: true })
})

test('fails a message whose binding was sealed with another SECRET_KEY', async () => {
  const { secretKey } = s.t.app
  Object.assign(s.t.app, { secretKey: randomBytes(32) })
  try {
    const lost = await write(await accountIdOf('manager'))
    await send(lost)
    expect((await messages()).find(({ mailId }) => mailId === lost)).toMatchObject({
      ...{ state: 'failed', error: 'wechatNotBound' },
    })
  } finally {
    Object.assign(s.t.app, { secretKey })
  }
})

test('replaces an outdated access token within the same attempt', async () => {
  const { appid, secret } = sandboxWechat
  const input = { grant_type: 'client_credential', appid, secret, force_refresh: true }
  await fetch(`${s.origin}/sandbox/wechat/cgi-bin/stable_token`, {
    method: 'POST',
    body: JSON.stringify(input),
  })
  const before = (await received(phones.manager)).length
  await write(merchant.merchantId)
  await sendAll()
  expect(await received(phones.manager)).toHaveLength(before + 1)
})

test('retries when WeChat does not respond, and gives up after the last attempt', async () => {
  const mailId = await write(merchant.merchantId)
  const { hosts } = s.t.app.config.wechat ?? { hosts: { api: '', authorize: '' } }
  const real = hosts.api
  hosts.api = 'http://127.0.0.1:9/none'
  await expect(send(mailId)).rejects.toThrow()
  const stored = async () => (await messages()).find((message) => message.mailId === mailId)
  expect(await stored()).toMatchObject({ state: 'queued', attempts: 1 })
  await s.ownerQuery('update mail_message set attempts = 11 where mail_id = $1', [mailId])
  await send(mailId)
  hosts.api = real
  expect(await stored()).toMatchObject({ state: 'failed', attempts: 12 })
})
