import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import { openSocket } from '#test/hostile/campaign/rawSocket.ts'
import type { Judge, Tally } from '#test/hostile/campaign/tally.ts'

const wanted = 10_000
const mostMegabytes = 250

/** Opens 10,000 idle connections: memory stays bounded, and a real request is answered within a second. */
export async function connections(
  environment: CampaignEnvironment,
  judge: Judge,
  tally: Tally,
): Promise<void> {
  const { product, served, own } = environment
  const before = product.residentMegabytes()
  const open: Socket[] = []
  let stopped = ''
  while (open.length < wanted && stopped === '') {
    const some = await Promise.allSettled(
      Array.from({ length: 250 }, (_, place) => openSocket(product.port, addressOf(open.length + place))),
    )
    for (const one of some) {
      if (one.status === 'fulfilled') open.push(one.value.on('error', () => one.value.destroy()))
      else stopped = String(one.reason)
    }
  }
  const grown = product.residentMegabytes() - before
  const token = await own.token()
  const times: number[] = []
  for (let count = 0; count < 50; count += 1) {
    const began = performance.now()
    const response = await sendRaw(served, 'GET', '/api/orders', undefined, undefined, { token })
    times.push(performance.now() - began)
    judge(
      response.status === 200 && (times.at(-1) ?? 0) < 1_000,
      'a real request among them',
      `${response.status} ${response.text.slice(0, 80)}`,
    )
  }
  judge(grown < mostMegabytes, `memory with ${open.length} connections`, `${grown} MB more`)
  for (const socket of open) socket.destroy()
  await sleep(500)
  const after = await sendRaw(served, 'GET', '/healthz', undefined, undefined)
  judge(after.status === 200, 'after all have gone', `${after.status}`)
  const limit = stopped === '' ? '' : ` (this machine allowed no more: ${stopped})`
  tally.notes.push(
    `${open.length} idle connections reached${limit}, ${grown} MB more; slowest real request ${Math.round(Math.max(...times))} ms`,
  )
}

/** Each local address has its own range of ports. */
function addressOf(place: number): string {
  return process.platform === 'linux'
    ? `127.8.${Math.floor(place / 250) % 250}.${(place % 250) + 1}`
    : '127.0.0.1'
}
