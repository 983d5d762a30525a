import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ClientLanguage,
  clientLanguages,
  reasonNotRun,
  runClient,
  runClientLive,
} from '#test/clients/clientLanguages.ts'
import { cases, completedCases, createKeys, expectedOutcomes } from '#test/clients/conformanceCases.ts'
import { openConformanceGateway } from '#test/clients/conformanceGateway.ts'
import { type GatewayTrade, gatewayTrade } from '#test/gatewayTrade.ts'

const reasons = await Promise.all(clientLanguages.map(reasonNotRun))
const runnable = clientLanguages.filter((_language, place) => reasons[place] === null)
for (const reason of reasons) if (reason !== null) console.warn(`Client not run: ${reason}`)

let folder: string
const built = new Map<string, Promise<unknown>>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merchant-test-clients-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function buildOnce(language: ClientLanguage): Promise<string> {
  const target = join(folder, language.name)
  const building = built.get(language.name) ?? language.build(target)
  built.set(language.name, building)
  await building
  return target
}

describe('client conformance cases', () => {
  test('every case has a unique ID, and the TypeScript client always runs', () => {
    const all = Object.values(cases).flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(runnable.map(({ name }) => name)).toContain('TypeScript')
  })

  test.concurrent.for(runnable)(
    '$name: signs, verifies, retries and reports errors as the cases require',
    { timeout: 90_000 },
    async (language, { expect: expectIn }) => {
      const target = await buildOnce(language)
      const keys = createKeys()
      const gateway = await openConformanceGateway(keys)
      try {
        const file = join(folder, `${language.name}.json`)
        await writeFile(file, JSON.stringify(completedCases(keys, gateway.url)))
        const outcomes = JSON.parse(await runClient(language, 'conformance', target, [file]))
        expectIn(outcomes).toEqual(expectedOutcomes())
        expectIn(gateway.faults).toEqual([])
        const requests = Object.fromEntries(
          cases.calls.map((one) => [one.id, one.requestsIn?.[language.name] ?? one.requests]),
        )
        expectIn(Object.fromEntries(gateway.requests)).toEqual(requests)
      } finally {
        await gateway.close()
      }
    },
  )
})

describe('first payment with each client', () => {
  let trade: GatewayTrade
  beforeAll(async () => {
    trade = await gatewayTrade()
  })
  afterAll(() => trade.close())

  test.for(runnable)(
    '$name: creates a payment against the running product, sees it paid, and refunds it',
    { timeout: 60_000 },
    async (language) => {
      const target = await buildOnce(language)
      const env = { GATEWAY: trade.origin, MERCHANT: trade.merchant.merchantId, KEYS: trade.keysFolder }
      const payWhatIsShown = (line: string) => {
        const [, content] = /^Scan (.+)$/.exec(line) ?? []
        return content === undefined ? undefined : trade.pay({ kind: 'qr', content })
      }
      const lines = await runClientLive(language, 'firstPayment', target, { env, onLine: payWhatIsShown })
      expect(lines.at(-1)).toMatch(/^Refund \d{25}: (PROCESSING|SUCCESS)$/)
    },
  )
})
