import type { FastifyInstance, FastifyRequest } from 'fastify'
import { breakBill, isBillBreak } from '../bills/breaks.ts'
import { isSandboxChannel } from '../channels.ts'
import { faultNames } from '../faults.ts'
import { type JsonObject, jsonObject, rawBody } from '../http.ts'
import type { SandboxCredentials } from '../merchants/credentials.ts'
import { sendAgain } from '../notices/notices.ts'
import { channelDay, secondsAfter, startOfRailDay } from '../time.ts'
import { disputeByNo, disputes, mayTurn, plannedDispute, turnDispute } from '../trades/disputes.ts'
import { readTrade } from '../trades/trade.ts'
import { field } from '../wallet/scan.ts'
import type { World } from '../world.ts'
import { panelState } from './state.ts'

type Refusal = { status: 400 | 404; error: string; message: string }
type Act = (world: World, body: JsonObject) => Refusal | null | Promise<null>

const acts: Record<string, Act> = {
  faults: switchFaults,
  'next-fault': armFault,
  disarm,
  clock: moveClock,
  'bill-break': planBreak,
  chargeback,
  'decide-dispute': decideDispute,
  'send-again': sendNoticeAgain,
  deliver,
}

/** The API of `/sandbox/panel` (README, Panel). Each action returns the resulting state. */
export function panelApi(app: FastifyInstance, world: World) {
  app.get('/panel/api/state', () => panelState(world))
  for (const [path, act] of Object.entries(acts)) {
    app.post(`/panel/api/${path}`, async (request: FastifyRequest, reply) => {
      const body = jsonObject(rawBody(request))
      const refusal = body ? await act(world, body) : badBody('The body is not a JSON object.')
      if (!refusal) return reply.send(panelState(world))
      return reply.code(refusal.status).send({ error: refusal.error, message: refusal.message })
    })
  }
  app.post('/panel/api/sign-up', async (request: FastifyRequest, reply) => {
    const keys = await signUp(world, jsonObject(rawBody(request)) ?? {})
    return 'error' in keys ? reply.code(keys.status).send(keys) : reply.send(keys)
  })
}

/** Signs a new merchant up at every channel. The keys are returned this once and cannot be fetched later. */
async function signUp(world: World, body: JsonObject): Promise<Refusal | SandboxCredentials> {
  const merchantRef = field(body, 'merchantRef')
  if (!/^[A-Za-z0-9]{4,20}$/.test(merchantRef)) return badBody('Say merchantRef: 4 to 20 letters or digits.')
  if (world.merchants.of('wechat', merchantRef)) return badBody('This merchant has its keys already.')
  return world.merchants.credentials(merchantRef, { name: field(body, 'name') })
}

function badBody(message: string): Refusal {
  return { status: 400, error: 'badBody', message }
}

function notFound(message: string): Refusal {
  return { status: 404, error: 'notFound', message }
}

function switchFaults(world: World, body: JsonObject): null {
  world.faults.switch(body.on === true)
  return null
}

function armFault(world: World, body: JsonObject): Refusal | null {
  const channel = field(body, 'rail')
  const name = faultNames.find((fault) => fault === field(body, 'name'))
  if (!isSandboxChannel(channel) || !name) return badBody('No such rail or fault.')

  world.faults.next(channel, name)
  return null
}

function disarm(world: World): null {
  world.faults.disarm()
  return null
}

/**
 * Moves the clock by seconds, past a channel's next midnight, or back to real time. Everything due by then
 * runs at once.
 */
function moveClock(world: World, body: JsonObject): Refusal | Promise<null> {
  const channel = field(body, 'overDayOf')
  if (body.reset === true) world.timeMachine.move(null)
  else if (isSandboxChannel(channel)) world.timeMachine.move(secondsToNextDay(world, channel))
  else if (Number.isSafeInteger(body.seconds)) world.timeMachine.move(Number(body.seconds))
  else return badBody('Say seconds, overDayOf or reset.')

  return deliver(world)
}

function secondsToNextDay(world: World, channel: Parameters<typeof channelDay>[0]): number {
  const now = world.clock()
  const midnight = secondsAfter(startOfRailDay(channel, channelDay(channel, now)), 86_400)
  return Math.ceil((midnight.getTime() - now.getTime()) / 1_000) + 1
}

/** Breaks a merchant's bill of a day. */
function planBreak(world: World, body: JsonObject): Refusal | null {
  const [channel, name, day] = [field(body, 'rail'), field(body, 'name'), field(body, 'day')]
  if (!isSandboxChannel(channel) || !isBillBreak(name) || !/^\d{4}-\d{2}-\d{2}$/.test(day))
    return badBody('No such rail, break or day.')

  const account = world.merchants.of(channel, field(body, 'merchantRef'))?.account
  if (account === undefined) return notFound('No such merchant.')
  breakBill(world, channel, account, day, name)
  return null
}

/** A chargeback of a paid order, at once. */
async function chargebackOf(
  world: World,
  trade: ReturnType<typeof readTrade>,
  input: { amount?: bigint; reason?: string },
): Promise<null> {
  plannedDispute(world, trade, 0, input)
  return await deliver(world)
}

function chargeback(world: World, body: JsonObject): Refusal | Promise<null> {
  const [channel, number] = [field(body, 'rail'), field(body, 'outTradeNo')]
  if (!isSandboxChannel(channel) || !disputes(world, channel))
    return badBody('This rail tells of no chargebacks.')

  const sql = 'select * from trade where rail = ? and out_trade_no = ? and paid_at is not null'
  const row = world.store.one(sql, channel, number)
  if (!row) return notFound('No such payment.')
  const trade = readTrade(row)
  const amount = /^[1-9]\d{0,11}$/.test(field(body, 'amount')) ? BigInt(field(body, 'amount')) : trade.amount
  if (amount > trade.amount) return badBody('More than was paid.')
  const reason = /^[a-z_]{1,40}$/.test(field(body, 'reason')) ? field(body, 'reason') : 'fraudulent'
  return chargebackOf(world, trade, { amount, reason })
}

/** Lets the payer's bank decide a dispute, or start its review. */
function decideDispute(world: World, body: JsonObject): Refusal | Promise<null> {
  const stage = (['underReview', 'won', 'lost'] as const).find((one) => one === field(body, 'stage'))
  const found = disputeByNo(world, field(body, 'disputeNo'))
  if (!found) return notFound('No such dispute.')
  if (!stage || !mayTurn(found.dispute, stage)) return badBody('It cannot come to that stage now.')

  turnDispute(world, found.dispute, stage)
  return deliver(world)
}

function sendNoticeAgain(world: World, body: JsonObject): Refusal | null {
  return sendAgain(world, field(body, 'noticeNo')) ? null : notFound('No such notification.')
}

async function deliver(world: World): Promise<null> {
  await world.deliver()
  return null
}
