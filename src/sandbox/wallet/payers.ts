import { currencies, type SandboxChannel, type Wallet, walletOf, wallets } from '../channels.ts'
import { digitsFrom, randomHex, sha256 } from '../keys.ts'
import { integer, type Row, text } from '../store.ts'
import type { World } from '../world.ts'

/** A balance: one payer, wallet and currency. The channel is any at which the wallet pays. */
export type Purse = { payerId: string; rail: SandboxChannel; currency: string }

/** The initial balance of each wallet: 888,888.00. */
const firstBalance = 88_888_800n

export function newPayerId(): string {
  return randomHex(16)
}

export function isPayerId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]{8,32}$/.test(value)
}

export function balanceOf(world: World, purse: Purse): bigint {
  const sql = 'select amount from balance where payer_id = ? and rail = ? and currency = ?'
  const row = world.store.one(sql, purse.payerId, walletOf(purse.rail), purse.currency)
  return row ? integer(row, 'amount') : firstBalance
}

/** Adds an amount in minor units; a negative one is spent. */
export function credit(world: World, purse: Purse, amount: bigint) {
  world.store.run(
    'insert or replace into balance (payer_id, rail, currency, amount) values (?, ?, ?, ?)',
    ...[purse.payerId, walletOf(purse.rail), purse.currency, balanceOf(world, purse) + amount],
  )
}

export function topUp(world: World, payerId: string) {
  world.store.run('delete from balance where payer_id = ?', payerId)
}

/** The payer's id at a channel: per appid at WeChat, one for all merchants at the others. */
export function payerNumber(channel: SandboxChannel, payerId: string, appid = ''): string {
  const seed = `${channel} ${appid} ${payerId}`
  if (channel === 'wechat') return `o${sha256(seed).toString('base64url').slice(0, 27)}`
  if (walletOf(channel) === 'alipay') return `2088${digitsFrom(`alipay  ${payerId}`, 12)}`
  return channel === 'unionpay'
    ? `62${digitsFrom(seed, 17)}`
    : `cus_${sha256(seed).toString('hex').slice(0, 16)}`
}

export type Wallets = {
  payerId: string
  balances: { rail: Wallet; currency: string; amount: string }[]
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

/** The data of the phone's home screen. Amounts are strings of minor units. */
export function walletsOf(world: World, payerId: string): Wallets {
  const balances = wallets.flatMap((rail) =>
    currencies.map((currency) => {
      return { rail, currency, amount: String(balanceOf(world, { payerId, rail, currency })) }
    }),
  )
  const recent = world.store.all(
    `select trade.*, merchant.name as merchant_name, (
       select coalesce(sum(amount), 0) from refund where trade_id = trade.id and status = 'success'
     ) as refunded
     from trade join merchant using (rail, account)
     where payer_id = ? and paid_at is not null order by paid_at desc limit 20`,
    payerId,
  )
  return { payerId, balances, recent: recent.map(readRecent) }
}

function readRecent(row: Row): RecentPayment {
  return {
    rail: text(row, 'rail') as SandboxChannel,
    merchantName: text(row, 'merchant_name'),
    description: text(row, 'description'),
    amount: String(integer(row, 'amount')),
    refunded: String(integer(row, 'refunded')),
    currency: text(row, 'currency'),
    paidAt: new Date(Number(integer(row, 'paid_at'))).toISOString(),
  }
}
