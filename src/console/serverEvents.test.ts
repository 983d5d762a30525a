import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from '#console/serverEvents.ts'

async function eventsIn(parts: Uint8Array[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = []
  await readEvents(
    new ReadableStream({
      start: (stream) => {
        for (const part of parts) stream.enqueue(part)
        stream.close()
      },
    }),
    (event) => events.push(event),
  )
  return events
}

const text =
  'event: ready\ndata: {}\n\n: still here\n\nevent: change\ndata: {"topic":"order","id":"订单"}\n\ndata: a\ndata: b\n\n'
const expected = [
  { event: 'ready', data: '{}' },
  { event: 'change', data: '{"topic":"order","id":"订单"}' },
  { event: 'message', data: 'a\nb' },
]

test('parses the same events however the stream is split', async () => {
  const bytes = new TextEncoder().encode(text)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 })), async (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
      const parts = edges.slice(1).map((end, index) => bytes.slice(edges[index], end))
      expect(await eventsIn(parts)).toEqual(expected)
    }),
  )
})

test('drops an event that the stream cuts off', async () => {
  expect(await eventsIn([new TextEncoder().encode('event: change\ndata: {"id"')])).toEqual([])
})
