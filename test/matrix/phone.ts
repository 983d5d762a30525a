import type { ChannelName, NextStep } from '#features/channels/channels.domain.ts'

export type PhoneAnswer = { status: string; token?: string; returnUrl?: string }

/** The payer’s phone: its wallets and card form. */
export type Phone = {
  /** A new bar code in the wallet for this channel. */
  code(channel: ChannelName): Promise<string>
  pay(next: NextStep | null): Promise<PhoneAnswer>
  /** Answers a till’s password prompt: with the password, or by cancelling. */
  answerTill(yes: boolean): Promise<PhoneAnswer>
}

const cookie = 'sandbox_payer=matrixpayer1'
const password = '246802'

export function phoneAt(origin: string): Phone {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(`${origin}/sandbox/${path}`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as PhoneAnswer & { code: string; asks: { token: string }[] }
  }

  async function pay(next: NextStep | null): Promise<PhoneAnswer> {
    if (next?.kind === 'qr') {
      const { token } = await post('phone/api/scan', { content: next.content })
      return post('phone/api/pay', { token, password })
    }
    if (next?.kind !== 'cardFields') throw new Error(`there is nothing to pay: ${next?.kind}`)
    const { publishableKey, clientSecret } = next
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
    const response = await post('card/frame/confirm', { publishableKey, clientSecret, ...card })
    return { ...response, status: response.status === 'succeeded' ? 'paid' : response.status }
  }

  return {
    pay,
    code: async (channel) => {
      const wallet = channel === 'alipayplus' ? 'alipay' : channel
      return (await post('phone/api/code', { wallet })).code
    },
    answerTill: async (yes) => {
      const response = await fetch(`${origin}/sandbox/phone/api/asks`, { headers: { cookie } })
      const { asks } = (await response.json()) as { asks: { token: string }[] }
      const [ask] = asks
      if (!ask) throw new Error('no till asks')
      return post(yes ? 'phone/api/pay' : 'phone/api/cancel', { token: ask.token, password })
    },
  }
}
