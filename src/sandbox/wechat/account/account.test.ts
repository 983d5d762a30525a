import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxWechat } from '#shared/sandboxWechat.ts'
import { openTestbed, type Testbed } from '../../testbed.ts'

let bed: Testbed
const phone = 'sandbox_payer=wechatperson1'
const { appid, secret, templates } = sandboxWechat

beforeAll(async () => {
  bed = await openTestbed()
})
afterAll(() => bed.close())

type JsonResponse = Record<string, unknown> & { errcode?: number }

async function ask(path: string, query: Record<string, string>, body?: object): Promise<JsonResponse> {
  const url = `${bed.url}/sandbox/wechat/${path}?${new URLSearchParams(query)}`
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  return JSON.parse(await (await fetch(url, sent)).text())
}

async function allowed(scope: string): Promise<JsonResponse> {
  const query = {
    appid,
    redirect_uri: `${bed.url}/wechat/login/qr/1.x`,
    response_type: 'code',
    scope,
    state: 's',
  }
  const way = `${bed.url}/sandbox/wechat/connect/oauth2/authorize?${new URLSearchParams(query)}`
  const sent = await fetch(way, { headers: { cookie: phone }, redirect: 'manual' })
  const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? ''
  return ask('sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' })
}

const userInfo = (answer: JsonResponse, more: object = {}) =>
  ask('sns/userinfo', { access_token: String(answer.access_token), openid: String(answer.openid), ...more })

test('shares nickname and picture only with the payer’s consent', async () => {
  const silent = await allowed('snsapi_base')
  expect((await userInfo(silent)).errcode).toBe(48001)
  const answer = await allowed('snsapi_userinfo')
  expect(answer.openid).toBe(silent.openid)
  const profile = await userInfo(answer)
  expect(profile).toMatchObject({ openid: answer.openid, nickname: expect.stringMatching(/./) })
  expect((await userInfo(answer, { openid: 'o1' })).errcode).toBe(40003)
  expect((await userInfo(answer, { access_token: 'none' })).errcode).toBe(40001)
  const picture = await fetch(String(profile.headimgurl))
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect((await fetch(`${bed.url}/sandbox/wechat/headimg/nobody/132`)).status).toBe(404)
})

const appToken = (more: object = {}) =>
  ask('cgi-bin/stable_token', {}, { grant_type: 'client_credential', appid, secret, ...more })

test('returns the same app token until it expires and rejects an old one', async () => {
  expect((await appToken({ secret: 'wrong' })).errcode).toBe(40125)
  expect((await appToken({ appid: 'wx0' })).errcode).toBe(40013)
  expect((await appToken({ grant_type: 'x' })).errcode).toBe(40002)
  const { access_token: first } = await appToken()
  expect((await appToken()).access_token).toBe(first)
  const { access_token: next } = await appToken({ force_refresh: true })
  expect(next).not.toBe(first)
  const send = (token: unknown) =>
    ask('cgi-bin/message/template/send', { access_token: String(token) }, { touser: 'o1' })
  expect((await send(first)).errcode).toBe(40001)
  expect((await send(next)).errcode).toBe(40003)
})

test("delivers a message to a follower's phone with every template field", async () => {
  const { openid } = await allowed('snsapi_base')
  const { access_token } = await appToken()
  const data = {
    thing1: { value: '新的登录' },
    thing2: { value: 'Maple' },
    time3: { value: '2026年11月22日 10:30' },
  }
  const send = (more: object = {}) =>
    ask(
      'cgi-bin/message/template/send',
      { access_token: String(access_token) },
      { touser: openid, template_id: templates.notice, url: `${bed.url}/Notification`, data, ...more },
    )
  expect(await send()).toMatchObject({ errcode: 0 })
  expect((await send({ template_id: 'none' })).errcode).toBe(40037)
  expect((await send({ data: { ...data, thing1: { value: '二十'.repeat(11) } } })).errcode).toBe(47003)
  expect((await send({ data: { ...data, time3: { value: 'today' } } })).errcode).toBe(47003)
  expect((await send({ data: {} })).errcode).toBe(47003)
  const { body } = await bed.get('/sandbox/phone/api/messages', phone)
  expect(body.messages).toMatchObject([
    { title: '业务提醒', lines: [{ label: '提醒内容', value: '新的登录' }, {}, {}] },
  ])
  await bed.post('/sandbox/phone/api/follow', { follows: false }, phone)
  expect((await send()).errcode).toBe(43004)
  await bed.post('/sandbox/phone/api/follow', { follows: true }, phone)
  expect((await send()).errcode).toBe(0)
})
