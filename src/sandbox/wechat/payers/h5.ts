import type { FastifyReply, FastifyRequest } from 'fastify'
import { header, queryOf } from '../../http.ts'
import { ownAddress } from '../../ownAddress.ts'
import { secondsAfter } from '../../time.ts'
import type { Trade } from '../../trades/trade.ts'
import { tradeByToken } from '../../trades/trades.ts'
import type { World } from '../../world.ts'

/** The address of an H5 order is good for so many seconds. */
const goodFor = 300

/** Where the payer's browser goes; the merchant adds `redirect_url` itself. */
export function h5Address(world: World, trade: Trade): string {
  return `${world.publicUrl()}/sandbox/wechat/mweb/checkmweb?prepay_id=wx${trade.token}&package=${trade.id}`
}

/**
 * The channel's page between the merchant and the wallet. It accepts payers only from the merchant's
 * registered domain.
 */
export function checkMweb(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const query = queryOf(request)
    const token = /^wx([0-9a-f]{24})$/.exec(query.get('prepay_id') ?? '')?.[1]
    const trade = token ? tradeByToken(world, token) : null
    if (trade?.product !== 'h5' || String(trade.id) !== query.get('package'))
      return refuse(reply, '商家参数格式有误，请联系商家解决')

    const referer = header(request, 'referer')
    if (referer === '') return refuse(reply, '商家参数格式有误，请联系商家解决')
    if (!ownAddress(world, request.host, referer))
      return refuse(reply, '商家存在未配置的参数，请联系商家解决')
    if (secondsAfter(trade.createdAt, goodFor) < world.clock())
      return refuse(reply, '支付请求已失效，请重新发起支付')

    const back = query.get('redirect_url')
    if (back !== null && ownAddress(world, request.host, back))
      world.store.run('update trade set return_url = ? where id = ?', back, trade.id)
    return reply.redirect(`/sandbox/phone/sheet?token=${trade.token}`, 302)
  }
}

function refuse(reply: FastifyReply, message: string) {
  return reply.code(400).type('text/plain; charset=utf-8').send(message)
}
