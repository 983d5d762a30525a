import type { FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../world.ts'
import { answer, hear, type UnionpayCall, type UnionpayReply } from './call.ts'
import { wordsOf } from './codes.ts'
import { create } from './orders.ts'

/** The payer's browser posts the merchant's form: UnionPay's cashier opens, or a page with the error. */
export function frontPage(world: World) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { told } = await hear(world, request, open)
    const token = told.kind === 'answer' ? told.more?.token : undefined
    if (token !== undefined) return reply.redirect(`/sandbox/phone/sheet?token=${token}`, 303)
    return page(reply, told)
  }
}

function open(call: UnionpayCall): Promise<UnionpayReply> {
  return create(call, 'front', (trade) => answer('00', { token: trade.token }))
}

function page(reply: FastifyReply, answer: UnionpayReply) {
  const status = answer.kind === 'broken' ? answer.status : 400
  const words =
    answer.kind === 'broken' ? 'error' : `${answer.words ?? wordsOf(answer.code)} (${answer.code})`
  return reply
    .code(status)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh"><title>UnionPay</title><h1>${words.replace(/[<&]/g, '')}</h1></html>`,
    )
}
