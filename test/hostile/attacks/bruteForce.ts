import { withClient } from '#server/database/client.ts'
import { testPassword } from '#test/app.ts'
import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'

const json = 'application/json'

/**
 * Guesses from one address and from thousands: the guessed account locks, and one address is rate limited.
 */
export async function bruteForce(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  await ofOneName(environment, judge)
  await ofOneAddress(environment, judge)
  await ofCodes(environment, judge)
  await sprayed(environment, judge)
}

/**
 * Guesses one name from hundreds of addresses: the tenth wrong password locks it, even for the right
 * password.
 */
async function ofOneName({ served, other, t, scale }: CampaignEnvironment, judge: Judge): Promise<void> {
  const known = `admin.${other.merchant.merchantId}`.toLowerCase()
  for (const username of [known, 'nobody.there']) {
    let compared = 0
    for (let tries = 0; tries < (scale === 'full' ? 1_000 : 150); tries += 1) {
      const body = JSON.stringify({ username, password: `Guess-${tries}` })
      const response = await sendRaw(served, 'POST', '/api/login', body, json)
      if (response.body.code === 'session.wrongCredentials') compared += 1
      judge(
        response.status === 401 || response.status === 423,
        `a guess for ${username}`,
        `${response.status} ${response.text}`,
      )
    }
    judge(compared <= 10, `guesses that were compared for ${username}`, `${compared}`)
  }
  const right = JSON.stringify({ username: known, password: testPassword })
  const answer = await sendRaw(served, 'POST', '/api/login', right, json)
  judge(answer.status === 423, 'the right password after them', `${answer.status}`)
  await withClient(t.database.ownerUrl, (client) =>
    client.query('update account set failures = 0, locked_until = null where username = $1', [known]),
  )
}

/** Guesses from one address until it is rate limited, at every entry point for strangers. */
async function ofOneAddress({ served }: CampaignEnvironment, judge: Judge): Promise<void> {
  const doors = [
    '/api/login',
    '/api/signIn/code',
    '/api/forgetpassword',
    '/api/forgotPassword/code',
    '/api/devices/activate',
  ]
  doors.push('/api/login/ticket', '/api/register', '/api/verifyEmail', '/api/forgotPassword/link')
  for (const [place, url] of doors.entries()) {
    const statuses = await fromOne(served, url, `10.250.1.${place + 1}`, 70)
    judge(statuses.includes(429), `70 calls of ${url} from one address`, statuses.slice(-5).join(' '))
  }
}

async function fromOne(
  served: CampaignEnvironment['served'],
  url: string,
  remoteAddress: string,
  count: number,
): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < count; tries += 1) {
    const headers = { 'content-type': json }
    const { statusCode } = await served.server.inject({
      method: 'POST',
      url,
      payload: '{}',
      headers,
      remoteAddress,
    })
    statuses.push(statusCode)
  }
  return statuses
}

/** Guesses short codes, each time from another address: none is found, and none survives five tries. */
async function ofCodes({ served, scale }: CampaignEnvironment, judge: Judge): Promise<void> {
  const response = await sendRaw(
    served,
    'POST',
    '/api/forgetpassword',
    JSON.stringify({ email: 'someone@example.com' }),
    json,
  )
  const { requestId = '' } = ((response.body as unknown as { data?: { requestId: string } }).data ?? {}) as {
    requestId?: string
  }
  judge(requestId !== '', 'asking for a code', response.text)
  const codes = new Set<string | undefined>()
  for (let tries = 0; tries < (scale === 'full' ? 2_000 : 200); tries += 1) {
    const body = JSON.stringify({ requestId, code: String(100_000 + tries) })
    const response = await sendRaw(served, 'POST', '/api/forgotPassword/code', body, json)
    codes.add(response.body.code)
    judge(response.status >= 400 && response.status < 500, 'a guessed code', response.text)
  }
  for (let tries = 0; tries < 200; tries += 1) {
    const code = Array.from({ length: 10 }, () => 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[(tries * 7) % 31]).join(
      '',
    )
    const response = await sendRaw(
      served,
      'POST',
      '/api/devices/activate',
      JSON.stringify({ code, platform: 'x', appVersion: '1.0.0' }),
      json,
    )
    judge(response.status >= 400 && response.status < 500, 'a guessed activation code', response.text)
  }
}

/** Tries one password on many names: the responses do not reveal which names exist. */
async function sprayed({ served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const there = ['admin', 'manager', 'cashier'].map((role) =>
    `${role}.${own.merchant.merchantId}`.toLowerCase(),
  )
  const answers = new Set<string>()
  for (const username of [...there, ...Array.from({ length: 30 }, (_, place) => `nobody${place}.aaaaaa`)]) {
    const body = JSON.stringify({ username, password: 'Summer-2026' })
    const { status, body: answer, headers } = await sendRaw(served, 'POST', '/api/login', body, json)
    const { requestId: _, ...rest } = answer
    answers.add(JSON.stringify([status, rest, Object.keys(headers).sort()]))
  }
  judge(answers.size === 1, 'one password for 33 names, three of them there', [...answers].join(' | '))
}
