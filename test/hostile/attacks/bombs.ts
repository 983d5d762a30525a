import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'

const longestMs = 1_000

/** Bodies that are cheap to send and expensive to parse. None may take a second or cause a failure. */
function bombs(): Record<string, string> {
  const many = (count: number, make: (place: number) => string) =>
    Array.from({ length: count }, (_, place) => make(place)).join(',')
  return {
    'nested 10,000 deep': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    'lists 30,000 deep': `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    '5,000 fields': `{${many(5_000, (place) => `"f${place}":1`)}}`,
    '30,000 empty objects': `{"a":[${many(20_000, () => '{}')}]}`,
    'a name of 60,000 letters': `{"${'k'.repeat(60_000)}":1}`,
    'the same name 8,000 times': `{${many(8_000, () => '"a":1')}}`,
    'a number of 60,000 digits': `{"amount":${'9'.repeat(60_000)}}`,
    'a number with a huge exponent': '{"amount":1e308000000}',
    'a tiny exponent': '{"amount":1e-400000000}',
    'a fraction of 60,000 digits': `{"amount":0.${'1'.repeat(60_000)}}`,
    'a text of 60,000 wide signs': `{"username":"${'\\u8336'.repeat(10_000)}","password":"x"}`,
    'marks upon marks': `{"username":"e${'\u0301'.repeat(20_000)}","password":"secret"}`,
    families: `{"username":"${'👩‍👩‍👧‍👦'.repeat(2_000)}","password":"secret"}`,
    'half of a sign': '{"username":"\\ud800","password":"secret"}',
    'only backslashes': `{"a":"${'\\\\'.repeat(30_000)}"}`,
    'a text of 64 KB': `{"a":"${'a'.repeat(65_536)}"}`,
    'a text of 2 MB': `{"a":"${'a'.repeat(2_000_000)}"}`,
    'not closed': `{"a":[${many(20_000, () => '[')}`,
    'white space': `${' '.repeat(60_000)}{}`,
  }
}

const doors: [string, string, 'POST' | 'PUT'][] = [
  ['/api/login', 'anyone', 'POST'],
  ['/pay/api/orders', 'anyone', 'POST'],
  ['/api/invoices', 'owner', 'POST'],
  ['/api/paymentLinks', 'owner', 'POST'],
  ['/api/orders/export', 'owner', 'POST'],
  ['/api/views', 'owner', 'POST'],
  ['/api/v2.0/payments/pay', 'anyone', 'POST'],
  ['/notify/wechat/1/x', 'anyone', 'POST'],
  ['/notify/card/1/x', 'anyone', 'POST'],
]

export async function bodyBombs({ served, own, product }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await own.token()
  const before = product.residentMegabytes()
  for (const [url, who, method] of doors) {
    for (const [name, body] of Object.entries(bombs())) {
      const began = performance.now()
      const response = await sendRaw(
        served,
        method,
        url,
        body,
        'application/json',
        who === 'owner' ? { token } : {},
      )
      const ms = Math.round(performance.now() - began)
      const refused =
        response.status === 0 ? body.length > 65_536 : response.status >= 400 && response.status < 500
      judge(
        refused && ms < longestMs,
        `${url}: ${name}`,
        `${response.status} after ${ms} ms ${response.text}`,
      )
    }
  }
  const grown = product.residentMegabytes() - before
  judge(grown < 150, 'memory after all of them', `${grown} MB more`)
}
