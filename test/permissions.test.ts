import { afterAll, beforeAll, expect, test } from 'vitest'
import { allDeclared } from '#server/exports/exportOf.ts'
import { can, type Permission, providerRegistry, type Role, registry } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { everyCall, send } from '#test/hostile/calls.ts'
import { isProviders, signInStaff } from '#test/hostile/staff.ts'
import { isAtTill, tillToken } from '#test/tills.ts'

let t: TestApp
let merchant: TestMerchant
let provider: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  provider = await signInStaff(t)
})
afterAll(() => t.close())

const roles: Role[] = ['admin', 'manager', 'cashier']
const guarded = everyCall
  .filter(({ access }) => access !== 'public' && access !== 'signedIn')
  // Carried out as it stands: ending the demo's period is not a question of rights.
  .filter(({ name }) => name !== 'settlements.settleNow')

test.each(guarded.flatMap((call) => roles.map((role) => ({ name: call.name, role, call }))))(
  '$name by $role: the registry decides, and a refusal names the right',
  async ({ role, call }) => {
    const { access } = call
    // At a till the same people are other sessions, which may call nothing else.
    const token = isAtTill(call) ? await tillToken(t, merchant, role) : await t.signIn(merchant, role)
    const { status, body, text } = await send(t, call, {}, { token })
    const allowed = !isProviders(call) && can(role, access as Permission)
    if (allowed) return expect(status, text).not.toBe(403)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'permission.missing',
      message: 'no.permission',
      permission: access,
    })
  },
)

test.each(guarded)("$name by the provider's staff: only what is the provider's own", async (call) => {
  const { status } = await send(t, call, {}, { token: provider })
  expect(status === 403).toBe(!isProviders(call))
})

test.each(guarded.filter(isAtTill))('$name: nobody makes it but at a till', async (call) => {
  const { status, body } = await send(t, call, {}, { token: await t.signIn(merchant, 'admin') })
  expect([status, body.permission]).toEqual([403, call.access])
})

test('who signed in at a till makes no other call', async () => {
  const token = await tillToken(t, merchant, 'admin')
  for (const call of guarded.filter((one) => !isAtTill(one))) {
    const { status, body } = await send(t, call, {}, { token })
    expect([status, body.permission], call.name).toEqual([403, call.access])
  }
})

test('no right of the registries stands for nothing: each is asked for by a call or a download', () => {
  // A picture is the body itself: its call is tried beside its rules, in products/images.
  const asked = new Set<string>([...everyCall.map(({ access }) => access), 'image.add'])
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
