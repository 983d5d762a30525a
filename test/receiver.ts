import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { senderOf } from '#features/gateway/webhooks/sending/senders.service.ts'
import { notificationBodies } from '#features/openApi/notifications/notificationBodies.ts'
import { notificationJobs } from '#features/openApi/notifications/notifications.jobs.ts'
import type { App } from '#server/context.ts'

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string }

/** A merchant’s server that receives notifications. */
export type Receiver = {
  url: string
  heard: ReceivedRequest[]
  /** Sets the response from now on: a status and a body, or `hang` for none. */
  answer(how: number | 'hang', body?: string, headers?: Record<string, string>): void
  /** Resolves once this many have arrived. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const heard: ReceivedRequest[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let how: number | 'hang' = 200
  let text = 'ok'
  let more: Record<string, string> = {}
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    heard.push({ path: request.url ?? '', headers: request.headers, body })
    for (const { count, resolve } of waiting) if (heard.length >= count) resolve()
    if (how !== 'hang') response.writeHead(how, more).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: (next, body = 'ok', headers = {}) => {
      how = next
      text = body
      more = headers
    },
    until: (count) =>
      new Promise((resolve) => {
        if (heard.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let orders = 0

/** Inserts a paid order of 12.34 directly into the database, for tests of what follows a payment. */
export async function paidOrder(
  owner: pg.Pool,
  { tenantId, merchantId, at }: { tenantId: number; merchantId: string; at: Date },
): Promise<string> {
  orders += 1
  const orderId = `261120180000${String(tenantId).padStart(6, '0')}${String(orders).padStart(7, '0')}`
  await owner.query(
    `insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
       source, currency, input_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, channel, description,
       create_time, expire_time, pay_time, confirm_time)
     values ($1, $2, $3, $2, 5, 'WP', 1, 3, 2, 'CAD', 1234, 1234, 'CAD', '1', 1234, 'wechat', 'Tea', $4, $4, $4, $4)`,
    [tenantId, orderId, merchantId, at],
  )
  return orderId
}

/** Sends the notifications that are due by the clock now, and waits for the responses. */
export async function deliverDue(app: App, of: { tenantId: number; merchantId: string }): Promise<void> {
  await notificationJobs['notifications.due']?.(app, of)
  await senderOf(app, notificationBodies).idle()
}
