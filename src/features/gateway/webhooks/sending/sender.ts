import {
  afterCall,
  freeIn,
  hasAnswered,
  type Lane,
  mostAtOnce,
  mostPerLane,
  mostUnproven,
  newLane,
  nextShare,
} from '#features/gateway/webhooks/sending/sending.domain.ts'
import {
  type BuildBodies,
  claimNotifications,
  type Ready,
  sendNotification,
} from '#features/gateway/webhooks/sending/sending.service.ts'
import type { App } from '#server/context.ts'

const batch = 64
const againMs = 1_000
const mostIdleLanes = 500

/** Sends notifications outside the job queue, so that slow receivers do not block it. */
export type Sender = {
  /**
   * Checks once for a tenant's due notifications. Returns false if there is no capacity now; try again later.
   */
  attend(tenantId: number): Promise<boolean>
  /** Resolves when nothing is in progress or waiting. */
  idle(): Promise<void>
  /** Stops taking new work, and waits for what is in progress. */
  stop(): Promise<void>
}

export function openSender(app: App, buildBodies: BuildBodies): Sender {
  /** Lanes by tenant and host. */
  const lanes = new Map<number, Map<string, Lane>>()
  /** Tenants to check in turn, with the callers waiting for the check. */
  const waiting = new Map<number, ((looked: boolean) => void)[]>()
  /** Tenants without capacity left for unproven receivers. */
  const starved = new Set<number>()
  const afterHost = new Map<number, string>()
  /** How many of one receiver a tenant's next batch takes. */
  const shares = new Map<number, number>()
  const underWay = new Set<Promise<void>>()
  let unproven = 0
  let pumping: Promise<void> | null = null
  let stopped = false

  const want = (tenantId: number) => {
    if (!waiting.has(tenantId)) waiting.set(tenantId, [])
  }

  function pump(): void {
    pumping ??= claimInTurn().finally(() => {
      pumping = null
      if (waiting.size > 0 && underWay.size < mostAtOnce && !stopped) pump()
    })
  }

  async function claimInTurn(): Promise<void> {
    for (const tenantId of waiting.keys()) {
      if (stopped || underWay.size >= mostAtOnce) return refuseAll()
      const askers = waiting.get(tenantId) ?? []
      waiting.delete(tenantId)
      const looked = await claim(tenantId).catch((error: unknown) => {
        app.log.warn({ err: error, tenantId }, 'notifications could not be taken up')
        setTimeout(() => {
          want(tenantId)
          pump()
        }, againMs).unref()
        return false
      })
      for (const answer of askers) answer(looked)
    }
  }

  /** Without capacity, a job checks again later, and so does every call that ends. */
  function refuseAll(): void {
    for (const [tenantId, askers] of waiting) {
      waiting.set(tenantId, [])
      for (const answer of askers) answer(false)
    }
  }

  async function claim(tenantId: number): Promise<boolean> {
    const mine = [...(lanes.get(tenantId) ?? [])]
    const ofHosts = Object.fromEntries(mine.map(([host, lane]) => [host, freeIn(lane, unproven)]))
    const otherwise = freeIn(newLane(), unproven)
    const inAll = Math.min(batch, mostAtOnce - underWay.size)
    const ofOne = shares.get(tenantId) ?? mostPerLane
    const room = { ofHosts, otherwise, ofOne, inAll, afterHost: afterHost.get(tenantId) ?? '' }
    const { ready, taken, lastHost } = await claimNotifications(app, tenantId, room, buildBodies)
    // After a full batch the next one starts where this ended, so that every host gets its turn.
    if (taken === inAll) afterHost.set(tenantId, lastHost)
    else afterHost.delete(tenantId)
    const share = nextShare(ofOne, taken === inAll)
    if (share === mostPerLane) shares.delete(tenantId)
    else shares.set(tenantId, share)
    const mayBeMore = taken === inAll || (taken > 0 && ofOne < mostPerLane)
    if (mayBeMore || room.afterHost !== '') want(tenantId)
    if (unproven >= mostUnproven) starved.add(tenantId)
    for (const notification of ready) begin(tenantId, notification)
    return !starved.has(tenantId)
  }

  function begin(tenantId: number, notification: Ready): void {
    const { host } = notification
    const mine = lanes.get(tenantId) ?? new Map<string, Lane>()
    lanes.set(tenantId, mine)
    const lane = mine.get(host) ?? newLane()
    const counted = !hasAnswered(lane)
    mine.set(host, { ...lane, inFlight: lane.inFlight + 1 })
    if (counted) unproven += 1
    const sending = sendNotification(app, tenantId, notification)
      .catch((error: unknown) => {
        const { notificationId } = notification
        app.log.warn({ err: error, notificationId }, 'what became of a notification could not be kept')
        return false
      })
      .then((acknowledged) => {
        underWay.delete(sending)
        if (counted) unproven -= 1
        mine.set(host, afterCall(mine.get(host) ?? newLane(), acknowledged))
        if (mine.size > mostIdleLanes) forgetIdle(mine)
        want(tenantId)
        for (const tenant of starved) want(tenant)
        starved.clear()
        pump()
      })
    underWay.add(sending)
  }

  return {
    attend: (tenantId) =>
      new Promise((answer) => {
        if (stopped || underWay.size >= mostAtOnce) return answer(false)
        want(tenantId)
        waiting.get(tenantId)?.push(answer)
        pump()
      }),
    idle: async () => {
      while (pumping || underWay.size > 0)
        await Promise.race([pumping, ...underWay].filter((one) => one !== null))
    },
    stop: async () => {
      stopped = true
      refuseAll()
      await pumping
      await Promise.all(underWay)
    },
  }
}

/** A forgotten receiver starts again with one call at a time. */
function forgetIdle(mine: Map<string, Lane>): void {
  for (const [host, lane] of mine) if (lane.inFlight === 0) mine.delete(host)
}
