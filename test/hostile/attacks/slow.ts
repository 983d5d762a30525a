import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import { openSocket } from '#test/hostile/campaign/rawSocket.ts'
import type { Judge, Tally } from '#test/hostile/campaign/tally.ts'

/** The request timeout of the product, plus the interval at which it checks for late requests. */
const patienceMs = 60_000 + 30_000 + 5_000
const beginnings: Record<string, string> = {
  'headers that never end': 'GET /api/getInfo HTTP/1.1\r\nHost: a\r\n',
  'a body that never ends':
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{"username":"',
  'chunks that never end':
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  'an upload that never ends':
    'POST /api/images HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: 5000000\r\n\r\n\u0089PNG',
  'not one word': '',
}

/** Slow requests do not delay others, and each is cut off in the end. */
export async function slow(environment: CampaignEnvironment, judge: Judge, tally: Tally): Promise<void> {
  const each = environment.scale === 'full' ? 200 : 40
  const sockets: { what: string; socket: Socket; ended: boolean }[] = []
  for (const [what, beginning] of Object.entries(beginnings)) {
    for (let place = 0; place < each; place += 1) {
      const socket = await openSocket(
        environment.product.port,
        `127.9.${place % 250}.${sockets.length % 250 || 1}`,
      )
      const one = { what, socket, ended: false }
      socket.on('close', () => {
        one.ended = true
      })
      // The test waits for the product to close the connection.
      socket.on('error', () => socket.destroy())
      socket.resume()
      socket.write(beginning)
      sockets.push(one)
    }
  }
  const token = await environment.own.token()
  const began = performance.now()
  let slowestMs = 0
  while (performance.now() - began < patienceMs && sockets.some(({ ended }) => !ended)) {
    // Sends a byte now and then, which would fool a server that times out idle connections only.
    for (const { socket, ended, what } of sockets) if (!ended && what !== 'not one word') socket.write('a')
    const count = performance.now()
    const response = await sendRaw(environment.served, 'GET', '/api/orders', undefined, undefined, { token })
    const ms = performance.now() - count
    slowestMs = Math.max(slowestMs, ms)
    judge(
      response.status === 200 && ms < 1_000,
      'a real request meanwhile',
      `${response.status} after ${Math.round(ms)} ms`,
    )
    await sleep(2_000)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  for (const { what, ended, socket } of sockets) {
    judge(ended, what, `still open after ${seconds} s`)
    socket.destroy()
  }
  tally.notes.push(
    `${sockets.length} slow connections were ended within ${seconds} s; real requests meanwhile took ${Math.round(slowestMs)} ms at most`,
  )
}
