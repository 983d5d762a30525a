import { z } from 'zod'
import { below } from '../channelAdapter.ts'
import type { ChannelTools } from '../channelHttp.ts'
import type { PayerIdentity } from '../channels.domain.ts'
import { jsonOf } from '../channelText.domain.ts'
import type { WechatSettings } from './wechatSettings.ts'

const officialHost = { authorize: 'https://open.weixin.qq.com', token: 'https://api.weixin.qq.com' }
const identity = z.object({ openid: z.string().min(1).max(128) })

/** WeChat's OAuth with the silent scope, which identifies the payer and nothing else. */
export function wechatPayer(settings: WechatSettings, tools: ChannelTools): PayerIdentity {
  const hosts = hostsOf(settings)
  return {
    authorizeUrl(returnUrl, state) {
      const url = below(hosts.authorize, '/connect/oauth2/authorize')
      url.search = new URLSearchParams({
        appid: settings.appid,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      }).toString()
      return `${url.href}#wechat_redirect`
    },
    async payerIdOf(code) {
      const url = below(hosts.token, '/sns/oauth2/access_token')
      url.search = new URLSearchParams({
        appid: settings.appid,
        secret: settings.appSecret,
        code,
        grant_type: 'authorization_code',
      }).toString()
      const answer = await tools.send({
        method: 'GET',
        url: url.href,
        headers: { accept: 'application/json' },
      })
      if (!answer.arrived || answer.status !== 200) return null
      return identity.safeParse(jsonOf(answer.body.toString('utf8'))).data?.openid ?? null
    },
  }
}

// The real channel has separate hosts for OAuth; the sandbox serves everything below one address.
function hostsOf({ baseUrl }: WechatSettings): { authorize: string; token: string } {
  const official = /^https:\/\/[a-z0-9-]+(\.mch\.weixin\.qq\.com|\.wechatpay\.cn)(\/|$)/.test(baseUrl)
  return official ? officialHost : { authorize: baseUrl, token: baseUrl }
}
