import type { FastifyInstance } from 'fastify'
import { isCallable } from '../http.ts'
import { field } from '../wallet/scan.ts'
import type { World } from '../world.ts'
import { closeDispute, showDispute, updateDispute, uploadFile } from './disputes.ts'
import { type CardReply, ok, refuse, wrong } from './errors.ts'
import { cardFrame } from './frame.ts'
import { forgetUnfinished } from './idempotency.ts'
import { cancelIntent, captureIntent, confirmIntent, updateIntent } from './intentActs.ts'
import { createIntent, searchIntents, showIntent } from './intents.ts'
import { setEndpoint } from './messenger.ts'
import { attachMethod, createCustomer, createMethod } from './methods.ts'
import { type CardCall, toRequest } from './protocol.ts'
import { createRefund, listRefunds, showRefund } from './refunds.ts'
import { createReport, reportFile, showReport } from './reports.ts'

/** Registers the provider's API at `/card/v1` and its pages for a payer's browser. */
export function cardRoutes(app: FastifyInstance, world: World) {
  const v1 = '/card/v1'
  forgetUnfinished(world)
  app.post(`${v1}/payment_intents`, toRequest(world, createIntent))
  app.get(`${v1}/payment_intents/search`, toRequest(world, searchIntents))
  app.get(`${v1}/payment_intents/:id`, toRequest(world, showIntent))
  app.post(`${v1}/payment_intents/:id/confirm`, toRequest(world, confirmIntent))
  app.post(`${v1}/payment_intents/:id/capture`, toRequest(world, captureIntent))
  app.post(`${v1}/payment_intents/:id/cancel`, toRequest(world, cancelIntent))
  app.post(`${v1}/payment_intents/:id`, toRequest(world, updateIntent))
  app.post(`${v1}/payment_methods`, toRequest(world, createMethod))
  app.post(`${v1}/payment_methods/:id/attach`, toRequest(world, attachMethod))
  app.post(`${v1}/customers`, toRequest(world, createCustomer))
  app.post(`${v1}/refunds`, toRequest(world, createRefund))
  app.get(`${v1}/refunds`, toRequest(world, listRefunds))
  app.get(`${v1}/refunds/:id`, toRequest(world, showRefund))
  app.post(`${v1}/webhook_endpoints`, toRequest(world, createEndpoint))
  app.post(`${v1}/reporting/report_runs`, toRequest(world, createReport))
  app.get(`${v1}/reporting/report_runs/:id`, toRequest(world, showReport))
  app.get(`${v1}/disputes/:id`, toRequest(world, showDispute))
  app.post(`${v1}/disputes/:id`, toRequest(world, updateDispute))
  app.post(`${v1}/disputes/:id/close`, toRequest(world, closeDispute))
  app.post(`${v1}/files`, uploadFile(world))
  app.get(`${v1}/files/:id/contents`, reportFile(world))
  app.all(`${v1}/*`, toRequest(world, unknownAddress))
  cardFrame(app, world)
}

/** POST /v1/webhook_endpoints: replaces the account's only endpoint. */
function createEndpoint({ world, merchant, form }: CardCall): CardReply {
  const url = field(form, 'url')
  if (!isCallable(url)) return wrong('url', 'Not a valid URL', 'url_invalid')
  setEndpoint(world, merchant.account, url)
  const secret = merchant.keys.webhookSecret
  return ok({ id: 'we_1', object: 'webhook_endpoint', url, secret, status: 'enabled', enabled_events: ['*'] })
}

function unknownAddress({ request }: CardCall): CardReply {
  const message = `Unrecognized request URL (${request.method}: ${(request.raw.url ?? '').split('?', 1)[0]})`
  return refuse(404, { type: 'invalid_request_error', message })
}
