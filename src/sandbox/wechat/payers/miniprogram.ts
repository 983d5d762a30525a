import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookie, jsonObject, payerCookie, queryOf, rawBody, setCookie } from '../../http.ts'
import { randomHex, sameText } from '../../keys.ts'
import { isPayerId, newPayerId } from '../../wallet/payers.ts'
import { field } from '../../wallet/scan.ts'
import type { World } from '../../world.ts'
import { appidSecret, giveCode, spendCode } from './openids.ts'

/** `wx.login` inside a mini program: a code for the payer whose phone asks. */
export function miniProgramLogin(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const appid = field(jsonObject(rawBody(request)), 'appid')
    if (appidSecret(world, appid) === null)
      return reply.code(400).send({ error: 'badBody', message: 'No such app.' })
    const known = cookie(request, payerCookie)
    const payerId = isPayerId(known) ? known : newPayerId()
    setCookie(world, reply, payerCookie, payerId)
    return reply.send({ code: giveCode(world, appid, payerId, 'login') })
  }
}

/** The merchant's server changes the code for the payer's openid. */
export function codeToSession(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/plain; charset=utf-8').send(JSON.stringify(sessionFor(world, queryOf(request))))
}

function sessionFor(world: World, query: URLSearchParams) {
  const appid = query.get('appid') ?? ''
  const secret = appidSecret(world, appid)
  if (secret === null) return { errcode: 40013, errmsg: 'invalid appid' }
  if (!sameText(secret, query.get('secret') ?? '')) return { errcode: 40125, errmsg: 'invalid appsecret' }
  const used = spendCode(world, appid, query.get('js_code') ?? '')
  if (typeof used === 'string')
    return used === 'used'
      ? { errcode: 40163, errmsg: 'code been used' }
      : { errcode: 40029, errmsg: 'invalid code' }
  return { openid: used.openid, session_key: randomHex(24) }
}
