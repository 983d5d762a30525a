import { z } from 'zod'
import type { Words } from '#features/session/wechat/messages/words.domain.ts'
import { askWechat, wechatAppOf } from '#features/session/wechat/wechatApi.ts'
import type { App } from '#server/context.ts'
import { MailRefused } from '#server/mail/transport.ts'

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() })
const sendAnswer = z.object({ errcode: z.int() })

/** Permanent errors: unknown or departed user, message rejected, unknown template, invalid field. */
const final = new Set([40_003, 40_037, 43_004, 43_019, 43_101, 47_003])
/** The token was replaced or has expired. */
const tokenOver = new Set([40_001, 40_014, 42_001])

/** Cached per app instance. */
const tokens = new WeakMap<App['config'], { token: string; until: number }>()
/** Tokens are renewed this long before they expire. */
const marginMs = 300_000

/** The app's access token. WeChat returns the same one to every process until it expires. */
async function appToken(app: App, fresh: boolean): Promise<string> {
  const { appid, secret, hosts } = wechatAppOf(app)
  const known = tokens.get(app.config)
  if (!fresh && known && known.until > app.clock().getTime()) return known.token
  const input = { grant_type: 'client_credential', appid, secret, force_refresh: fresh }
  const answer = tokenAnswer.safeParse(await askWechat(app, `${hosts.api}/cgi-bin/stable_token`, input)).data
  if (!answer) throw new Error('WeChat gave no token')
  const until = app.clock().getTime() + answer.expires_in * 1_000 - marginMs
  tokens.set(app.config, { token: answer.access_token, until })
  return answer.access_token
}

/**
 * Sends a template message to a follower of the app. Throws MailRefused (`WeChat 43004`) for a permanent
 * error, any other error if a retry may succeed.
 */
export async function sendTemplate(app: App, openid: string, { template, data, url }: Words): Promise<void> {
  const { templates, hosts } = wechatAppOf(app)
  const templateId = templates[template]
  if (templateId === null) throw new MailRefused('notSetUp')
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }]))
  const message = { touser: openid, template_id: templateId, url, data: values }
  for (const fresh of [false, true]) {
    const query = new URLSearchParams({ access_token: await appToken(app, fresh) })
    const answer = await askWechat(app, `${hosts.api}/cgi-bin/message/template/send?${query}`, message)
    const errcode = sendAnswer.safeParse(answer).data?.errcode ?? -1
    if (errcode === 0) return
    if (final.has(errcode)) throw new MailRefused(`WeChat ${errcode}`)
    if (!tokenOver.has(errcode) || fresh)
      throw Object.assign(new Error('WeChat refused'), { code: `WeChat ${errcode}` })
  }
}
