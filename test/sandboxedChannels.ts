import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { type ChannelToolOptions, channelTools } from '#features/channels/channelHttp.ts'
import { channelRails } from '#features/channels/channelRegistry.ts'
import type {
  Channel,
  ChannelEvent,
  ChannelName,
  CreateAnswer,
  CreateCommand,
  RefundCommand,
} from '#features/channels/channels.domain.ts'
import type { SandboxCredentials } from '#sandbox/merchants/credentials.ts'
import { openSandbox, type Sandbox } from '#sandbox/sandbox.ts'

type Heard = { event: ChannelEvent } | { refused: string }

/** The sandbox on a port of its own, with an ear for its notifications and a payer's phone. */
export type SandboxedChannels = {
  sandbox: Sandbox
  origin: string
  credentials: SandboxCredentials
  heard: Heard[]
  /** A channel with the sandbox's keys; its answers and notifications come over HTTP. */
  channel(name: ChannelName, options?: ChannelToolOptions): Channel
  order(name: ChannelName, changes?: Partial<CreateCommand>): CreateCommand
  refundOf(paid: CreateCommand, amount: bigint): RefundCommand
  /** The payer scans or opens what the rail gave, and pays; answers the phone's last word. */
  pay(name: ChannelName, answer: CreateAnswer): Promise<{ status: string; returnUrl?: string }>
  /** The verified events of an order, oldest first, after all that is due was delivered. */
  heardOf(order: { channelOrderNo: string }): Promise<ChannelEvent[]>
  close(): Promise<void>
}

export const payerCookie = 'sandbox_payer=conformance1'
const opened = { wechat: 'global', alipay: 'mainland', unionpay: 'standard', card: 'standard' } as const

export async function openSandboxedChannels(): Promise<SandboxedChannels> {
  const dataDir = await mkdtemp(join(tmpdir(), 'channels-'))
  let origin = ''
  const sandbox = await openSandbox({ dataDir, publicUrl: () => origin })
  const heard: Heard[] = []
  const app = Fastify()
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  await app.register(async (notify) => listen(notify, (name) => channel(name), heard))
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const credentials = await sandbox.credentials('DEM8QX', { name: 'Maple & Jade Trading' })

  function channel(name: ChannelName, options: ChannelToolOptions = {}): Channel {
    return channelRails[name].open(credentials[name], opened[name], channelTools(options))
  }
  return {
    sandbox,
    origin,
    credentials,
    heard,
    channel,
    order: (name, changes) => ({ ...orderAt(name, origin), ...changes }),
    refundOf,
    pay: (name, answer) => pay(origin, name, answer),
    heardOf: async ({ channelOrderNo }) => {
      await sandbox.deliver()
      const events = heard.flatMap((one) => ('event' in one ? [one.event] : []))
      return events.filter((event) => event.channelOrderNo === channelOrderNo)
    },
    close: async () => {
      await app.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function listen(app: FastifyInstance, channelOf: (name: ChannelName) => Channel, heard: Heard[]) {
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
    heard.push(answer.ok ? { event: answer.event } : { refused: answer.reason })
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

function refundOf(paid: CreateCommand, amount: bigint): RefundCommand {
  const { channelOrderNo, currency, notifyUrl } = paid
  const refund = {
    refundNo: `9${number()}`,
    channelTransactionId: null,
    reason: 'Wrong 茶',
    orderAmount: paid.amount,
  }
  return { ...refund, channelOrderNo, currency, notifyUrl, amount }
}

async function pay(origin: string, name: ChannelName, answer: CreateAnswer) {
  if (answer.outcome !== 'pending') throw new Error(`not payable: ${answer.outcome}`)
  const { next } = answer
  const content = next.kind === 'qr' ? next.content : next.kind === 'redirect' ? await landing(next.url) : ''
  const { token } = await (next.kind === 'sdk'
    ? phone(origin, 'jsapi', next.params)
    : phone(origin, 'scan', { content }))
  if (name !== 'card') return phone(origin, 'pay', { token, password: '123456' })
  return phone(origin, 'card', { token, number: '4242424242424242', expiry: '12/30', cvc: '123' })
}

/** Where a browser that opens the address ends up. */
async function landing(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: 'manual' })
  return new URL(headers.get('location') ?? url, url).href
}

async function phone(origin: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie: payerCookie }
  const url = `${origin}/sandbox/phone/api/${path}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { token: string; status: string; returnUrl?: string }
}
