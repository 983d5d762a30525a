import { openAccess, openSandboxProcess } from './gatewayAccess.ts'
import { percentile } from './measure.ts'
import { addOrders, deliverRound } from './notifications.ts'
import type { Profiled } from './profile.ts'
import { openReceivers } from './receivers.ts'
import { openSignedCaller } from './signedCalls.ts'
import { benchMerchant, type World } from './world.ts'

const body =
  '{"paymentRequestId":"{id}","scenarioCode":"ONLINE_WAP","paymentMethod":{"paymentMethodType":"Wechat"},"order":{"orderAmount":{"value":"1234","currency":"CAD"},"description":"Bench"}}'

/** Signed `pay` calls with the sandbox in its own process. */
export async function profileSignedPay(world: World): Promise<Profiled> {
  const sandbox = await openSandboxProcess()
  const caller = openSignedCaller()
  const { privateKey } = await openAccess(world, sandbox.origin)
  const input = {
    origin: world.address,
    path: '/api/v2.0/payments/pay',
    merchantCode: benchMerchant,
    ...{ privateKey, body, calls: 1_500, clients: 16, expected: '"U"' },
  }
  return {
    pids: [caller.pid, sandbox.pid],
    call: async () => {
      const { perSecond, milliseconds } = await caller.run(input)
      return { done: milliseconds.length, perSecond, p99: percentile(milliseconds, 0.99) }
    },
    close: async () => {
      caller.close()
      await sandbox.close()
    },
  }
}

const rounds = 3

/** Notifications from the queue to their receivers. */
export async function profileNotifications(world: World): Promise<Profiled> {
  await addOrders(world)
  const receivers = await openReceivers()
  return {
    pids: [receivers.pid],
    call: async () => {
      let done = 0
      const start = performance.now()
      for (let round = 0; round < rounds; round++) done += (await deliverRound(world, receivers)).done
      return { done, perSecond: (done * 1_000) / (performance.now() - start), p99: Number.NaN }
    },
    close: () => receivers.close(),
  }
}
