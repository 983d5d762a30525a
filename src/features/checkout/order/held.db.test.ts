import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterCard } from '#test/cardFrame.ts'
import { type PayersStore, payersStore } from '#test/payersStore.ts'
import { plain, shownIn, toCheckoutRequest } from '#test/shownEntry.ts'

let store: PayersStore
beforeAll(async () => {
  store = await payersStore()
}, 60_000)
afterAll(() => store.close())

const open = async (path: string) =>
  (await store.t.server.inject({ url: path, headers: { 'accept-language': 'en' } })).payload

test('explains an authorization before, during and after, and offers methods that support it', async () => {
  const entry = await open(`/pay/s/${await store.storeCode({ preAuth: true })}`)
  expect(entry).toMatch(/Held, not charged: .* within \d+ days/)
  expect([...entry.matchAll(/name="way" value="(\w+)"/g)].map(([, way]) => way)).not.toContain('WP')
  expect(entry).toContain('value="C"')
  const answer = await store.t.server.inject({
    method: 'POST',
    url: '/pay/api/orders?lang=en',
    payload: {
      ...toCheckoutRequest(shownIn(entry), { amount: 5_000, way: 'C' }),
      nonce: randomBytes(16).toString('hex'),
    },
  })
  const { address } = answer.json() as { address: string }
  const waiting = await open(address)
  expect(waiting).toContain('Held, not charged')
  expect(waiting).toContain('Authorize $50.00')

  const data = JSON.parse(plain(/data-order="([^"]+)"/.exec(waiting)?.[1] ?? '{}'))
  await enterCard(store.origin, { kind: 'cardFields', ...data.card })
  await store.sandbox.deliver()
  const held = await open(address)
  expect(held).toMatch(/Authorized<\/h1>[\s\S]*Held until \d{4}-\d\d-\d\d \d\d:\d\d/)
  expect(held).toContain('Send the receipt to')
})
