import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword, passwordMatches } from '#features/session/hashing.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import { asActor } from '#server/context.ts'
import { type Cpu, openMeter } from './cpu.ts'
import { type Figure, figureOf, interleaved, median, perSecond } from './measure.ts'
import { type Answered, openRaw, type RawSocket } from './served/rawSocket.ts'
import { benchMerchant, type World } from './world.ts'

const rounds = 5
const clients = 8
const roundMs = 4_000
const password = 'Bench2026'
/** One address may sign in 60 times a minute, so each client changes its address before that. */
const perAddress = 50

/**
 * Sign-ins per second through POST /login: rate limits, account, Argon2id, session, audit entry. Compared
 * with bare Argon2id with the same parameters and concurrency. Also measures the event loop delay meanwhile,
 * which every other request has to wait, compared with an idle loop.
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
  const lags: number[] = []
  const idle: number[] = []
  const meter = await openMeter(world)
  const [cpu, bareCpu]: [Cpu[], Cpu[]] = [[], []]
  // The callers are in this process, so their processor time counts as the server's.
  const metered = async (work: () => Promise<number>, into: Cpu[]) => {
    let rate = 0
    const once = async () => {
      rate = await work()
      return (rate * roundMs) / 1_000
    }
    into.push(await meter.apart([], once))
    return rate
  }
  const { values, baselines } = await interleaved(rounds, {
    candidate: async () => {
      const lag = watchLag()
      const signIn = (place: number) => callers[place]?.signIn() ?? Promise.reject()
      const signIns = await metered(() => perSecond(clients, roundMs, signIn), cpu)
      lags.push(lag.stop())
      return signIns
    },
    baseline: async () => {
      const hash = () => passwordMatches(passwordHash, password)
      const hashes = await metered(() => perSecond(clients, roundMs, hash), bareCpu)
      const lag = watchLag()
      await sleep(1_000)
      idle.push(lag.stop())
      return hashes
    },
  })
  for (const { close } of callers) close()
  const bare = median(bareCpu.slice(1).map(({ server }) => server))
  const name = `sign-ins (bare Argon2id ${bare.toFixed(2)} ms of processor)`
  const signIns = { name, unit: 'sign-ins/s', values, baselines, cpu: cpu.slice(1) }
  const late = {
    ...{ name: 'event loop while hashing, p99', unit: 'ms' },
    ...{ values: lags.slice(1), baselines: idle.slice(1) },
  }
  return [
    figureOf(signIns, { atLeast: [0.85, 0.95], words: 'of bare Argon2id' }),
    figureOf(late, { atMost: [20, 10], words: 'ms' }, 'value'),
  ]
}

/** The event loop delay at the 99th percentile in ms. */
function watchLag(): { stop(): number } {
  const resolution = 5
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  return {
    stop: () => {
      delay.disable()
      return Math.max(0, delay.percentile(99) / 1e6 - resolution)
    },
  }
}

const nameOf = (place: number) => `bench.client${place}`

/** A person’s browser at a loopback address, with as little work as possible. */
function callerOf(world: World, place: number) {
  const port = Number(new URL(world.address).port)
  const body = JSON.stringify({ username: nameOf(place), password })
  const browser = randomUUID().replaceAll('-', '')
  const request = `POST /api/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-browser-id: ${browser}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  let calls = 0
  let socket: RawSocket | null = null

  const opened = () => {
    const turn = Math.floor(calls / perAddress)
    const address = `127.${place + 1}.${Math.floor(turn / 200)}.${1 + (turn % 200)}`
    return openRaw(port, () => undefined, address)
  }
  return {
    async signIn() {
      const input = socket ?? (await opened())
      socket = input
      const { status } = await new Promise<Answered>((resolve) =>
        input.ask(request, performance.now(), resolve),
      )
      if (status !== 200) throw new Error(`POST /login answered ${status}`)
      calls += 1
      if (calls % perAddress !== 0) return
      input.close()
      socket = null
    },
    close: () => socket?.close(),
  }
}
