import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workInBackground } from '#console/liveStream/presence.ts'
import { shareStream } from '#console/liveStream/sharedStream.ts'
import { hiddenCheckMs } from '#console/liveStream/tabElection.ts'
import { type ServerEvent, silenceMs } from '#console/serverEvents.ts'

/** The streams that the server has open. */
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
let status = 200
let opened = 0
let closing: AbortController[] = []
let round = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => serve(signal as AbortSignal))
  streams = []
  status = 200
  opened = 0
  round += 1
})
afterEach(() => {
  for (const tab of closing) tab.abort()
  closing = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function serve(signal: AbortSignal): Promise<Response> {
  opened += 1
  if (status !== 200) return new Response(null, { status })
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      streams.push(stream)
      signal.addEventListener('abort', () => {
        streams = streams.filter((open) => open !== stream)
        stream.error(signal.reason)
      })
    },
  })
  return new Response(body)
}

function send(text: string) {
  for (const stream of streams) stream.enqueue(new TextEncoder().encode(text))
}

const token = () => `token ${round}`

function tab() {
  const stop = new AbortController()
  closing.push(stop)
  const seen = { state: '', events: [] as ServerEvent[], missed: 0, close: () => stop.abort() }
  void shareStream({
    url: '/api/live',
    token: token(),
    signal: stop.signal,
    onState: (state) => (seen.state = state),
    onEvent: (event) => seen.events.push(event),
    onMissed: () => (seen.missed += 1),
  })
  return seen
}

function look(visibilityState: 'visible' | 'hidden') {
  Object.assign(document, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
}

/** Lets a time pass in steps, so that what each step starts can finish. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 1_000) await vi.advanceTimersByTimeAsync(Math.min(left, 1_000))
}

const changed = { event: 'change', data: '{"topic":"order","id":"1"}' }

test('tabs of one session share one stream and all receive its events', async () => {
  const tabs = [tab(), tab(), tab()]
  await expect.poll(() => tabs.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
  send(`event: change\ndata: ${changed.data}\n\n`)
  await expect.poll(() => tabs.map(({ events }) => events)).toEqual([[changed], [changed], [changed]])
  expect(opened).toBe(1)
  expect(tabs.map(({ missed }) => missed)).toEqual([0, 0, 0])
})

test('closing the leader opens one stream in another tab, and the tabs fetch what they missed', async () => {
  // The first that has hashed its session's name leads, so the others come when it does.
  const leader = tab()
  await expect.poll(() => leader.state).toBe('open')
  const others = [tab(), tab()]
  await expect.poll(() => others.map(({ state }) => state)).toEqual(['open', 'open'])
  leader.close()
  await expect.poll(() => others.map(({ missed }) => missed)).toEqual([1, 1])
  expect(others.map(({ state }) => state)).toEqual(['open', 'open'])
  expect(opened).toBe(2)
  expect(streams).toHaveLength(1)
})

test('a stream without events or heartbeats for 45 seconds is opened again', async () => {
  const only = tab()
  await expect.poll(() => only.state).toBe('open')
  await pass(silenceMs - 5_000)
  send(': still here\n\n')
  await pass(silenceMs - 5_000)
  expect(opened).toBe(1)
  await pass(10_000)
  await expect.poll(() => opened).toBe(2)
  await expect.poll(() => only.missed).toBe(1)
  expect(streams).toHaveLength(1)
})

test('a tab takes over from a leader that has been silent for 45 seconds', async () => {
  const name = createHash('sha256').update(token()).digest('hex').slice(0, 32)
  const frozen = navigator.locks.request(`live ${name} leader`, () => new Promise(() => undefined))
  const lost = expect(frozen).rejects.toThrow()
  const only = tab()
  // It measures the silence from when it has asked for the lead.
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1)
  await pass(silenceMs - 5_000)
  expect(opened).toBe(0)
  await pass(15_000)
  await expect.poll(() => only.state).toBe('open')
  await lost
})

test('pauses while every tab is hidden, and fetches what was missed when one is looked at again', async () => {
  const only = tab()
  await expect.poll(() => only.state).toBe('open')
  look('hidden')
  await pass(hiddenCheckMs + 1_000)
  await expect.poll(() => streams).toHaveLength(0)
  await pass(silenceMs * 3)
  expect(opened).toBe(1)
  expect(only.missed).toBe(0)

  look('visible')
  await expect.poll(() => only.missed).toBe(1)
  expect(only.state).toBe('open')
})

test('fetches again after a pause during which the session ended, so that the page says so', async () => {
  const only = tab()
  await expect.poll(() => only.state).toBe('open')
  look('hidden')
  await pass(hiddenCheckMs + 1_000)
  await expect.poll(() => streams).toHaveLength(0)
  status = 401
  look('visible')
  await expect.poll(() => only.state).toBe('refused')
  expect(only.missed).toBe(1)
  await pass(silenceMs * 3)
  expect(opened).toBe(2)
})

test('continues in a hidden tab that works in the background', async () => {
  const stop = workInBackground()
  const only = tab()
  look('hidden')
  await expect.poll(() => only.state).toBe('open')
  await pass(hiddenCheckMs * 3)
  expect(streams).toHaveLength(1)
  stop()
  await pass(hiddenCheckMs * 2)
  await expect.poll(() => streams).toHaveLength(0)
})

test('each tab follows its own stream where the browser offers no locks', async () => {
  vi.stubGlobal('navigator', {})
  const tabs = [tab(), tab()]
  await expect.poll(() => tabs.map(({ state }) => state)).toEqual(['open', 'open'])
  expect(opened).toBe(2)
})
