import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  actionsOf,
  merchantPermissions,
  providerRights,
  staffNouns,
  staffPermissions,
} from '#features/permissions.domain.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type Caller, callersOf } from '#test/hostile/callers.ts'
import { everyCall } from '#test/hostile/calls.ts'
import { guarded, requestedByEveryone } from '#test/hostile/permissions.ts'
import { permissionsPage } from '../scripts/permissions/page.ts'

let t: TestApp
let callers: Caller[]
beforeAll(async () => {
  t = await testApp()
  callers = await callersOf(t)
})
afterAll(() => t.close())

test('every call by every role is allowed or refused as its features declare, and a refusal says why', async () => {
  const wrong: string[] = []
  let count = 0
  await requestedByEveryone(t, callers, (held, sent, text) => {
    count += 1
    if (!held) wrong.push(`${sent}: ${text}`)
  })
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(guarded.length * (callers.length - 1))
  process.stdout.write(`${count} calls: ${guarded.length} endpoints by ${callers.length} callers\n`)
}, 180_000)

test('a signed-in user may sign out, and the session ends', async () => {
  const [owner] = callers
  expect((await t.call('POST', '/logout', { token: owner?.token ?? '' })).status).toBe(200)
  expect((await t.call('GET', '/getInfo', { token: owner?.token ?? '' })).status).toBe(401)
})

test('every declared permission is required by a call or a download', () => {
  const input = new Set<string>(everyCall.map(({ access }) => access))
  const ofMerchants = Object.entries(merchantPermissions).flatMap(([name, declared]) =>
    actionsOf(declared).map((action) => `${name}.${action}`),
  )
  expect([...ofMerchants, ...providerRights].filter((right) => !input.has(right))).toEqual([])
})

test('no two permissions have the same place in their table', () => {
  for (const nouns of [merchantPermissions, staffPermissions]) {
    const places = Object.values(nouns).map(({ place }) => place)
    expect(places).toEqual([...new Set(places)])
  }
})

test('provider and merchants share no permission names except image, security and view', () => {
  const both = staffNouns.filter((noun) => noun in merchantPermissions)
  expect(both.sort()).toEqual(['image', 'security', 'view'])
})

test('docs/permissions.md matches the declarations (update with npm run permissions)', async () => {
  const written = await readFile(new URL('../docs/permissions.md', import.meta.url), 'utf8')
  expect(written).toBe(permissionsPage())
})
