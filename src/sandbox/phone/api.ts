import { t } from './language.ts'
import { errors } from './phone.messages.ts'

export type SandboxChannel = 'wechat' | 'alipay' | 'alipayplus' | 'unionpay' | 'card'
export type Wallet = 'wechat' | 'alipay' | 'unionpay' | 'browser'

export type Payable = {
  kind: 'payment'
  rail: SandboxChannel
  token: string
  merchantName: string
  description: string
  amount: string
  currency: string
  status: 'waiting' | 'paid' | 'closed'
}
export type Scanned = Payable | { kind: 'page'; url: string; wallets: Wallet[] }

export type PayStatus =
  | 'paid'
  | 'wrongPassword'
  | 'insufficientBalance'
  | 'cancelled'
  | 'closed'
  | 'alreadyPaid'
  | 'otherPayer'
export type Attempt = { status: PayStatus; returnUrl?: string }

export type Wallets = {
  payerId: string
  balances: { rail: SandboxChannel; currency: string; amount: string }[]
  recent: RecentPayment[]
}
export type RecentPayment = {
  rail: SandboxChannel
  merchantName: string
  description: string
  amount: string
  refunded: string
  currency: string
  paidAt: string
}

/** A message of an official account. */
export type PhoneMessage = {
  from: string
  title: string
  lines: { label: string; value: string }[]
  url: string
  sentAt: string
}

/** An error in the phone's language. */
export class PhoneError extends Error {}

const base = '/sandbox/phone/api/'

/** Asks the sandbox; throws a PhoneError that can be shown. */
export async function post<T>(path: string, body: object): Promise<T> {
  return await ask<T>(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

export async function get<T>(path: string): Promise<T> {
  return await ask<T>(base + path, {})
}

export async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init).catch(() => null)
  if (!response) throw new PhoneError(t(errors.unreachable))

  const answer = await response.json()
  if (response.ok) return answer
  const known = Object.entries(errors).find(([name]) => name === answer.error)
  throw new PhoneError(known ? t(known[1]) : t(errors.unreachable))
}

export function messageOf(error: unknown): string {
  if (error instanceof PhoneError) return error.message
  throw error
}
