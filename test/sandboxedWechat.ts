import Fastify from 'fastify'
import type { ChannelToolOptions } from '#features/channels/channelHttp.ts'
import { channelTools } from '#features/channels/channelHttp.ts'
import type { NotificationRequest } from '#features/channels/channelNotifications.domain.ts'
import { channelAdapters } from '#features/channels/channelRegistry.ts'
import type { Channel, CreateCommand } from '#features/channels/channels.domain.ts'
import { openSandboxedChannels, payerCookie, type SandboxedChannels } from './sandboxedChannels.ts'

export type WechatProfile = 'mainland' | 'global'
type Opening = ChannelToolOptions & { profile?: WechatProfile; settings?: Record<string, string> }

/** The sandbox’s WeChat Pay on both hosts, with a listener that keeps raw notifications. */
export type SandboxedWechat = Omit<SandboxedChannels, 'channel' | 'order'> & {
  channel(opening?: Opening): Channel
  /** An order of 12.34 in the currency of its host, whose payment notifies the listener. */
  order(changes?: Partial<CreateCommand>, profile?: WechatProfile): CreateCommand
  /** The notifications since the last call, once everything due is delivered. */
  received(): Promise<NotificationRequest[]>
  /** Sets rules of the sandbox: see its README. */
  rules(changes: Record<string, number>): Promise<void>
  /** A new bar code of the payer, as a till scans it. */
  payerCode(): Promise<string>
  /** The payer’s openid in a mini program of the merchant. */
  miniProgramPayer(appid: string): Promise<string>
  /** The appids of the merchant’s mini program and mobile app. */
  otherAppids(): [string, string]
}

/** Settings without the platform’s public key, so that its certificates are fetched. */
export const byCertificates = { platformPublicKeyId: '', platformPublicKey: '' }

export async function openSandboxedWechat(): Promise<SandboxedWechat> {
  const t = await openSandboxedChannels()
  const ear = Fastify()
  let notifications: NotificationRequest[] = []
  ear.removeAllContentTypeParsers()
  ear.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  ear.post('/heard', (request, reply) => {
    const headers = request.headers as Record<string, string | undefined>
    notifications.push({ headers, rawBody: request.body as Buffer, url: request.url })
    return reply.code(204).send()
  })
  const notifyUrl = `${await ear.listen({ host: '127.0.0.1', port: 0 })}/heard`
  const address = `${t.origin}/sandbox/wechat`

  return {
    ...t,
    channel: ({ profile = 'global', settings = {}, ...options } = {}) =>
      channelAdapters.wechat.open(
        { ...t.credentials.wechat, ...settings },
        profile,
        channelTools({ loopback: true, ...options }),
      ),
    order: (changes, profile = 'global') => ({
      ...t.order('wechat', { notifyUrl, ...(profile === 'mainland' && { currency: 'CNY' }) }),
      ...changes,
    }),
    received: async () => {
      await t.sandbox.deliver()
      const came = notifications
      notifications = []
      return came
    },
    rules: async (changes) => {
      const { status } = await fetch(`${address}/rules`, { method: 'POST', body: JSON.stringify(changes) })
      if (status !== 200) throw new Error(`the sandbox refuses the rules: ${status}`)
    },
    payerCode: async () => (await t.phone('code', { wallet: 'wechat' })).code,
    miniProgramPayer: async (appid) => {
      const headers = { cookie: payerCookie }
      const body = JSON.stringify({ appid })
      const login = await fetch(`${address}/login`, { method: 'POST', headers, body })
      const { code } = (await login.json()) as { code: string }
      const input = { appid, secret: t.credentials.wechat.appSecret, js_code: code }
      const query = new URLSearchParams({ ...input, grant_type: 'authorization_code' })
      const session = await fetch(`${address}/sns/jscode2session?${query}`)
      return ((await session.json()) as { openid: string }).openid
    },
    otherAppids: () => {
      const [miniProgram = '', mobileApp = ''] = t.credentials.wechat.otherAppids.split(',')
      return [miniProgram, mobileApp]
    },
    close: async () => {
      await t.close()
      await ear.close()
    },
  }
}
