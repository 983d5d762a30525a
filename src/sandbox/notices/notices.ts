import { randomUUID } from 'node:crypto'
import type { SandboxChannel } from '../channels.ts'
import type { FaultName } from '../faults.ts'
import { instant, integer, type Row, text, textOrNull } from '../store.ts'
import { secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import type { World } from '../world.ts'
import type { Notice, NoticeDraft } from './messenger.ts'

/** Queues a notification, due at once unless a fault delays it. A null draft queues nothing. */
export function enqueue(
  world: World,
  trade: Trade,
  draft: NoticeDraft | null,
  fault: FaultName | null = null,
) {
  if (!draft) return

  const now = world.clock()
  const due = fault === 'notifyLate' ? secondsAfter(now, 600) : now
  for (let copy = 0; copy < (fault === 'notifyTwice' ? 2 : 1); copy++) {
    world.store.run(
      `insert into notice (rail, account, notice_no, kind, out_trade_no, url, payload, signer, fault, state, attempts,
         due_at, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0, ?, ?)`,
      ...[trade.rail, trade.account, randomUUID(), draft.kind, trade.outTradeNo, draft.url, draft.payload],
      ...[draft.signer ?? null, fault, due.getTime(), now.getTime()],
    )
  }
  world.wake()
}

export function dueNotices(world: World, limit: number, except: ReadonlySet<bigint>): Notice[] {
  const rows = world.store.all(
    "select * from notice where state = 'waiting' and due_at <= ? order by due_at, id limit ?",
    ...[world.clock().getTime(), limit + except.size],
  )
  return rows.map(readNotice).filter((notice) => !except.has(notice.id))
}

/** Returns when the next notification is due, in milliseconds, without those being sent; null if none is. */
export function nextNoticeAt(world: World, except: ReadonlySet<bigint>): number | null {
  const row = world.store.one(
    "select min(due_at) as at from notice where state = 'waiting' and id not in (select value from json_each(?))",
    JSON.stringify([...except].map(Number)),
  )
  return row?.at == null ? null : Number(row.at)
}

export function recordDelivery(world: World, notice: Notice, delivered: boolean, answer: string) {
  const wait = world.messengers[notice.rail].schedule[notice.attempts]
  const state = delivered ? 'delivered' : wait === undefined ? 'givenUp' : 'waiting'
  world.store.run(
    'update notice set state = ?, attempts = ?, due_at = ?, last_answer = ? where id = ?',
    ...[state, notice.attempts + 1, secondsAfter(world.clock(), wait ?? 0).getTime(), answer, notice.id],
  )
}

/** A notification as the panel and tests see it. */
export type NoticeState = {
  noticeNo: string
  rail: SandboxChannel
  kind: string
  outTradeNo: string
  url: string
  state: 'waiting' | 'delivered' | 'givenUp'
  attempts: number
  createdAt: Date
  dueAt: Date
  lastAnswer: string | null
}

/** Returns the latest notifications, newest first, optionally for one order. */
export function latestNotices(world: World, outTradeNo: string | null = null): NoticeState[] {
  const rows = world.store.all(
    'select * from notice where ? is null or out_trade_no = ? order by id desc limit 50',
    ...[outTradeNo, outTradeNo],
  )
  return rows.map((row) => ({
    noticeNo: text(row, 'notice_no'),
    rail: text(row, 'rail') as SandboxChannel,
    kind: text(row, 'kind'),
    outTradeNo: text(row, 'out_trade_no'),
    url: text(row, 'url'),
    state: text(row, 'state') as NoticeState['state'],
    attempts: Number(integer(row, 'attempts')),
    createdAt: instant(row, 'created_at'),
    dueAt: instant(row, 'due_at'),
    lastAnswer: textOrNull(row, 'last_answer'),
  }))
}

/** Resends a notification now, as an operator of the channel would. */
export function sendAgain(world: World, noticeNo: string): boolean {
  const changed = world.store.run(
    "update notice set state = 'waiting', attempts = 0, due_at = ? where notice_no = ?",
    ...[world.clock().getTime(), noticeNo],
  )
  world.wake()
  return changed > 0
}

function readNotice(row: Row): Notice {
  return {
    id: integer(row, 'id'),
    rail: text(row, 'rail') as SandboxChannel,
    account: text(row, 'account'),
    noticeNo: text(row, 'notice_no'),
    kind: text(row, 'kind'),
    outTradeNo: text(row, 'out_trade_no'),
    url: text(row, 'url'),
    payload: text(row, 'payload'),
    signer: textOrNull(row, 'signer'),
    fault: textOrNull(row, 'fault') as FaultName | null,
    attempts: Number(integer(row, 'attempts')),
    createdAt: instant(row, 'created_at'),
  }
}
