import { type KeyObject, randomInt, sign, verify } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import type { OpenChannel } from '#features/channels/channels.service.ts'
import { callForPayment } from '#features/payments/orders/attempt/channelCalls.service.ts'
import { writeBareInput } from './bareWrites.ts'
import type { Meter } from './cpu.ts'
import type { SignedCaller, SignedLoad } from './signedCalls.ts'
import type { World } from './world.ts'

const clients = 16

/** The necessary parts of a signed payment in ms of CPU time, each measured by itself. */
export type Budget = { verify: number; sign: number; http: number; sql: number; rail: number }

export type Parts = {
  world: World
  meter: Meter
  keys: { publicKey: KeyObject; privateKey: KeyObject }
  /** The same requests to a route that reads the body and returns as many bytes. */
  caller: SignedCaller
  still: SignedLoad
  rail: OpenChannel
}

/**
 * Measures each part: verifying the merchant’s signature and signing the response; the HTTP request with its
 * client; the bare statements with the database; and the channel call with the sandbox.
 */
export async function budgetOf({ world, meter, keys, caller, still, rail }: Parts): Promise<Budget> {
  const message = Buffer.alloc(400, 'x')
  const signature = sign('RSA-SHA256', message, keys.privateKey)
  const pool = new pg.Pool({ connectionString: world.appUrl, max: clients })
  try {
    return {
      verify: ofEach(2_000, () => verify('RSA-SHA256', message, keys.publicKey, signature)),
      sign: ofEach(500, () => sign('RSA-SHA256', message, keys.privateKey)),
      http: await meter.each(async () => (await caller.run(still)).milliseconds.length),
      sql: await meter.each(() => times(1_000, () => writeBareInput(pool, rail.channelAccountId))),
      rail: await meter.each(() => times(300, () => askChannel(world, rail))),
    }
  } finally {
    await pool.end()
  }
}

/** Calls per second that all processors together allow. */
export function allowedBy({ verify, sign, http, sql, rail }: Budget): number {
  return allowedAt(verify + sign + http + sql + rail)
}

/** The same for work that takes this many ms of CPU time. */
export function allowedAt(eachMs: number): number {
  return (availableParallelism() * 1_000) / eachMs
}

function ofEach(count: number, work: () => unknown): number {
  const before = process.cpuUsage()
  for (let done = 0; done < count; done++) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / count
}

async function times(count: number, work: () => Promise<unknown>): Promise<number> {
  let left = count
  const client = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return count
}

async function askChannel({ app, who }: World, channel: OpenChannel): Promise<void> {
  const createTime = new Date()
  const order = {
    channelOrderNo: `B${createTime.getTime()}${randomInt(10 ** 9)}`,
    ...{ payAmount: 1234n, currency: 'CAD' as const, preAuth: false, createTime },
    expireTime: new Date(createTime.getTime() + 300_000),
  } as const
  const payer = {
    scene: 'wap',
    payerId: null,
    address: '127.0.0.1',
    returnUrl: 'https://shop.example/',
  } as const
  const { answer } = await callForPayment(app, who, channel, { order, description: 'Bench', payer })
  if (answer.outcome !== 'pending') throw new Error(`the rail answered ${JSON.stringify(answer)}`)
}
