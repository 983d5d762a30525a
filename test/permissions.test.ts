import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allDeclared } from '#server/exports/exportOf.ts'
import { providerRegistry, registry } from '#shared/permissions.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type Caller, callersOf, expectedOf } from '#test/hostile/callers.ts'
import { type Call, everyCall, send } from '#test/hostile/calls.ts'
import { permissionsPage } from '../scripts/permissions/page.ts'

let t: TestApp
let callers: Caller[]
beforeAll(async () => {
  t = await testApp()
  callers = await callersOf(t)
})
afterAll(() => t.close())

// Carried out as it stands: ending the demo's period is not a question of rights.
const guarded = everyCall.filter(
  ({ access, name }) => access !== 'public' && name !== 'settlements.settleNow',
)
const sideBySide = 12

/** What one caller hears of a call, as far as it is a question of who they are; null where the call was let in. */
async function heardBy(caller: Caller, call: Call): Promise<string | null> {
  const { status, body, text } = await send(t, call, {}, { token: caller.token })
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  const { code, permission, message } = body
  if (code === 'permission.missing') return `${status} ${message} ${permission}`
  const isAboutWho = /^(session\.(missing|expired|viewOnly)|merchant\.(frozen|underReview))$/.test(code ?? '')
  return isAboutWho ? `${status} ${code}` : null
}

test('every call by everybody: who is let in is what the registry says, and a refusal says why', async () => {
  const wrong: string[] = []
  let count = 0
  for (const caller of callers) {
    const ask = async (call: Call) => {
      const [heard, expected] = [await heardBy(caller, call), expectedOf(caller, call)]
      if (heard !== expected) wrong.push(`${call.name} by ${caller.who}: ${heard}, not ${expected}`)
      count += 1
    }
    // What ends sessions is asked only of those who may not; that it is let in is the next test's.
    const last = guarded.filter(endsSessions)
    const rest = guarded.filter((call) => !endsSessions(call))
    while (rest.length > 0) await Promise.all(rest.splice(0, sideBySide).map(ask))
    for (const call of last.filter((one) => expectedOf(caller, one) !== null)) await ask(call)
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(guarded.length * (callers.length - 1))
  process.stdout.write(`${count} calls: ${guarded.length} endpoints by ${callers.length} callers\n`)
}, 180_000)

function endsSessions({ name }: Call): boolean {
  return /^(session\.logout|sessions\.|pos\.signOut)/.test(name)
}

test('whoever is let in to end a session is, and it ends', async () => {
  const [owner] = callers
  expect((await t.call('POST', '/logout', { token: owner?.token ?? '' })).status).toBe(200)
  expect((await t.call('GET', '/getInfo', { token: owner?.token ?? '' })).status).toBe(401)
})

test('no right of the registries stands for nothing: each is asked for by a call or a download', () => {
  // A picture and a document are the body itself: their calls are tried beside their rules.
  const asked = new Set<string>([...everyCall.map(({ access }) => access), 'image.add', 'document.add'])
  const ofMerchants = Object.entries(registry).flatMap(([name, grants]) =>
    Object.keys(grants).map((action) => `${name}.${action}`),
  )
  const ofProvider = Object.entries(providerRegistry).flatMap(([name, actions]) =>
    actions.map((action) => `${name}.${action}`),
  )
  expect([...ofMerchants, ...ofProvider].filter((right) => !asked.has(right))).toEqual([])
})

test('a noun of the provider is none of the merchants’, but for what is one’s own: who may call is told by the noun', () => {
  const both = Object.keys(providerRegistry).filter((noun) => noun in registry)
  expect(both.sort()).toEqual(['image', 'security', 'view'])
})

test('each export that is declared is among the calls that are tried', () => {
  const tried = everyCall.map(({ method, path, access }) => `${method} ${path} ${access}`)
  const declared = allDeclared().map(({ path, access }) => `POST /api${path} ${access}`)
  expect(declared.filter((one) => !tried.includes(one))).toEqual([])
})

test('docs/permissions.md says what the registry says: npm run permissions', async () => {
  const written = await readFile(new URL('../docs/permissions.md', import.meta.url), 'utf8')
  expect(written).toBe(permissionsPage())
})
