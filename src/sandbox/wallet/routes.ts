import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderOfSdk } from '../alipayplus/sdk.ts'
import { cookie, type JsonObject, jsonObject, payerCookie, rawBody, setCookie } from '../http.ts'
import type { Trade } from '../trades/trade.ts'
import { inputOf } from '../trades/trades.ts'
import { follow, messagesTo } from '../wechat/account/templates.ts'
import { orderOfPayRequest } from '../wechat/payers/paysign.ts'
import type { World } from '../world.ts'
import { codeSeconds, isCodeWallet, newBarCode } from './barCodes.ts'
import { drawCode } from './codeDrawing.ts'
import { leave, type PayStatus, payable, payFromWallet } from './pay.ts'
import { isPayerId, newPayerId, topUp, walletsOf } from './payers.ts'
import { whereNext } from './returns.ts'
import { field, resolveScan, showPayable } from './scan.ts'

type Api = { world: World; payerId: string; body: JsonObject; request: FastifyRequest }
/** An answer, or the reason for its absence. */
type ApiAnswer = object | { error: 'notFound' | 'notOurs' | 'badPaySign' | 'badBody' }

/** The API of the phone itself (README, Virtual phone). The phone's cookie identifies the payer. */
export function phoneApi(app: FastifyInstance, world: World) {
  const post = (path: string, handler: (api: Api) => ApiAnswer) => {
    app.post(`/phone/api/${path}`, (request, reply) => {
      const body = jsonObject(rawBody(request))
      if (!body) return send(reply, { error: 'badBody' })
      return send(reply, handler({ world, payerId: payerOf(world, request, reply), body, request }))
    })
  }
  post(
    'scan',
    ({ body, request }) => resolveScan(world, field(body, 'content'), request.host) ?? { error: 'notOurs' },
  )
  post('jsapi', ({ body }) => {
    const trade = orderOfPayRequest(world, body) ?? orderOfSdk(world, body)
    return trade ? showPayable(world, trade) : { error: 'badPaySign' }
  })
  post('pay', (api) => attempt(api, payWith))
  post('cancel', (api) => attempt(api, ({ payerId }, trade) => leave(world, trade, payerId)))
  post('code', ({ payerId, body }) => {
    const wallet = field(body, 'wallet')
    if (!isCodeWallet(wallet)) return { error: 'badBody' }
    const code = newBarCode(world, wallet, payerId)
    return { code, seconds: codeSeconds, ...drawCode(code) }
  })
  post('topup', ({ payerId }) => {
    topUp(world, payerId)
    return walletsOf(world, payerId)
  })
  post('follow', ({ payerId, body }) => {
    follow(world, payerId, body.follows === true)
    return {}
  })
  app.get('/phone/api/messages', (request, reply) =>
    send(reply, { messages: messagesTo(world, payerOf(world, request, reply)) }),
  )
  app.get('/phone/api/asks', (request, reply) => {
    const payer = payerOf(world, request, reply)
    const asks = inputOf(world, payer)
    const latest = walletsOf(world, payer).recent[0] ?? null
    return send(reply, { asks: asks.map((trade) => showPayable(world, trade)), latest })
  })
  app.get('/phone/api/me', (request, reply) => send(reply, walletsOf(world, payerOf(world, request, reply))))
}

function attempt(api: Api, pay: (api: Api, trade: Trade) => PayStatus): ApiAnswer {
  const trade = payable(api.world, field(api.body, 'token'))
  if (!trade) return { error: 'notFound' }

  const status = pay(api, trade)
  const returnUrl = ['paid', 'alreadyPaid', 'cancelled', 'closed'].includes(status)
    ? whereNext(api.world, trade)
    : null
  return { status, ...(returnUrl ? { returnUrl } : {}) }
}

function payWith({ world, payerId, body }: Api, trade: Trade): PayStatus {
  const method = field(body, 'method') === 'emptyCard' ? 'emptyCard' : 'balance'
  return payFromWallet(world, trade, { payerId, password: field(body, 'password'), method })
}

const errors = {
  notFound: [404, 'There is no such payment.'],
  notOurs: [400, 'This is neither a code of a rail nor a page of this address.'],
  badPaySign: [400, 'The merchant did not sign this request.'],
  badBody: [400, 'The body is not a JSON object.'],
} as const

function send(reply: FastifyReply, answer: ApiAnswer) {
  const error = 'error' in answer ? answer.error : null
  if (error === null) return reply.send(answer)
  const [status, message] = errors[error]
  return reply.code(status).send({ error, message })
}

/** The phone's payer; a phone without one gets a new payer. */
export function payerOf(world: World, request: FastifyRequest, reply: FastifyReply): string {
  const known = cookie(request, payerCookie)
  if (isPayerId(known)) return known

  const created = newPayerId()
  setCookie(world, reply, payerCookie, created)
  return created
}
