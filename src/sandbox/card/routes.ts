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
import { asked, type CardCall } from './protocol.ts'
import { createRefund, listRefunds, showRefund } from './refunds.ts'
import { createReport, reportFile, showReport } from './reports.ts'

/** Registers the provider's API at `/card/v1` and its pages for a payer's browser. */
export function cardRoutes(app: FastifyInstance, world: World) {
  const v1 = '/card/v1'
  forgetUnfinished(world)
  app.post(`${v1}/payment_intents`, asked(world, createIntent))
  app.get(`${v1}/payment_intents/search`, asked(world, searchIntents))
  app.get(`${v1}/payment_intents/:id`, asked(world, showIntent))
  app.post(`${v1}/payment_intents/:id/confirm`, asked(world, confirmIntent))
  app.post(`${v1}/payment_intents/:id/capture`, asked(world, captureIntent))
  app.post(`${v1}/payment_intents/:id/cancel`, asked(world, cancelIntent))
  app.post(`${v1}/payment_intents/:id`, asked(world, updateIntent))
  app.post(`${v1}/payment_methods`, asked(world, createMethod))
  app.post(`${v1}/payment_methods/:id/attach`, asked(world, attachMethod))
  app.post(`${v1}/customers`, asked(world, createCustomer))
  app.post(`${v1}/refunds`, asked(world, createRefund))
  app.get(`${v1}/refunds`, asked(world, listRefunds))
  app.get(`${v1}/refunds/:id`, asked(world, showRefund))
  app.post(`${v1}/webhook_endpoints`, asked(world, createEndpoint))
  app.post(`${v1}/reporting/report_runs`, asked(world, createReport))
  app.get(`${v1}/reporting/report_runs/:id`, asked(world, showReport))
  app.get(`${v1}/disputes/:id`, asked(world, showDispute))
  app.post(`${v1}/disputes/:id`, asked(world, updateDispute))
  app.post(`${v1}/disputes/:id/close`, asked(world, closeDispute))
  app.post(`${v1}/files`, uploadFile(world))
  app.get(`${v1}/files/:id/contents`, reportFile(world))
  app.all(`${v1}/*`, asked(world, unknownAddress))
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
