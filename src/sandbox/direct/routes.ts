import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { closePayment, createPayment, queryPayment } from './payments.ts'
import { type DirectRail, verified } from './protocol.ts'
import { createRefund, queryRefund } from './refunds.ts'

export function directRoutes(app: FastifyInstance, world: World, rail: DirectRail) {
  const base = `/${rail}/v1`
  app.post(`${base}/payments`, verified(world, rail, createPayment))
  app.get(`${base}/payments/:outTradeNo`, verified(world, rail, queryPayment))
  app.post(`${base}/payments/:outTradeNo/close`, verified(world, rail, closePayment))
  app.post(`${base}/refunds`, verified(world, rail, createRefund))
  app.get(`${base}/refunds/:outRefundNo`, verified(world, rail, queryRefund))
}
