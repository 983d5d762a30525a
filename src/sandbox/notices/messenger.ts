import type { SandboxChannel } from '../channels.ts'
import type { FaultName } from '../faults.ts'
import type { Dispute } from '../trades/disputes.ts'
import type { Refund, Trade } from '../trades/trade.ts'
import type { World } from '../world.ts'

/** A notification before the channel encrypts and signs it. */
export type NoticeDraft = { url: string; kind: string; payload: string; signer?: string }

/** A queued notification. Every attempt has the same ID and a new signature. */
export type Notice = {
  id: bigint
  rail: SandboxChannel
  account: string
  noticeNo: string
  kind: string
  outTradeNo: string
  url: string
  payload: string
  signer: string | null
  fault: FaultName | null
  attempts: number
  createdAt: Date
}

/** How a channel notifies merchants. A null draft means that this channel sends nothing for the event. */
export type Messenger = {
  /** Seconds before each retry; after the last, the channel gives up. */
  schedule: readonly number[]
  paid(world: World, trade: Trade): NoticeDraft | null
  closed(world: World, trade: Trade): NoticeDraft | null
  refundFinished(world: World, trade: Trade, refund: Refund): NoticeDraft | null
  /** Only for channels that notify merchants of chargebacks. */
  disputed?(world: World, trade: Trade, dispute: Dispute): NoticeDraft | null
  compose(world: World, notice: Notice): { headers: Record<string, string>; body: string }
  acknowledged(status: number, body: string): boolean
}
