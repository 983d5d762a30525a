import { ask } from './api.ts'

export type NoticeState = {
  noticeNo: string
  rail: string
  kind: string
  outTradeNo: string
  state: 'waiting' | 'delivered' | 'givenUp'
  attempts: number
  createdAt: string
  lastAnswer: string | null
}

export type PanelPayment = {
  rail: string
  outTradeNo: string
  merchantName: string
  amount: string
  currency: string
  paidAt: string
}

/** The data of the sandbox's panel (README, Panel). */
export type State = {
  faults: boolean
  table: { name: string; stage: string; digits: string | null }[]
  armed: { rail: string; name: string }[]
  clock: { now: string; ahead: number }
  rails: { rail: string; today: string; disputes: boolean }[]
  disputes: {
    rail: string
    disputeNo: string
    outTradeNo: string
    amount: string
    currency: string
    stage: 'needsResponse' | 'underReview' | 'won' | 'lost'
    turns: ('underReview' | 'won' | 'lost')[]
  }[]
  billBreaks: string[]
  brokenBills: { rail: string; account: string; day: string; name: string }[]
  merchants: { merchantRef: string; name: string }[]
  payments: PanelPayment[]
  notices: NoticeState[]
}

/** Runs an action in the sandbox and shows a short confirmation. */
export type Act = (path: string, body: object, words?: string) => void

const base = '/sandbox/panel/api/'

export function panelState(): Promise<State> {
  return ask<State>(`${base}state`, {})
}

export function send(path: string, body: object): Promise<State> {
  return ask<State>(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
