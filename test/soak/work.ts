import { setTimeout as sleep } from 'node:timers/promises'
import type { Served } from '#test/bench/served/served.ts'
import { type Caller, callerAt, type Failures } from '#test/faults/caller.ts'
import { emptyJournal, type Journal, pay, place, refund } from '#test/faults/payers.ts'
import { openStream } from '#test/liveStream.ts'

const payers = 8
const clerks = 3
const watchers = 20
/** One address may place 60 orders a minute. */
const addresses = 120

/** Counts of the work done so far. */
export type Done = {
  payments: number
  refunds: number
  reads: number
  exports: number
  signIns: number
  failures: Failures
}

export type Work = { done: Done; journal: Journal; stop(): Promise<void> }

const reads = [
  '/api/orders',
  '/api/orders?pageNum=7',
  '/api/orders?status%5B0%5D=3',
  '/api/refunds',
  '/api/dashboard/today',
  '/api/settlements',
  '/api/invoices',
]

/**
 * Simulates people at their daily work, all at once, at a pace that a small machine can keep up with, until
 * it is stopped.
 */
export async function startWork(server: Served): Promise<Work> {
  const failures: Failures = { unreachable: 0, refused: {} }
  const done: Done = { payments: 0, refunds: 0, reads: 0, exports: 0, signIns: 0, failures }
  const journal = emptyJournal()
  const callers = Array.from({ length: addresses }, (_, at) => callerAt(server.port, at, failures))
  const callerOf = (turn: number): Caller => callers[turn % addresses] ?? callerAt(server.port, 0, failures)
  const token = await signIn(callerOf(0))
  const storeCodeId = await someStoreCode(callerOf(0), token)
  let working = true
  const untilStopped = async (pauseMs: number, step: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; working; turn++) {
      await step(turn)
      await sleep(pauseMs)
    }
  }
  const oneSale = async (turn: number) => {
    const placed = await place(callerOf(turn), journal, storeCodeId)
    if (!(await pay(callerOf(turn), journal, placed, `payer${turn % 200}`))) return
    done.payments += 1
    if (turn % 20 !== 1) return
    await refund(callerOf(turn), journal, token, placed.orderId)
    done.refunds += 1
  }
  const read = async (turn: number) => {
    const path = reads[turn % reads.length] ?? '/api/orders'
    const { status, text } = await callerOf(turn).insist(path, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
    done.reads += 1
  }
  const streams = await Promise.all(Array.from({ length: watchers }, () => openStream(server.url, token)))
  const all = [
    ...Array.from({ length: payers }, (_, at) => untilStopped(400, (turn) => oneSale(turn * payers + at))),
    ...Array.from({ length: clerks }, (_, at) => untilStopped(150, (turn) => read(turn * clerks + at))),
    ...streams.map((stream) => stream.until('never').catch(() => false)),
    untilStopped(20_000, async (turn) => {
      await signIn(callerOf(turn))
      done.signIns += 1
    }),
    untilStopped(45_000, async () => {
      // An export needs a sign-in within the last half hour.
      await exported(callerOf(1), await signIn(callerOf(1)))
      done.exports += 1
    }),
  ]
  const whole = Promise.all(all)
  // The error is reported at the end; until then nothing awaits this promise.
  whole.catch(() => undefined)
  return {
    done,
    journal,
    stop: async () => {
      working = false
      for (const stream of streams) stream.stop()
      await whole
      for (const caller of callers) caller.close()
    },
  }
}

async function signIn(caller: Caller): Promise<string> {
  const body = { username: 'owner', password: 'Demo2026' }
  const { status, json } = await caller.insist('/api/login', { method: 'POST', body })
  if (status !== 200) throw new Error(`POST /api/login answered ${status}`)
  return (json.data as unknown as { token: string }).token
}

async function someStoreCode(caller: Caller, token: string): Promise<string> {
  const { json } = await caller.insist('/api/storeCodes', { headers: { authorization: `Bearer ${token}` } })
  return (json.data as unknown as { storeCodeId: string }[])[0]?.storeCodeId ?? ''
}

async function exported(caller: Caller, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const { status, text } = await caller.insist('/api/orders/export', {
    method: 'POST',
    body: { format: 'csv' },
    headers,
  })
  if (status !== 200 && status !== 202) throw new Error(`an export answered ${status}: ${text.slice(0, 200)}`)
}
