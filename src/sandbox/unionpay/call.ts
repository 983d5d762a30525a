import type { FastifyReply, FastifyRequest } from 'fastify'
import { header, rawBody } from '../http.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import { secondsAfter } from '../time.ts'
import type { World } from '../world.ts'
import { rotateSigner } from './authority.ts'
import { certIdOf } from './certificate.ts'
import { type Code, wordsOf } from './codes.ts'
import { type Fields, isSigned, signed } from './signature.ts'

/** A verified request of a merchant. */
export type UnionpayCall = { world: World; merchant: AccountAt<'unionpay'>; fields: Fields }

/** An answer's own fields beside those that it repeats; `broken` is an answer of the web server instead. */
export type UnionpayReply =
  | { kind: 'answer'; code: Code; words?: string; more?: Fields }
  | { kind: 'broken'; status: number }

export type UnionpayHandler = (call: UnionpayCall) => UnionpayReply | Promise<UnionpayReply>

export function answer(code: Code, more: Fields = {}): UnionpayReply {
  return { kind: 'answer', code, more }
}

/** A refusal that names the field at fault. */
export function refuse(code: Code, field?: string): UnionpayReply {
  return { kind: 'answer', code, words: wordsOf(code, field) }
}

export const serverError: UnionpayReply = { kind: 'broken', status: 500 }

// The request fields that the answer repeats.
const echoed = [
  ...['accessType', 'bizType', 'merId', 'orderId', 'txnTime', 'txnType', 'txnSubType', 'reqReserved'],
  ...['settleDate', 'fileType'],
]

/** Verifies a request, runs the handler and signs the answer: `name=value` joined by `&`, not encoded. */
export function answered(world: World, handler: UnionpayHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { fields, told } = await hear(world, request, handler)
    if (told.kind === 'broken') return reply.code(told.status).type('text/html').send('<h1>error</h1>')

    const fault = world.faults.take('unionpay', 'answer', BigInt(amountOf(fields)), fields.orderId ?? '')
    if (fault === 'certificateRotated') await rotateSigner(world)
    if (fault === 'clockSkewed') reply.header('date', secondsAfter(world.wireTime(), 360).toUTCString())
    const repeated = Object.fromEntries(
      echoed.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
    )
    const { code, words = wordsOf(code), more = {} } = told
    const answer = signed(world, { ...repeated, ...more, respCode: code, respMsg: words })
    const text = Object.entries(answer).map(([name, value]) => `${name}=${value}`)
    return reply.type('text/html;charset=UTF-8').send(text.join('&'))
  }
}

function amountOf({ txnAmt = '' }: Fields): string {
  return /^\d{1,12}$/.test(txnAmt) ? txnAmt : '0'
}

/** The fields of a request, and the answer to it. */
export async function hear(
  world: World,
  request: FastifyRequest,
  handler: UnionpayHandler,
): Promise<{ fields: Fields; told: UnionpayReply }> {
  if (world.faults.take('unionpay', 'call', 0n, '') === 'serviceUnavailable')
    return { fields: {}, told: { kind: 'broken', status: 503 } }

  const form = header(request, 'content-type').startsWith('application/x-www-form-urlencoded')
  const pairs = form ? [...new URLSearchParams(rawBody(request))] : []
  const fields: Fields = Object.fromEntries(pairs)
  if (pairs.length === 0 || Object.keys(fields).length !== pairs.length) return { fields, told: refuse('10') }

  const missing = [
    'version',
    'encoding',
    'signMethod',
    'certId',
    'merId',
    'signature',
    'txnType',
    'accessType',
  ]
  const absent = missing.find((name) => !fields[name])
  if (absent) return { fields, told: refuse('13', absent) }
  const wrong = Object.entries(common).find(([name, value]) => fields[name] !== value)
  if (wrong) return { fields, told: refuse('10', wrong[0]) }

  const merchant = world.merchants.at('unionpay', fields.merId ?? '')
  if (!merchant) return { fields, told: refuse('31', 'merId') }
  const { certificate, merchant: keys } = merchant.keys
  const genuine = fields.certId === certIdOf(certificate) && isSigned(keys.publicKey, fields)
  if (!genuine) return { fields, told: refuse('11') }
  return { fields, told: await handler({ world, merchant, fields }) }
}

const common: Fields = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', accessType: '0' }
