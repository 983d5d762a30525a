import { type KeyObject, randomInt, sign, verify } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pg from 'pg'
import type { OpenChannel } from '#features/channels/channels.service.ts'
import { callForPayment } from '#features/payments/orders/attempt/channelCalls.service.ts'
import { writeBareInput } from './bareWrites.ts'
import type { Meter } from './cpu.ts'
import { writeLimit } from './limits/paymentLimit.ts'
import type { SignedCaller, SignedLoad } from './signedCalls.ts'
import type { World } from './world.ts'

const clients = 16

/**
 * The parts of a signed payment in ms of processor time, each measured by itself. `limit`: verifying and
 * signing on the processor beside the fixed limit of the payment. `own`: HTTP, both signatures and the
 * product's own statements. `channel`: this process's part of the call to the channel.
 */
export type Budget = { limit: number; own: number; channel: number }

export type Parts = {
  world: World
  meter: Meter
  keys: { publicKey: KeyObject; privateKey: KeyObject }
  /** The same requests to a route that reads the body and returns as many bytes. */
  caller: SignedCaller
  still: SignedLoad
  channel: OpenChannel
}

export async function budgetOf({ world, meter, keys, caller, still, channel }: Parts): Promise<Budget> {
  const message = Buffer.alloc(400, 'x')
  const signature = sign('RSA-SHA256', message, keys.privateKey)
  const pool = new pg.Pool({ connectionString: world.appUrl, max: clients })
  const signLimit = async () => {
    if (!verify('RSA-SHA256', message, keys.publicKey, signature)) throw new Error('the signature is wrong')
    await writeLimit(pool)
    await signAside('RSA-SHA256', message, keys.privateKey)
  }
  const signatures = () => {
    verify('RSA-SHA256', message, keys.publicKey, signature)
    sign('RSA-SHA256', message, keys.privateKey)
  }
  try {
    const { server } = await meter.apart(
      [caller.pid],
      async () => (await caller.run(still)).milliseconds.length,
    )
    const bare = await meter.each(() => times(1_000, () => writeBareInput(pool, channel.channelAccountId)))
    return {
      limit: await meter.each(() => times(2_000, signLimit)),
      own: ofEach(500, signatures) + server + bare,
      channel: await meter.each(() => times(300, () => callChannel(world, channel))),
    }
  } finally {
    await pool.end()
  }
}

const signAside = promisify(sign) as unknown as (
  algorithm: string,
  message: Uint8Array,
  key: KeyObject,
) => Promise<Buffer>

/** Calls per second that all processors allow for work that takes this many ms of processor time. */
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

async function callChannel({ app, who }: World, channel: OpenChannel): Promise<void> {
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
  if (answer.outcome !== 'pending') throw new Error(`the channel answered ${JSON.stringify(answer)}`)
}
