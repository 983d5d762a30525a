import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdentity } from '#console/liveStream/identityWatch.ts'

let closing: AbortController[] = []

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: 'Access-Token=one' }))
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('window', { sessionStorage: { getItem: () => null } })
})
afterEach(() => {
  for (const tab of closing) tab.abort()
  closing = []
  vi.unstubAllGlobals()
})

function tab(token: string) {
  const stop = new AbortController()
  closing.push(stop)
  const clear = vi.fn()
  watchIdentity(token, stop.signal, clear)
  return { clear, close: () => stop.abort() }
}

test('signing out in one tab clears the others', async () => {
  const here = tab('one')
  const there = tab('one')
  Object.assign(document, { cookie: '' })
  here.close()
  await expect.poll(() => there.clear.mock.calls.length).toBeGreaterThan(0)
  expect(here.clear).not.toHaveBeenCalled()
})

test('signing in as another person clears the tabs of the first', async () => {
  const first = tab('one')
  Object.assign(document, { cookie: 'Access-Token=two' })
  const second = tab('two')
  await expect.poll(() => first.clear.mock.calls.length).toBeGreaterThan(0)
  expect(second.clear).not.toHaveBeenCalled()
})

test('closing a tab clears nothing', async () => {
  const here = tab('one')
  const there = tab('one')
  here.close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(there.clear).not.toHaveBeenCalled()
})
