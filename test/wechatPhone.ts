import { randomBytes } from 'node:crypto'
import type { SandboxedTrade } from '#test/sandboxedTrade.ts'

type JsonResponse = {
  status: number
  body: { data: Record<string, unknown> & { accounts?: object[] }; code: string; message: string }
}
export type ShownCode = { codeId: string; secret: string }

/** The login page’s calls and a person’s phone, against the product with the WeChat sandbox. */
export function wechatPhone({ t, origin }: SandboxedTrade, payer = 'wechatphone01') {
  const post = async (path: string, body: object, token?: string): Promise<JsonResponse> => {
    const answer = await t.call('POST', path, {
      body,
      ...(token ? { token } : {}),
      headers: { 'user-agent': chrome },
    })
    return answer as unknown as JsonResponse
  }
  const on = (codeId: string) => `/login/qr/${encodeURIComponent(codeId)}`

  /** Goes through WeChat and returns the code that it gives the phone. */
  async function throughWechat(codeId: string): Promise<string> {
    const state = randomBytes(16).toString('hex')
    const way = await post(`${on(codeId)}/way`, { state })
    const sent = await fetch(String(way.body.data?.authorizeUrl).replace('#wechat_redirect', ''), {
      headers: { cookie: `sandbox_payer=${payer}` },
      redirect: 'manual',
    })
    const back = new URL(sent.headers.get('location') ?? `${origin}/none`)
    if (back.searchParams.get('state') !== state) throw new Error(`WeChat sent the phone to ${back}`)
    return back.searchParams.get('code') ?? ''
  }

  return {
    payer,
    post,
    throughWechat,
    open: async () => (await post('/login/qr', {})).body.data as unknown as ShownCode,
    look: async ({ codeId, secret }: ShownCode) => (await post(`${on(codeId)}/state`, { secret })).body.data,
    take: ({ codeId, secret }: ShownCode) => post(`${on(codeId)}/session`, { secret }),
    scan: async (codeId: string) => post(`${on(codeId)}/scan`, { code: await throughWechat(codeId) }),
    confirm: (codeId: string, grant: unknown, account = 0) =>
      post(`${on(codeId)}/confirmation`, { grant, account }),
    refuse: (codeId: string, grant: unknown) => post(`${on(codeId)}/refusal`, { grant }),
    /** Links this phone’s WeChat account to the owner of the token. */
    bind: async (token: string) => {
      const code = (await post('/security/wechat/codes', {}, token)).body.data as unknown as ShownCode
      const scanned = await post(`${on(code.codeId)}/scan`, { code: await throughWechat(code.codeId) })
      await post(`${on(code.codeId)}/confirmation`, { grant: scanned.body.data.grant, account: 0 })
      return scanned.body.data
    },
  }
}

export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
