import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { checkChannels } from '#features/provider/channelHealth/channelHealth.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { administrator, assign, departmentTree, staffWith } from '#test/providerStaff.ts'
import { newOrder, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let everywhere: string
beforeAll(async () => {
  t = await testApp()
  everywhere = (await administrator(t, 'other001')).token
})
afterAll(() => t.close())
const call = (method: 'GET', path: string, token = everywhere) =>
  t.call(method, `/provider${path}`, { token })
const rows = async (path: string, token?: string) =>
  (await call('GET', path, token)).body.data as unknown as {
    rows: Record<string, unknown>[]
    totalCount: number
  }

test('marks a silent channel down at once and good after three checks, within the data scope', async () => {
  const [near, far] = [await trader(t), await trader(t)]
  const { south } = await departmentTree(t, { roof: null, south: 'roof' })
  await assign(t, near, { department: south })
  const rights = ['channelHealth.query', 'channelHealth.export', 'channelHealth.edit'] as const
  const few = await staffWith(t, 'southsee', { rights, scope: 4, department: south })
  const fail = async () => {
    const order = await newOrder(t, near)
    const refusal = { code: 'channel.timeout', message: 'No answer' }
    await t.write(near, (ctx) =>
      recordPaymentAnswer(ctx, order.channelOrderNo, { outcome: 'unknown', refusal }),
    )
  }
  for (let count = 0; count < 5; count++) await fail()
  await paidOrder(t, far, 100n)
  await checkChannels(t.app)
  const board = async (token?: string) =>
    (await call('GET', '/channelHealth', token)).body.data as unknown as Record<string, unknown>[]
  const [row, ...others] = await board(few.token)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    ...{ merchantId: near.merchantId, state: 'down', cause: 'noAnswers' },
    ...{ quarter: { attempts: 5, unknown: 5, successRate: 0 }, refusals: [{ kind: 'technical', count: 5 }] },
  })
  expect((await board())[0]).toMatchObject({ merchantId: near.merchantId })
  const attempts = await rows(
    `/channelHealth/attempts?channelAccountId=${row?.channelAccountId}&minutes=15`,
    few.token,
  )
  expect(attempts.totalCount).toBe(5)
  const incidents = await rows('/channelHealth/incidents', few.token)
  expect(incidents.rows).toMatchObject([{ worst: 'down', endTime: null }])
  t.setClock(new Date(Date.now() + 20 * 60_000))
  for (const wanted of ['down', 'down', 'good']) {
    await checkChannels(t.app)
    expect((await board(few.token))[0]).toMatchObject({ state: wanted })
  }
  expect((await rows('/channelHealth/incidents', few.token)).rows[0]?.endTime).not.toBeNull()
})
