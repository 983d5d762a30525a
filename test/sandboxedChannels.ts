import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { type ChannelToolOptions, channelTools } from '#features/channels/channelHttp.ts'
import type { ChannelEvent } from '#features/channels/channelNotifications.domain.ts'
import { channelAdapters } from '#features/channels/channelRegistry.ts'
import type {
  Channel,
  ChannelName,
  CreateAnswer,
  CreateCommand,
  NextStep,
  RefundCommand,
} from '#features/channels/channels.domain.ts'
import type { SandboxCredentials } from '#sandbox/merchants/credentials.ts'
import { openSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { stockedKeys } from '#sandbox/stockedKeys.ts'
import { type CardSaid, enterCard } from '#test/cardFrame.ts'

/** The part of the phone’s response that tests read. */
export type PhoneAnswer = { token: string; status: string; returnUrl?: string; code: string }

/** Uses the channel’s usual profile unless another is named. */
type Options = ChannelToolOptions & { profile?: string }

type NotificationResult = { event: ChannelEvent | null } | { refused: string }

/** The sandbox on a port of its own, with a listener for its notifications and a payer’s phone. */
export type SandboxedChannels = {
  sandbox: Sandbox
  origin: string
  credentials: SandboxCredentials
  heard: NotificationResult[]
  /** A channel with the sandbox’s keys; its responses and notifications come over HTTP. */
  channel(name: ChannelName, options?: Options): Channel
  order(name: ChannelName, changes?: Partial<CreateCommand>): CreateCommand
  refundOf(paid: CreateCommand, amount: bigint): RefundCommand
  /** Scans or opens what the channel returned, and pays; returns the phone’s last response. */
  pay(name: ChannelName, answer: CreateAnswer): Promise<{ status: string; returnUrl?: string }>
  /** One call of the payer’s phone. */
  phone(path: string, body: object): Promise<PhoneAnswer>
  /** The verified events of an order, oldest first, once everything due is delivered. */
  heardOf(order: { channelOrderNo: string }): Promise<ChannelEvent[]>
  close(): Promise<void>
}

export const payerCookie = 'sandbox_payer=conformance1'

export async function openSandboxedChannels(): Promise<SandboxedChannels> {
  const dataDir = await mkdtemp(join(tmpdir(), 'channels-'))
  let origin = ''
  const sandbox = await openSandbox({ dataDir, publicUrl: () => origin, makeKeys: stockedKeys() })
  const heard: NotificationResult[] = []
  const app = Fastify()
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  await app.register(async (notify) => listen(notify, (name) => channel(name), heard))
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const credentials = await sandbox.credentials('DEM8QX', { name: 'Maple & Jade Trading' })
  sandbox.cardEndpoint('DEM8QX', `${origin}/notify/card`)

  function channel(name: ChannelName, options: Options = {}): Channel {
    const channelName = channelAdapters[name]
    return channelName.open(
      credentials[name],
      options.profile ?? channelName.profiles[0],
      channelTools({ loopback: true, ...options }),
    )
  }
  return {
    sandbox,
    origin,
    credentials,
    heard,
    channel,
    order: (name, changes) => ({ ...orderAt(name, origin), ...changes }),
    refundOf,
    pay: (_name, answer) => pay(origin, answer),
    phone: (path, body) => phone(origin, path, body),
    heardOf: async ({ channelOrderNo }) => {
      await sandbox.deliver()
      const events = heard.flatMap((one) => ('event' in one && one.event ? [one.event] : []))
      return events.filter((event) => orderOf(event) === channelOrderNo)
    },
    close: async () => {
      await app.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function listen(
  app: FastifyInstance,
  channelOf: (name: ChannelName) => Channel,
  responses: NotificationResult[],
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { name: ChannelName } }>('/notify/:name', async (request, reply) => {
    const channel = channelOf(request.params.name)
    const headers = request.headers as Record<string, string | undefined>
    const answer = await channel.readNotification({
      headers,
      rawBody: request.body as Buffer,
      url: request.url,
    })
    responses.push(answer.ok ? { event: answer.event } : { refused: answer.reason })
    const back = channel.acknowledge(answer.ok, answer.ok ? undefined : answer.reason)
    return reply.code(back.status).headers(back.headers).send(back.body)
  })
}

let count = 0
const number = () => `2611201730${String(++count).padStart(15, '0')}`

function orderAt(name: ChannelName, origin: string): CreateCommand {
  return {
    channelOrderNo: number(),
    scene: name === 'card' ? 'page' : 'native',
    createTime: new Date(),
    payerCode: null,
    payerAppId: null,
    device: null,
    amount: 1234n,
    currency: 'CAD',
    description: 'Tea & 茶 / 1=1',
    expireTime: new Date(Date.now() + 600_000),
    notifyUrl: `${origin}/notify/${name}`,
    returnUrl: `${origin}/back`,
    payerId: null,
    payerAddress: '203.0.113.7',
  }
}

// Some channels identify a refund by its own number alone.
const refundsOrders = new Map<string, string>()

function orderOf(event: ChannelEvent): string | null {
  return (
    event.channelOrderNo ?? (event.about === 'refund' ? (refundsOrders.get(event.refundNo) ?? null) : null)
  )
}

function refundOf(paid: CreateCommand, amount: bigint): RefundCommand {
  const { channelOrderNo, currency, notifyUrl } = paid
  const refund = {
    refundNo: `9${number()}`,
    channelTransactionId: null,
    reference: null,
    createTime: new Date(),
    paymentCreateTime: paid.createTime,
    reason: 'Wrong 茶',
    orderAmount: paid.amount,
  }
  refundsOrders.set(refund.refundNo, channelOrderNo)
  return { ...refund, channelOrderNo, currency, notifyUrl, amount }
}

async function pay(origin: string, answer: CreateAnswer) {
  if (answer.outcome !== 'pending') throw new Error(`not payable: ${answer.outcome}`)
  const { next } = answer
  if (next.kind === 'cardFields') return paidByCard(await enterCard(origin, next))
  const { token } = await (next.kind === 'sdk' && next.params.tn === undefined
    ? phone(origin, 'jsapi', next.params)
    : phone(origin, 'scan', { content: await contentOf(next) }))
  return phone(origin, 'pay', { token, password: '123456' })
}

function paidByCard({ status }: CardSaid) {
  return { status: status === 'succeeded' ? 'paid' : status }
}

/** What the phone scans: a QR code, the page where a browser ends up, or a transaction number. */
async function contentOf(next: NextStep): Promise<string> {
  if (next.kind === 'qr') return next.content
  if (next.kind === 'redirect') return landing(next.url)
  if (next.kind === 'form')
    return landing(next.url, { method: 'POST', body: new URLSearchParams(next.fields) })
  if (next.kind !== 'sdk') return ''
  const handed = Object.entries(next.params).map((param) => param.join('='))
  return `uppay://uppayservice/?style=token&paydata=${Buffer.from(handed.join(',')).toString('base64')}`
}

/** The page where a browser ends up after opening the address. */
async function landing(url: string, form: RequestInit = {}): Promise<string> {
  const referer = new URL(url).origin
  const { headers } = await fetch(url, { ...form, headers: { referer }, redirect: 'manual' })
  return new URL(headers.get('location') ?? url, url).href
}

async function phone(origin: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie: payerCookie }
  const url = `${origin}/sandbox/phone/api/${path}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as PhoneAnswer
}
