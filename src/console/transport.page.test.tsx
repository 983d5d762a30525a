import { render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '#console/api.ts'
import { downloadOrPrepare } from '#console/download.ts'
import { setLanguage } from '#console/language.tsx'
import { load } from '#console/session.ts'
import { UiRoot } from '#console/ui/UiRoot.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, signInAs } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())
afterEach(closeBrowser)

/** The requests that a page sends while the action runs. */
async function sent(act: () => Promise<unknown>): Promise<Request[]> {
  connectPage(t)
  const seen: Request[] = []
  const inner = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    seen.push(request.clone())
    return inner(request)
  }
  await act()
  return seen
}

test('refuses a write repeated within a second and does not send it again', async () => {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  render(<UiRoot>{null}</UiRoot>)
  const [first, second] = await Promise.allSettled([api.notices.markAllRead({}), api.notices.markAllRead({})])
  expect(first?.status).toBe('fulfilled')
  expect(second).toMatchObject({
    status: 'rejected',
    reason: { code: 'client.resubmitted', message: "Please don't resubmit" },
  })
  // The message is on the screen, and possibly in the live region too.
  expect(await screen.findAllByText('Request Failed')).not.toHaveLength(0)
  expect(screen.getAllByText("Please don't resubmit")).not.toHaveLength(0)
})

test('sends the language and token with each request, and no token when signing in', async () => {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  const seen: Request[] = []
  const inner = globalThis.fetch
  globalThis.fetch = (input, init) => {
    seen.push(new Request(input, init))
    return inner(input, init)
  }
  setLanguage('zh')
  await api.session.getInfo({})
  await expect(api.session.login({ username: 'nobody', password: 'wrong1' })).rejects.toMatchObject({
    message: '用户名或密码错误',
  })

  const [info, login] = seen
  expect(info?.headers.get('accept-language')).toBe('zh-CN, en')
  expect(info?.headers.get('content-language')).toBe('zh-CN, en')
  expect(info?.headers.get('authorization')).toMatch(/^Bearer /)
  expect(new URL(info?.url ?? '').searchParams.get('lang')).toBe('zh')
  expect(login?.headers.get('authorization')).toBeNull()
})

test('accepts the languages en-US and en in that order on an English page', async () => {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  const seen = await sent(() => api.session.getInfo({}))
  expect(seen.map(({ headers }) => headers.get('accept-language'))).toEqual(['en-US, en'])
})

test('reads a response without a data envelope as it is', async () => {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  const partner = await api.merchants.partner({})
  const inner = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = (await (await inner(input, init)).json()) as { data: object }
    return Response.json(answer.data)
  }
  expect(await api.merchants.partner({})).toEqual(partner)
})

test('loads sub-merchants only for a master merchant', async () => {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  const paths = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname)
  expect(paths(await sent(() => load()))).not.toContain('/api/mchManage/subMch')
  const master = await t.merchant({})
  await t.merchant({ parent: master })
  await signInAs(t, master, 'admin')
  expect(paths(await sent(() => load()))).toContain('/api/mchManage/subMch')
})

test('sends the query of a list’s file as a form', async () => {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  const input = { format: 'csv', columns: ['orderId', 'payAmount'] }
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  URL.createObjectURL ??= () => 'blob:file'
  URL.revokeObjectURL ??= () => undefined
  const [request] = await sent(() => downloadOrPrepare('/orders/export', input, options))
  expect([request?.method, request?.headers.get('content-type')]).toEqual([
    'POST',
    expect.stringContaining('application/x-www-form-urlencoded'),
  ])
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    ...{ format: 'csv', 'columns[0]': 'orderId', 'columns[1]': 'payAmount' },
  })
})

test('explains what to do when the server cannot be reached', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
  await expect(api.session.getInfo({})).rejects.toMatchObject({
    status: 0,
    code: 'client.offline',
    message: 'The server could not be reached',
    detail: 'Check the connection and try again. Nothing was changed.',
  })
})

test('keeps the idempotency key for the retry of a write with an uncertain outcome', async () => {
  await signInAs(t, merchant, 'manager')
  const keys: (string | null)[] = []
  const answers = [503, 200, 200]
  globalThis.fetch = async (input, init) => {
    keys.push(new Request(input, init).headers.get('idempotency-key'))
    const status = answers[keys.length - 1] ?? 200
    return Response.json(
      status === 200 ? { data: {} } : { code: 'server.unknownOutcome', message: 'Not certain' },
      { status },
    )
  }
  const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1050))
  await expect(api.notices.markRead({ articleId: '7' })).rejects.toMatchObject({ status: 503 })
  await aSecond()
  await api.notices.markRead({ articleId: '7' })
  await aSecond()
  await api.notices.markRead({ articleId: '7' })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
