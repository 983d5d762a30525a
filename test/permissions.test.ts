import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '#features/contracts.ts'
import { hashPassword, openAccount } from '#features/session/session.service.ts'
import { asActor, systemActor } from '#server/context.ts'
import { allDeclared } from '#server/exports/exportOf.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { can, type Permission, providerRegistry, type Role, registry } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { everyCall } from '#test/hostile/calls.ts'

let t: TestApp
let merchant: TestMerchant
let provider: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  const passwordHash = await hashPassword(testPassword)
  const who = { scope: scopeOf(providerTenant, ''), actor: systemActor('test'), requestId: randomUUID() }
  await asActor(t.app, who, 'write', (ctx) =>
    openAccount(ctx, { username: 'staff', displayName: 'Staff', role: null, merchantId: null, passwordHash }),
  )
  const answer = await t.call('POST', '/login', { body: { username: 'staff', password: testPassword } })
  provider = (answer.body.data as { token: string }).token
})
afterAll(() => t.close())

const roles: Role[] = ['admin', 'manager', 'cashier']
const guarded = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.entries(calls)
    .map(([name, call]) => ({ name: `${feature}.${name}`, ...call['~orpc'] }))
    .filter(({ meta }) => meta.access !== 'public' && meta.access !== 'signedIn')
    // Carried out as it stands: ending the demo's period is not a question of rights.
    .filter(({ name }) => name !== 'settlements.settleNow'),
)
const isProviders = (access: string) => (access.split('.')[0] ?? '') in providerRegistry

const callWith = (definition: (typeof guarded)[number], token: string) => {
  const { method, path } = definition.route
  const address = String(path).replace(/\{\w+\}/g, 'x')
  return t.call(method as 'GET', address, method === 'GET' ? { token } : { token, body: {} })
}

test.each(
  guarded.flatMap((definition) => roles.map((role) => ({ name: definition.name, role, definition }))),
)('$name by $role: the registry decides, and a refusal names the right', async ({ role, definition }) => {
  const { access } = definition.meta
  const answer = await callWith(definition, await t.signIn(merchant, role))
  const allowed = !isProviders(access) && can(role, access as Permission)
  if (allowed) return expect(answer.status, JSON.stringify(answer.body)).not.toBe(403)
  expect(answer.status).toBe(403)
  expect(answer.body).toMatchObject({
    code: 'permission.missing',
    message: 'no.permission',
    permission: access,
  })
})

test.each(guarded)("$name by the provider's staff: only what is the provider's own", async (definition) => {
  const answer = await callWith(definition, provider)
  const allowed = isProviders(definition.meta.access)
  expect(answer.status === 403).toBe(!allowed)
})

test('no right of the registries stands for nothing: each is asked for by a call or a download', () => {
  const asked = new Set<string>(everyCall.map(({ access }) => access))
  const ofMerchants = Object.entries(registry).flatMap(([name, grants]) =>
    Object.keys(grants).map((action) => `${name}.${action}`),
  )
  const ofProvider = Object.entries(providerRegistry).flatMap(([name, actions]) =>
    actions.map((action) => `${name}.${action}`),
  )
  expect([...ofMerchants, ...ofProvider].filter((right) => !asked.has(right))).toEqual([])
})

test('each export that is declared is among the calls that are tried', () => {
  const tried = everyCall.map(({ method, path, access }) => `${method} ${path} ${access}`)
  const declared = allDeclared().map(({ path, access }) => `POST /api${path} ${access}`)
  expect(declared.filter((one) => !tried.includes(one))).toEqual([])
})
