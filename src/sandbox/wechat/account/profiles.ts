import type { FastifyReply, FastifyRequest } from 'fastify'
import { param, queryOf } from '../../http.ts'
import { sha256 } from '../../keys.ts'
import { text } from '../../store.ts'
import type { World } from '../../world.ts'
import { userOfToken } from './tokens.ts'

const nicknames = ['林小满', 'Chloe Wang', '阿杰 🏔', 'Mei L.', '陈师傅', 'Sunny ☀️', '老周', 'Ivy 何']

/** A person's profile at WeChat. */
export function nicknameOf(openid: string): string {
  return nicknames[(sha256(`nickname ${openid}`)[0] ?? 0) % nicknames.length] ?? '微信用户'
}

/** `GET /sns/userinfo`: only for a token of the scope that asks its person for it. */
export function userInfo(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const query = queryOf(request)
    const allowed = userOfToken(world, query.get('access_token') ?? '')
    reply.type('text/plain; charset=utf-8')
    if (!allowed) return reply.send(JSON.stringify({ errcode: 40001, errmsg: 'invalid credential' }))
    if (allowed.openid !== query.get('openid'))
      return reply.send(JSON.stringify({ errcode: 40003, errmsg: 'invalid openid' }))
    if (allowed.scope !== 'snsapi_userinfo')
      return reply.send(JSON.stringify({ errcode: 48001, errmsg: 'api unauthorized' }))
    return reply.send(JSON.stringify(profileOf(world, allowed.openid)))
  }
}

function profileOf(world: World, openid: string) {
  return {
    openid,
    nickname: nicknameOf(openid),
    sex: 0,
    ...{ language: '', city: '', province: '', country: '', privilege: [] },
    headimgurl: `${world.publicUrl()}/sandbox/wechat/headimg/${openid}/132`,
  }
}

/** The person's picture: 132 pixels a side. */
export function headImage(world: World) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const openid = param(request, 'openid')
    const known = world.store.one('select openid from openid where openid = ?', openid)
    if (!known) return reply.code(404).send()
    const { default: sharp } = await import('sharp')
    const picture = await sharp(Buffer.from(drawing(text(known, 'openid'))))
      .png()
      .toBuffer()
    return reply.type('image/png').send(picture)
  }
}

function drawing(openid: string): string {
  const [hue = 0, turn = 0] = sha256(`picture ${openid}`)
  const colour = (lightness: number, more = 0) => `hsl(${(hue * 1.4 + more) % 360}, 55%, ${lightness}%)`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="132" height="132" viewBox="0 0 132 132">
<rect width="132" height="132" fill="${colour(72)}"/>
<circle cx="66" cy="54" r="25" fill="${colour(94, 30)}"/><ellipse cx="66" cy="128" rx="48" ry="42" fill="${colour(46, turn)}"/></svg>`
}
