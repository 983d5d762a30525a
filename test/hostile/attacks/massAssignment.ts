import fc from 'fast-check'
import { type Call, everyCall, inPath, send, sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { withoutHeartbeat } from '#test/hostile/footprint.ts'
import { isFailure } from '#test/hostile/refusals.ts'
import { isProviders } from '#test/hostile/staff.ts'
import { arbitraryOf, leastOf } from '#test/hostile/wrongValues.ts'
import { isAtTill, tillToken } from '#test/tills.ts'

const surplus: Record<string, unknown> = {
  ...{
    tenantId: 1,
    tenant_id: 0,
    merchant_id: 'AAAAAA',
    role: 1,
    roles: ['admin'],
    isAdmin: true,
    admin: true,
    realm: 'provider',
  },
  ...{
    permissions: ['*'],
    approveResult: 1,
    status: 7,
    balance: '1000000',
    feeRate: '0',
    createTime: '2020-01-01T00:00:00Z',
  },
  ...{
    passwordHash: 'x',
    disabled: false,
    actor: 'system',
    dataScope: { all: true },
    scope: { tenantId: 0 },
    id: '1',
    '': 'x',
  },
}

/** Unknown fields on every write are named in the rejection, and nothing is written. */
export async function massAssignment(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const { served, own, t, seed, staffToken } = environment
  const [admin, staff, till] = [
    await own.token(),
    await staffToken(),
    await tillToken(t, own.merchant, 'admin'),
  ]
  const tokenFor = (call: Call) => (isAtTill(call) ? till : isProviders(call) ? staff : admin)
  const writes = everyCall.filter(({ method }) => method !== 'GET')
  const footprint = () => withoutHeartbeat(t.database.ownerUrl)
  const before = await footprint()
  for (const call of writes) {
    const [least] = fc.sample(arbitraryOf(leastOf(call.schema)), { numRuns: 1, seed }) as Record<
      string,
      unknown
    >[]
    for (const [name, value] of Object.entries(surplus)) {
      if (Object.hasOwn(call.schema.properties ?? {}, name)) continue
      const response = await send(served, call, { ...least, [name]: value }, { token: tokenFor(call) })
      const named =
        response.body.fields?.some(({ field }) => field === name || field.startsWith(`${name}.`)) ?? false
      judge(
        response.status === 400 && named,
        `${call.name} with ${name}`,
        `${response.status} ${response.text}`,
      )
    }
  }
  const after = await footprint()
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  judge(changed.length === 0, 'rows after all of them', changed.join(', '))
}

const poisons = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"__proto__":{"isAdmin":true}}}',
  '{"\\u005f_proto__":{"isAdmin":true}}',
  '{"prototype":{"isAdmin":true}}',
]
const queries = [
  ...[
    '?__proto__[isAdmin]=1',
    '?constructor[prototype][isAdmin]=1',
    '?status[__proto__][a]=1',
    '?__proto__.isAdmin=1',
  ],
  ...[
    '?pageNum=1&pageNum=2',
    '?pageNum[]=1',
    '?pageNum[0]=1&pageNum[1]=9',
    '?pageSize=10&pageSize=100000',
    '?PageNum=1',
    '?pageNum=1;pageSize=9',
  ],
  ...[
    '?search=a&search=b',
    '?search[]=a',
    '?search[a]=b',
    '?%73earch=a&search=b',
    '?search=%',
    '?search=%E0%A4',
    '?&&&&',
    '?=1',
    '?[]=1',
    '?a[b][c][d][e][f][g]=1',
  ],
]

/** Prototype pollution, and a parameter given twice. */
export async function pollution(
  { served, own, staffToken, product }: CampaignEnvironment,
  judge: Judge,
): Promise<void> {
  const [admin, staff] = [await own.token(), await staffToken()]
  for (const call of everyCall) {
    const token = isProviders(call) ? staff : admin
    const url = inPath(call).reduce((path, name) => path.replace(`{${name}}`, 'x'), call.path)
    if (call.method === 'GET') {
      for (const query of queries) {
        const response = await sendRaw(served, 'GET', url + query, undefined, undefined, { token })
        judge(!isFailure(response), `GET ${url}${query}`, `${response.status} ${response.text}`)
      }
      continue
    }
    for (const poison of poisons) {
      const response = await sendRaw(served, call.method, url, poison, 'application/json', { token })
      judge(
        response.status >= 400 && response.status < 500,
        `${call.name} ${poison}`,
        `${response.status} ${response.text}`,
      )
    }
  }
  judge(product.runs(), 'after all of them', 'the product ended')
}
