import { randomBytes } from 'node:crypto'
import { withClient } from '#server/database/client.ts'
import { testPassword } from '#test/app.ts'
import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { tillToken } from '#test/tills.ts'

/** Tokens that are guessed, forged, replayed, fixed beforehand, of another device, or of an ended session. */
export async function sessions(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const { served, own, other, t, scale } = environment
  const opens = async (token: string, more: Record<string, string> = {}) =>
    (await sendRaw(served, 'GET', '/api/getInfo', undefined, undefined, { token, headers: more })).status
  const token = await own.token()
  judge((await opens(token)) === 200, 'a session of its own', 'it opens nothing: the chapter proves nothing')
  const [tenantId = '', random = ''] = token.split('.')

  for (const forged of forgeries(tenantId, random, other.merchant.tenantId))
    judge((await opens(forged)) === 401, `a forged token ${forged.slice(0, 60)}`)
  for (let tries = scale === 'full' ? 20_000 : 1_000; tries > 0; tries -= 1) {
    const guess = `${tenantId}.${randomBytes(32).toString('base64url')}`
    judge((await opens(guess)) === 401, `a guessed token ${guess}`)
  }
  await elsewhere(environment, judge, token)
  await fixation(environment, judge)
  await over(environment, judge, opens)
  const till = await tillToken(t, own.merchant, 'admin')
  for (const path of ['/api/orders', '/api/settlements', '/api/getInfo']) {
    const response = await sendRaw(served, 'GET', path, undefined, undefined, { token: till })
    judge(response.status === 403, `a till's token at ${path}`, `${response.status}`)
  }
  const atTill = await sendRaw(served, 'POST', '/api/pos/openShift', '{}', 'application/json', { token })
  judge(atTill.status >= 400, "a console's token at a till's call", `${atTill.status}`)
}

function forgeries(tenantId: string, random: string, stranger: number): string[] {
  const bytes = Buffer.from(random, 'base64url')
  const flipped = Array.from({ length: 32 }, (_, place) => {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    return `${tenantId}.${changed.toString('base64url')}`
  })
  const jwt = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"admin"}').toString('base64url')}.`
  return [
    ...flipped,
    ...[
      `${stranger}.${random}`,
      `0.${random}`,
      `999999.${random}`,
      `${tenantId}.${random}A`,
      `${tenantId}.${random.slice(0, -1)}`,
    ],
    ...[
      `${tenantId}.${random.toLowerCase()}`,
      `${tenantId}.${'A'.repeat(43)}`,
      `-1.${random}`,
      `1e1.${random}`,
      `${tenantId}.`,
      jwt,
    ],
    ...[
      `${tenantId}.' or '1'='1' -- aaaaaaaaaaaaaaaaaa`,
      `${tenantId}.%00${random}`,
      `${tenantId} .${random}`,
    ],
  ]
}

/** A token counts only in its header, not in an address or a cookie. */
async function elsewhere({ served }: CampaignEnvironment, judge: Judge, token: string): Promise<void> {
  const encoded = encodeURIComponent(token)
  const places: [string, Record<string, string>][] = [
    [`/api/getInfo?token=${encoded}`, {}],
    [`/api/getInfo?access_token=${encoded}`, {}],
    ['/api/getInfo', { cookie: `Access-Token=${encoded}` }],
    ['/api/getInfo', { 'x-access-token': token }],
    ['/api/getInfo', { authorization: `Basic ${Buffer.from(token).toString('base64')}` }],
    ['/api/getInfo', { authorization: `bearer ${token}` }],
    ['/api/getInfo', { authorization: `Bearer ${token}, Bearer ${token}` }],
  ]
  for (const [url, headers] of places) {
    const response = await sendRaw(served, 'GET', url, undefined, undefined, { headers })
    judge(
      response.status === 401 || response.status === 400,
      `a token in ${url.slice(0, 30)} ${Object.keys(headers)}`,
      `${response.status}`,
    )
  }
  const live = await sendRaw(served, 'GET', `/api/live?token=${encoded}`, undefined, undefined)
  judge(live.status >= 400, 'a token in the address of the stream', `${live.status}`)
}

/** Session fixation: signing in always returns a new token. */
async function fixation({ served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const username = `manager.${own.merchant.merchantId}`.toLowerCase()
  const brought = `${own.merchant.tenantId}.${randomBytes(32).toString('base64url')}`
  const tokens = new Set<string>()
  for (let tries = 0; tries < 5; tries += 1) {
    const body = JSON.stringify({ username, password: testPassword })
    const response = await sendRaw(served, 'POST', '/api/login', body, 'application/json', {
      token: brought,
      headers: { cookie: `Access-Token=${brought}`, 'x-session-id': brought },
    })
    const { data } = response.body as unknown as { data?: { token: string } }
    judge(
      data !== undefined && data.token !== brought && !tokens.has(data.token),
      'a sign-in with a token brought along',
      response.text,
    )
    tokens.add(data?.token ?? '')
    const still = await sendRaw(served, 'GET', '/api/getInfo', undefined, undefined, { token: brought })
    judge(still.status === 401, 'the token that was brought along', `${still.status}`)
  }
}

/** Sessions end at once on sign-out, revocation, expiry, a disabled account and a changed role. */
async function over(
  { served, own, t }: CampaignEnvironment,
  judge: Judge,
  opens: (token: string) => Promise<number>,
): Promise<void> {
  const change = (statement: string) => withClient(t.database.ownerUrl, (client) => client.query(statement))
  const name = `cashier.${own.merchant.merchantId}`.toLowerCase()
  const ends: Record<string, (token: string) => Promise<unknown>> = {
    'signed out': (token) => sendRaw(served, 'POST', '/api/logout', '{}', 'application/json', { token }),
    revoked: () => change(`update session set revoke_time = now() where revoke_time is null`),
    expired: () => change(`update session set expire_time = now() where revoke_time is null`),
    disabled: () => change(`update account set disabled = true where username = '${name}'`),
  }
  for (const [what, end] of Object.entries(ends)) {
    const token = await own.token('cashier')
    judge((await opens(token)) === 200, `before it is ${what}`, 'the session opened nothing')
    await end(token)
    for (let tries = 0; tries < 3; tries += 1)
      judge((await opens(token)) === 401, `replayed after it was ${what}`, 'it still opens')
  }
  await change(`update account set disabled = false where username = '${name}'`)
  const [manager, cashier] = [await own.token('manager'), await own.token('cashier')]
  for (const token of [manager, cashier])
    judge((await opens(token)) === 200, 'sessions of others stay', 'one ended too')
}
