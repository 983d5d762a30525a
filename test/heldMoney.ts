import { findAuthorization } from '#features/payments/orders/preAuths/preAuths.sql.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { type Answer, type TestApp, type TestMerchant, testPassword } from '#test/app.ts'
import type { MatrixEnvironment } from '#test/matrix/environment.ts'
import { relayJobs } from '#test/queue.ts'
import { newOrder, notify } from '#test/trade.ts'

export const hours = (count: number) => count * 3_600
export const days = (count: number) => count * 86_400

const tokens = new Map<string, string>()
const tokenOf = ({ body }: Answer) => (body.data as { token: string }).token

/** What a person can do with money held on a card. */
export function staffOf(
  { t, merchant }: MatrixEnvironment,
  role: 'admin' | 'manager' | 'cashier' = 'cashier',
) {
  // Days pass in these tests, and a session expires after seven.
  const signIn = async () => {
    const key = `${merchant.merchantId}/${role}/${t.app.clock().toISOString().slice(0, 10)}`
    const body = { username: `${role}.${merchant.merchantId}`.toLowerCase(), password: testPassword }
    const token = tokens.get(key) ?? tokenOf(await t.call('POST', '/login', { body }))
    tokens.set(key, token)
    return token
  }
  const post = async (path: string, body?: object) =>
    t.call('POST', path, { token: await signIn(), body: body ?? {} })
  return {
    capture: (orderId: string, amount: bigint) =>
      post(`/orders/${orderId}/capture`, { amount: String(amount) }),
    voids: (orderId: string) => post(`/orders/${orderId}/void`),
    close: (orderId: string) => post(`/orders/${orderId}/closure`),
    detail: async (orderId: string) => {
      const token = await signIn()
      return (await t.call('GET', `/orders/${orderId}`, { token })).body.data as unknown as Detail
    },
    get: async (path: string) => {
      const token = await signIn()
      return (await t.call('GET', path, { token })).body.data as unknown
    },
  }
}

type Refusal = { code: string; message: string } | null
export type Detail = {
  status: number
  stage: number
  inputAmount: string
  tipAmount: string
  surchargeAmount: string
  payAmount: string
  feeAmount: string | null
  closeReason: string | null
  mayClose: Refusal
  refundable: { amount: string }
  timeline: { action: string }[]
  attempts: { amount: string; status: string }[]
  authorization: {
    status: string
    authorizedAmount: string
    captureAmount: string | null
    expireTime: string
    refusalCode: string | null
    mayCapture: Refusal
    mayVoid: Refusal
  } | null
}

export function heldOf(g: MatrixEnvironment, orderId: string) {
  return g.t.read(g.merchant, ({ db, scope }) => findAuthorization(db, scope, orderId))
}

/** The notifications in the bell, by the key of their event. */
export async function noticesOf({ t, merchant }: { t: TestApp; merchant: TestMerchant }): Promise<string[]> {
  const rows = await t.read(merchant, ({ db }) =>
    db.selectFrom('notice').select('factKey').orderBy('sendTime').execute(),
  )
  return rows.map((row) => row.factKey)
}

/** Changes a payment at the channel without a request from us, as its own dashboard can. */
export async function atTheChannel(
  g: MatrixEnvironment,
  orderId: string,
  act: string,
  form: Record<string, string> = {},
) {
  const { card } = await g.sandbox.credentials(g.merchant.merchantId)
  const intent = await g.t.read(g.merchant, ({ db }) =>
    db
      .selectFrom('pay_attempt')
      .select('channelReference as id')
      .where('orderId', '=', orderId)
      .orderBy('attemptNo', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const response = await fetch(`${card.apiUrl}/v1/payment_intents/${intent.id}/${act}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${card.secretKey}` },
    body: new URLSearchParams(form),
  })
  return (await response.json()) as { status?: string; error?: { code: string } }
}

/** Deletes the jobs of these names from the queue, as if they had failed permanently. */
export async function loseJobs({ t }: MatrixEnvironment, ...names: string[]): Promise<void> {
  const { withClient } = await import('#server/database/client.ts')
  await relayJobs(t.database)
  await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
        where task.id = job.task_id and task.identifier = any($1)`,
      [names],
    ),
  )
}

/** Records a channel’s answer to the first attempt of an order. */
export function channelMessage(
  { t, merchant }: MatrixEnvironment,
  orderId: string,
  answer: Parameters<typeof recordPaymentAnswer>[2],
  options: Parameters<typeof recordPaymentAnswer>[3] = {},
) {
  return t.write(merchant, (ctx) => recordPaymentAnswer(ctx, `${orderId}01`, answer, options))
}

/** An order of 50.00 that is authorized on a card, without a channel that could be queried. */
export async function setAside(t: TestApp, merchant: TestMerchant, amount = 5_000n): Promise<string> {
  const order = await newOrder(t, merchant, { way: 'C', inputAmount: amount, preAuth: true })
  const { channelOrderNo, payAmount, currency } = order
  const numbers = {
    channelOrderNo,
    channelTransactionId: `pi_${channelOrderNo}`,
    reference: `pi_${channelOrderNo}`,
  }
  const authorizeTime = t.app.clock()
  const expireTime = new Date(authorizeTime.getTime() + days(7) * 1_000)
  await notify(t, merchant, order, {
    outcome: 'authorized',
    held: { ...numbers, amount: payAmount, currency, authorizeTime, expireTime, cardLast4: '4242' },
  })
  return order.orderId
}
