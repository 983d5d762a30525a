import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { hashPassword, openAccount, passwordMatches } from '#features/session/session.service.ts'
import { asActor } from '#server/context.ts'
import { type Figure, interleaved, median, perSecond, spreadOf } from './measure.ts'
import { benchMerchant, type World } from './world.ts'

const rounds = 5
const clients = 8
const roundMs = 4_000
const atLeast = 0.8
const password = 'Bench2026'
/** One address may sign in 60 times a minute: each client changes its own before. */
const perAddress = 50

/**
 * Sign-ins a second through POST /login: the limits, the account, Argon2id, the session, the audit entry. Beside it bare
 * Argon2id of the same parameters with as many at once.
 */
export async function signInFigures(world: World): Promise<Figure[]> {
  const passwordHash = await hashPassword(password)
  await asActor(world.app, world.who, 'write', async (ctx) => {
    for (let place = 0; place < clients; place++) {
      const draft = { displayName: `Client ${place}`, role: 'cashier', merchantId: benchMerchant } as const
      await openAccount(ctx, { ...draft, username: nameOf(place), passwordHash })
    }
  })
  const callers = Array.from({ length: clients }, (_, place) => callerOf(world, place))
  const { values, baselines } = await interleaved(rounds, {
    candidate: () => perSecond(clients, roundMs, (place) => callers[place]?.signIn() ?? Promise.reject()),
    baseline: () => perSecond(clients, roundMs, () => passwordMatches(passwordHash, password)),
  })
  for (const { close } of callers) close()
  const value = median(values)
  const baseline = median(baselines)
  return [
    {
      ...{ name: 'sign-ins', value, unit: 'sign-ins/s', baseline, ratio: value / baseline },
      goal: `${atLeast} of bare Argon2id or more`,
      holds: value / baseline >= atLeast,
      spread: { value: spreadOf(values), baseline: spreadOf(baselines) },
    },
  ]
}

const nameOf = (place: number) => `bench.client${place}`

/** A person at a browser of theirs, at an address of the loopback network. */
function callerOf(world: World, place: number) {
  const headers = { 'content-type': 'application/json', 'x-browser-id': randomUUID().replaceAll('-', '') }
  const body = JSON.stringify({ username: nameOf(place), password })
  let calls = 0
  let agent = new Agent({ keepAlive: true })

  function post(): Promise<number> {
    const localAddress = `127.${place + 1}.${Math.floor(calls / perAddress / 200)}.${1 + (Math.floor(calls / perAddress) % 200)}`
    return new Promise((resolve, reject) => {
      const asked = request(`${world.address}/api/login`, { agent, localAddress, method: 'POST', headers })
      asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
      asked.on('error', reject)
      asked.end(body)
    })
  }
  return {
    async signIn() {
      const status = await post()
      if (status !== 200) throw new Error(`POST /login answered ${status}`)
      calls += 1
      if (calls % perAddress !== 0) return
      agent.destroy()
      agent = new Agent({ keepAlive: true })
    },
    close: () => agent.destroy(),
  }
}
