import type { FastifyReply, FastifyRequest } from 'fastify'
import { sandboxWechat } from '#shared/sandboxWechat.ts'
import { jsonObject, rawBody } from '../../http.ts'
import { randomHex, sameText } from '../../keys.ts'
import { integer, text } from '../../store.ts'
import { secondsAfter } from '../../time.ts'
import { field } from '../../wallet/scan.ts'
import type { World } from '../../world.ts'

const lifeSeconds = 7_200

/** A token that reads what one person allowed; good for two hours. */
export function giveUserToken(world: World, openid: string, scope: string): string {
  const token = randomHex(64)
  keep(world, token, openid, scope)
  return token
}

function keep(world: World, token: string, openid: string, scope: string) {
  const expires = secondsAfter(world.clock(), lifeSeconds).getTime()
  world.store.run('insert into wechat_token values (?, ?, ?, ?)', token, openid, scope, expires)
}

/** Returns the scope of a person's token; null if it is unknown or expired. */
export function userOfToken(world: World, token: string): { openid: string; scope: string } | null {
  const row = world.store.one("select * from wechat_token where token = ? and scope <> 'app'", token)
  if (!row || Number(integer(row, 'expires_at')) < world.clock().getTime()) return null
  return { openid: text(row, 'openid'), scope: text(row, 'scope') }
}

/**
 * `POST /cgi-bin/stable_token`: the app's own token. Asked for again it is the same until it ends, or
 * `force_refresh` makes a new one.
 */
export function stableToken(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const body = jsonObject(rawBody(request))
    return reply.send(body ? answerFor(world, body) : { errcode: 47001, errmsg: 'data format error' })
  }
}

function answerFor(world: World, body: Record<string, unknown>) {
  if (field(body, 'grant_type') !== 'client_credential')
    return { errcode: 40002, errmsg: 'invalid grant_type' }
  if (field(body, 'appid') !== sandboxWechat.appid) return { errcode: 40013, errmsg: 'invalid appid' }
  if (!sameText(sandboxWechat.secret, field(body, 'secret')))
    return { errcode: 40125, errmsg: 'invalid appsecret' }

  if (body.force_refresh === true) dropAppTokens(world)
  const now = world.clock().getTime()
  const known = world.store.one("select * from wechat_token where scope = 'app' and expires_at > ?", now)
  if (known) {
    const left = Math.floor((Number(integer(known, 'expires_at')) - now) / 1_000)
    return { access_token: text(known, 'token'), expires_in: left }
  }
  const token = randomHex(64)
  keep(world, token, '', 'app')
  return { access_token: token, expires_in: lifeSeconds }
}

/** Revokes all tokens of the app, as requesting a new one elsewhere does. */
export function dropAppTokens(world: World) {
  world.store.run("delete from wechat_token where scope = 'app'")
}

/** Null where the token is the app's and still good, or WeChat's refusal. */
export function appTokenFault(world: World, token: string): { errcode: number; errmsg: string } | null {
  const row = world.store.one("select * from wechat_token where token = ? and scope = 'app'", token)
  if (!row) return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
  const over = Number(integer(row, 'expires_at')) < world.clock().getTime()
  return over ? { errcode: 42001, errmsg: 'access_token expired' } : null
}
