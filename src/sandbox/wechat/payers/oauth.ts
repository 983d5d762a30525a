import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookie, payerCookie, queryOf, setCookie } from '../../http.ts'
import { randomHex, sameText } from '../../keys.ts'
import { ownAddress } from '../../ownAddress.ts'
import { isPayerId, newPayerId } from '../../wallet/payers.ts'
import type { World } from '../../world.ts'
import { giveUserToken } from '../account/tokens.ts'
import { appidSecret, giveCode, spendCode } from './openids.ts'

const scopes = ['snsapi_base', 'snsapi_userinfo']

/** Redirects the payer to the merchant's page with a code. The phone that asks is the payer. */
export function authorize(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const query = queryOf(request)
    const [appid, back, scope] = [
      query.get('appid') ?? '',
      query.get('redirect_uri') ?? '',
      query.get('scope') ?? '',
    ]
    if (appidSecret(world, appid) === null) return refuse(reply, 'AppID 参数错误')
    const target = ownAddress(world, request.host, back)
    if (!target) return refuse(reply, 'redirect_uri 参数错误')
    if (query.get('response_type') !== 'code' || !scopes.includes(scope))
      return refuse(reply, 'Scope 参数错误')

    const known = cookie(request, payerCookie)
    const payerId = isPayerId(known) ? known : newPayerId()
    setCookie(world, reply, payerCookie, payerId)

    target.searchParams.set('code', giveCode(world, appid, payerId, scope))
    target.searchParams.set('state', query.get('state') ?? '')
    return reply.redirect(target.href, 302)
  }
}

function refuse(reply: FastifyReply, message: string) {
  return reply.code(400).type('text/plain; charset=utf-8').send(message)
}

/** This older interface answers 200 with an `errcode` when it refuses. */
export function accessToken(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.type('text/plain; charset=utf-8')
    return reply.send(JSON.stringify(tokenFor(world, queryOf(request))))
  }
}

function tokenFor(world: World, query: URLSearchParams) {
  const [appid, secret] = [query.get('appid') ?? '', query.get('secret') ?? '']
  const known = appidSecret(world, appid)
  if (known === null) return { errcode: 40013, errmsg: 'invalid appid' }
  if (!sameText(known, secret)) return { errcode: 40125, errmsg: 'invalid appsecret' }
  if (query.get('grant_type') !== 'authorization_code')
    return { errcode: 40002, errmsg: 'invalid grant_type' }

  const used = spendCode(world, appid, query.get('code') ?? '')
  if (used === 'invalid') return { errcode: 40029, errmsg: 'invalid code' }
  if (used === 'used') return { errcode: 40163, errmsg: 'code been used' }
  if (used === 'expired') return { errcode: 42003, errmsg: 'code expired' }
  const token = giveUserToken(world, used.openid, used.scope)
  const tokens = { access_token: token, expires_in: 7_200, refresh_token: randomHex(64) }
  return { ...tokens, openid: used.openid, scope: used.scope }
}
