import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { trimmedEnd } from '#shared/trimmedEnd.ts'
import type { BillAnswer, BillFile, ParsedBill } from '../../channelBills.domain.ts'
import type { HttpAnswer } from '../../channelHttp.ts'
import { ourRefusal } from '../../channelRefusal.service.ts'
import { meaning } from '../../channelText.domain.ts'
import { markOf } from '../keys/wechatSignature.ts'
import type { Wechat } from '../wechatAccount.ts'
import type { WechatAnswer } from '../wechatClient.ts'
import { readBill } from './wechatBillLines.domain.ts'

const offered = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-fA-F]{40}$/),
  download_url: z.string(),
})

/** WeChat's answers instead of a bill. `none`: there were no payments or refunds on that day. */
const billRefusals = {
  NO_STATEMENT_EXIST: 'none',
  STATEMENT_CREATING: 'notReady',
  PARAM_ERROR: 'rejected',
  INVALID_REQUEST: 'rejected',
  NO_AUTH: 'rejected',
  NOAUTH: 'rejected',
  SIGN_ERROR: 'rejected',
} as const

const damaged = { outcome: 'unknown', refusal: ourRefusal('channel.billDamaged') } as const
const unreadable = { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') } as const

/** The bill of a Beijing day, made on the next day after about 10:00 there. Its checksum has been compared. */
export async function fetchBill(wechat: Wechat, kind: string, day: string): Promise<BillAnswer> {
  if (!wechat.capabilities.billKinds.includes(kind))
    return { outcome: 'rejected', refusal: ourRefusal('channel.noBill', { channel: 'wechat' }) }
  return wechat.profile === 'mainland' ? fetchTradeBill(wechat, day) : fetchStatement(wechat, day)
}

/** The mainland host first returns the file's address and checksum; the file itself is not signed. */
async function fetchTradeBill(wechat: Wechat, day: string): Promise<BillAnswer> {
  const query = new URLSearchParams({ bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' })
  const answer = await wechat.client.get(`/v3/bill/tradebill?${query}`)
  if (answer.kind !== 'ok') return noBill(answer)
  const offer = offered.safeParse(answer.json)
  const path = offer.success ? ownPath(wechat, offer.data.download_url) : null
  if (!offer.success || path === null) return unreadable

  const file = await wechat.client.download(path)
  if (!file.arrived) return { outcome: 'unknown', refusal: file.refusal }
  if (file.status !== 200) return noBill(await wechat.client.read(file))
  const plain = unzipped(file.body)
  if (plain === null || sha1(plain) !== offer.data.hash_value.toLowerCase()) return damaged
  return { outcome: 'success', files: [{ name: `wechat-tradebill-${day}.csv.gz`, bytes: file.body }] }
}

/** The overseas host answers with the file itself, and signs its checksum in the place of a body. */
async function fetchStatement(wechat: Wechat, day: string): Promise<BillAnswer> {
  const query = new URLSearchParams({ date: day.replaceAll('-', ''), mchid: wechat.settings.mchid })
  const file = await wechat.client.download(`/v3/global/statements?${query}`)
  if (!file.arrived) return { outcome: 'unknown', refusal: file.refusal }
  if (file.status !== 200) return noBill(await wechat.client.read(file))
  return (await isWhole(wechat, file))
    ? { outcome: 'success', files: [{ name: `wechat-statement-${day}.csv`, bytes: file.body }] }
    : damaged
}

async function isWhole(wechat: Wechat, { headers, body }: HttpAnswer & { arrived: true }): Promise<boolean> {
  const digest = headers.get('wechatpay-statement-sha1') ?? ''
  const signed = Buffer.from(`{"sha1":"${digest}"}`)
  const mark = markOf((name) => headers.get(name))
  if (mark === null || !(await wechat.keys.made(mark, signed, 'answer'))) return false
  return sha1(body) === digest.toLowerCase()
}

function noBill(answer: WechatAnswer): BillAnswer {
  if (answer.kind === 'ok') return unreadable
  const outcome = answer.kind === 'refused' ? meaning(billRefusals, answer.refusal.code) : undefined
  if (outcome === 'none') return { outcome: 'success', files: [] }
  return { outcome: outcome ?? 'unknown', refusal: answer.refusal }
}

/** The file's path below our configured address; a host named in an answer is never called. */
function ownPath({ settings }: Wechat, url: string): string | null {
  if (!URL.canParse(url)) return null
  const { pathname, search } = new URL(url)
  const prefix = trimmedEnd(new URL(settings.baseUrl).pathname, '/')
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) + search : null
}

/** Reads the lines of a downloaded file by the names in its header. */
export function parseBill(wechat: Wechat, kind: string, file: BillFile): ParsedBill {
  if (kind !== 'tradebill' && kind !== 'statements') return { ok: false, reason: 'there is no such kind' }
  const plain = unzipped(file.bytes)
  const text = plain === null ? null : utf8(plain)
  if (text === null) return { ok: false, reason: 'the file is neither text nor compressed text' }
  return readBill(wechat.capabilities, kind, wechat.settings.mchid, text)
}

const longestText = 1_000_000_000

function unzipped(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: longestText })
  } catch {
    return null
  }
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex')
}
