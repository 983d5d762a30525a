import { afterAll, beforeAll, expect, test } from 'vitest'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import { type Actor, asActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const kinds = ['account', 'payer', 'channel', 'gateway', 'system'] as const

test.each(kinds)('attributes an action of %s to that actor in the timeline', async (kind) => {
  const { tenantId, merchantId } = await t.merchant()
  const scope = scopeOf(tenantId, merchantId)
  const actor: Actor = { kind, id: null, name: 'Someone', role: null, source: 'apiGateway', address: null }
  const object = { type: 'order', id: '2611220000000000000000001' } as const
  await asActor(t.app, { scope, actor, requestId: 'test' }, 'write', async (ctx) =>
    ctx.audit('order.created', object),
  )
  const message = await t.read({ tenantId, merchantId }, ({ db }) => timelineOf(db, scope, object))
  expect(message.map(({ actorKind }) => actorKind)).toEqual([kind])
})
