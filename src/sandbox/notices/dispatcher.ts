import { nextDisputeAt, openDueDisputes } from '../trades/disputes.ts'
import { lapseDueHolds, nextLapseAt } from '../trades/holds.ts'
import { finishDueRefunds, nextRefundAt } from '../trades/refunds.ts'
import { nextLatePaymentAt, payLateOnes } from '../trades/trades.ts'
import type { World } from '../world.ts'
import type { Notice } from './messenger.ts'
import { dueNotices, nextNoticeAt, recordDelivery } from './notices.ts'

const atOnce = 16
const answerWithin = 5_000
// While something is pending, we check at least this often, because the clock may be moved ahead.
const longestSleep = 1_000

export type Dispatcher = { wake(): void; deliver(): Promise<void>; close(): Promise<void> }

/**
 * Runs everything that is due: refunds, late payments, disputes, lapsed holds and notifications. All state is
 * in the database, so a killed sandbox resumes.
 */
export function openDispatcher(world: () => World): Dispatcher {
  const sending = new Map<bigint, Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let closed = false
  // A closing server aborts the deliveries in progress, and none may start after that.
  const stopped = () => closed || world().closing.aborted

  function start() {
    finishDueRefunds(world())
    payLateOnes(world())
    openDueDisputes(world())
    lapseDueHolds(world())
    for (const notice of dueNotices(world(), atOnce, new Set(sending.keys()))) {
      if (sending.size >= atOnce) return
      const sent = send(world(), notice).finally(() => {
        sending.delete(notice.id)
        wake()
      })
      sending.set(notice.id, sent)
    }
  }

  function wake() {
    if (stopped()) return

    if (timer) clearTimeout(timer)
    timer = null
    const next = nextDueAt(world(), sending)
    if (next === null) return
    const sleep = Math.min(Math.max(next - world().clock().getTime(), 0), longestSleep)
    timer = setTimeout(() => {
      start()
      wake()
    }, sleep)
    timer.unref()
  }

  async function deliver() {
    do {
      start()
      await Promise.all(sending.values())
    } while (!stopped() && dueNow(world(), sending))
  }

  async function close() {
    closed = true
    if (timer) clearTimeout(timer)
    await Promise.all(sending.values())
  }

  return { wake, deliver, close }
}

type Sending = ReadonlyMap<bigint, unknown>

function nextDueAt(world: World, sending: Sending): number | null {
  const notice = sending.size >= atOnce ? null : nextNoticeAt(world, new Set(sending.keys()))
  const times = [
    notice,
    nextRefundAt(world),
    nextLatePaymentAt(world),
    nextDisputeAt(world),
    nextLapseAt(world),
  ]
  return times.reduce(
    (first, time) => (first === null || (time !== null && time < first) ? time : first),
    null,
  )
}

function dueNow(world: World, sending: Sending): boolean {
  const next = nextDueAt(world, sending)
  return next !== null && next <= world.clock().getTime()
}

/** Makes one delivery attempt. An attempt that is aborted because the sandbox closes does not count. */
async function send(world: World, notice: Notice): Promise<void> {
  const messenger = world.messengers[notice.rail]
  const message = messenger.compose(world, notice)
  try {
    const response = await fetch(notice.url, {
      method: 'POST',
      headers: message.headers,
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.any([world.closing, AbortSignal.timeout(answerWithin)]),
    })
    const answer = await response.text()
    if (world.closing.aborted) return
    const delivered = messenger.acknowledged(response.status, answer)
    recordDelivery(world, notice, delivered, `${response.status} ${answer.slice(0, 200)}`)
  } catch (error) {
    if (world.closing.aborted) return
    recordDelivery(world, notice, false, error instanceof Error ? error.message : String(error))
  }
}
