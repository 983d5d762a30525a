import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type BillFact, billFacts } from '../../bills/bills.ts'
import { hmacSha256, sameText } from '../../keys.ts'
import { secondsAfter, startOfRailDay } from '../../time.ts'
import type { WechatCall } from '../call.ts'
import { answer, paramError, refuse, type WechatReply } from '../errors.ts'
import { atHost } from '../trades.ts'
import { statementFile, tradeBill } from './billfiles.ts'

const oneDay = 86_400
/** The bill of a day is there from ten o'clock of the next, in Beijing. */
const readyAfter = oneDay + 10 * 3_600
const stored = { mainland: 90 * oneDay, global: 180 * oneDay } as const

/** Where the bill of a day lies, and its checksum. */
export function listTradeBill(call: WechatCall): WechatReply {
  const { world, query } = call
  const [day, type, tar] = [query.get('bill_date'), query.get('bill_type') ?? 'ALL', query.get('tar_type')]
  if (type !== 'ALL') return paramError({ field: 'bill_type', value: type, issue: 'must be ALL' }, 'query')
  if (tar !== null && tar !== 'GZIP')
    return paramError({ field: 'tar_type', value: tar, issue: 'must be GZIP' }, 'query')
  const facts = factsOf(call, day)
  if ('status' in facts) return facts

  const token = tokenOf(call, day ?? '', tar ?? 'NONE')
  return answer({
    hash_type: 'SHA1',
    hash_value: sha1(Buffer.from(tradeBill(facts, call.merchant.keys.appid))),
    download_url: `${world.publicUrl()}/sandbox/wechat/v3/billdownload/file?token=${token}`,
  })
}

/** The file of a token that this merchant was given. It is not signed. */
export function downloadBill(call: WechatCall): WechatReply {
  const token = call.query.get('token') ?? ''
  const [day = '', tar = ''] = token.split('.')
  if (!sameText(token, tokenOf(call, day, tar))) return refuse('NO_AUTH', '下载地址无效')
  const facts = factsOf(call, day)
  if ('status' in facts) return facts

  const plain = Buffer.from(tradeBill(facts, call.merchant.keys.appid))
  const bytes = tar === 'GZIP' ? gzipSync(plain) : plain
  const type = tar === 'GZIP' ? 'application/x-gzip' : 'text/plain; charset=utf-8'
  return { status: 200, body: null, file: { bytes, type, headers: {}, signed: false } }
}

/** The overseas statement: the file itself, its checksum in a header, and that checksum signed. */
export function statement(call: WechatCall): WechatReply {
  const { query, merchant } = call
  if (query.get('mchid') !== merchant.account) return refuse('NO_AUTH')
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(query.get('date') ?? '')
  const facts = factsOf(call, day ? day.slice(1).join('-') : null)
  if ('status' in facts) return facts

  const bytes = Buffer.from(statementFile(facts, merchant.keys.appid))
  const headers = { 'wechatpay-statement-sha1': sha1(bytes) }
  return {
    status: 200,
    body: null,
    file: { bytes, type: 'text/plain; charset=utf-8', headers, signed: true },
  }
}

/** The merchant's activity on a Beijing day, or why there is no bill. */
function factsOf({ world, profile, merchant }: WechatCall, day: string | null): BillFact[] | WechatReply {
  if (day === null || !isDay(day))
    return paramError({ field: 'bill_date', value: day, issue: 'must be a day' }, 'query')
  const start = startOfRailDay('wechat', day)
  if (secondsAfter(start, readyAfter) > world.clock()) return refuse('STATEMENT_CREATING')
  if (secondsAfter(start, stored[profile]) < world.clock())
    return refuse('INVALID_REQUEST', '账单日期已超出可下载范围')

  const facts = billFacts(world, 'wechat', merchant.account, day)
  const own = facts.filter(({ trade }) => atHost(profile, trade) !== null)
  return own.length === 0 ? refuse('NO_STATEMENT_EXIST') : own
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && date.toJSON()?.slice(0, 10) === text
}

/** Identifies a file; only the platform can create it. */
function tokenOf({ merchant }: WechatCall, day: string, tar: string): string {
  return `${day}.${tar}.${hmacSha256(merchant.keys.apiV3Key, `bill ${merchant.account} ${day} ${tar}`)}`
}

function sha1(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex')
}
