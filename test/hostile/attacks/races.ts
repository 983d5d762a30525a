import { randomUUID } from 'node:crypto'
import { withClient } from '#server/database/client.ts'
import { activeDevice, givePin, testPin, waitingDevice } from '#test/devices.ts'
import { inRounds, told } from '#test/hostile/attacks/rounds.ts'
import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { paidOrder, refundPassword } from '#test/trade.ts'

const json = 'application/json'
type HttpResponse = { status: number; text: string; body: { code?: string; data?: unknown } }

/** Actions allowed once are requested many times at the same moment, and each happens once. */
export function races(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const attacks = [refunds, oneKey, activations, tickets, pins, signIns]
  return inRounds(environment, judge, environment.scale === 'full' ? 20 : 3, attacks)
}

function post(
  { served }: CampaignEnvironment,
  url: string,
  body: object,
  token?: string,
  headers: Record<string, string> = {},
) {
  return sendRaw(served, 'POST', url, JSON.stringify(body), json, {
    token,
    headers,
  }) as unknown as Promise<HttpResponse>
}

const atOnce = <T>(count: number, ask: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => ask(place)))
const done = (responses: readonly HttpResponse[]) => responses.filter(({ status }) => status === 200).length

/** Thirty refunds of four tenths each, of which two fit. */
async function refunds(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const { t, own } = environment
  const tokens = [await own.token(), await own.token('manager')]
  await paidOrder(t, own.merchant, 1_000_000n)
  const { orderId } = await paidOrder(t, own.merchant, 1000n)
  const responses = await atOnce(30, (place) =>
    post(
      environment,
      `/api/orders/${orderId}/refunds`,
      { amount: '400', refundPassword, reason: 'race' },
      tokens[place % 2],
    ),
  )
  judge(done(responses) === 2, 'thirty refunds of one order at once', told(responses))
}

/** One Idempotency-Key, twenty times at once, makes one refund. */
async function oneKey(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const { t, own } = environment
  const token = await own.token()
  const { orderId } = await paidOrder(t, own.merchant, 1000n)
  const headers = { 'idempotency-key': randomUUID() }
  const body = { amount: '10', refundPassword, reason: 'race' }
  const responses = await atOnce(20, () =>
    post(environment, `/api/orders/${orderId}/refunds`, body, token, headers),
  )
  const created = await countOf(environment, 'select count(*) as n from refund where order_id = $1', [
    orderId,
  ])
  judge(created === 1, 'one key twenty times at once', `${created} refunds: ${told(responses)}`)
}

/** One activation code makes one till. */
async function activations(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const { code } = await waitingDevice(environment.t, environment.own.merchant)
  const body = { code, platform: 'Race', appVersion: '1.0.0' }
  const responses = await atOnce(15, () => post(environment, '/api/devices/activate', body))
  judge(done(responses) === 1, 'an activation code fifteen times at once', told(responses))
}

/** A one-time ticket opens one session. */
async function tickets(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const issued = await post(environment, '/api/tickets', {}, await environment.own.token('manager'))
  const { url = '' } = (issued.body.data ?? {}) as { url?: string }
  const ticket = url.split('/').at(-1)
  const responses = await atOnce(15, () => post(environment, '/api/login/ticket', { ticket }))
  judge(done(responses) === 1, 'a ticket fifteen times at once', `${issued.text} ${told(responses)}`)
}

/** Of many wrong PINs at once, one is compared at a time and five in all; the right one comes too late. */
async function pins(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const { t, own } = environment
  const { deviceToken } = await activeDevice(t, own.merchant)
  const accountId = await givePin(t, own.merchant, 'cashier')
  const unlock = 'update account set pin_failures = 0, pin_locked_until = null'
  await forgive(environment, unlock)
  const ask = (pin: string) => post(environment, '/api/devices/session', { deviceToken, accountId, pin })
  const responses: HttpResponse[] = []
  for (let wave = 0; wave < 7; wave += 1)
    responses.push(...(await atOnce(8, (place) => ask(String(100_000 + wave * 8 + place)))))
  const wrong = responses.filter(({ body }) => body.code === 'device.wrongPin').length
  judge(wrong <= 5 && done(responses) === 0, '56 wrong PINs, eight at once', told(responses))
  const right = await ask(testPin)
  judge(right.status === 423, 'the right PIN after them', `${right.status}; they heard ${told(responses)}`)
  await forgive(environment, unlock)
}

/** The same for passwords: ten are compared, however many are tried. */
async function signIns(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const username = `cashier.${environment.other.merchant.merchantId}`.toLowerCase()
  const unlock = `update account set failures = 0, locked_until = null where username = '${username}'`
  await forgive(environment, unlock)
  const responses = await atOnce(40, (place) =>
    post(environment, '/api/login', { username, password: `Wrong-${place}` }),
  )
  const wrong = responses.filter(({ body }) => body.code === 'session.wrongCredentials').length
  judge(wrong <= 10 && done(responses) === 0, 'forty wrong passwords at once', told(responses))
  await forgive(environment, unlock)
}

async function countOf({ t }: CampaignEnvironment, statement: string, values: unknown[]): Promise<number> {
  const { rows } = await withClient(t.database.ownerUrl, (client) => client.query(statement, values))
  return Number(rows[0]?.n)
}

async function forgive({ t }: CampaignEnvironment, statement: string): Promise<void> {
  await withClient(t.database.ownerUrl, (client) => client.query(statement))
}
