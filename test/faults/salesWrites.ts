import type { TestApp } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { cleared } from '#test/sales.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>
type Hands = { first: string; second: string; secondId: string }

const format = 'csv'
const facts = {
  ...{ parentId: null, name: 'Harbour Agents', country: 'CA', province: 'BC', city: 'Burnaby', address: '' },
  ...{ contactName: 'Li Na', contactPhone: '', contactEmail: '', rate: '0.0025', feeCurrency: 'CAD' },
  ...{ minFee: null, maxFee: null, status: 'enabled' },
}
const bank = { bankName: 'Bank', bankCountry: 'CA', swift: 'ROYCCAT2', accountNo: '12345678', reason: 'new' }
const dataOf = ({ text }: HttpResponse) => JSON.parse(text).data as Record<string, string>

/** Makes every write to agents, commissions and exchange rates. */
export async function writeSales(t: TestApp, { first, second, secondId }: Hands, recorded: Recorded) {
  await writeOrganization(first, second, recorded)
  await writeCommissions(t, { first, second, secondId }, recorded)
  await writeRates(first, second, recorded)
  await recorded('radar.setDigest', { enabled: true }, first)
  const month = new Date().toISOString().slice(0, 7)
  await recorded('provider/performance.export', { format, month, by: 'bd' }, first)
}

async function writeOrganization(first: string, second: string, recorded: Recorded) {
  const { organizationId } = dataOf(await recorded('organizations.add', facts, first))
  await recorded('organizations.edit', { organizationId, ...facts, city: 'Surrey', version: 1 }, first)
  const { requestId } = dataOf(await recorded('organizations.askAccount', { organizationId, ...bank }, first))
  await recorded('organizations.decideAccount', { organizationId, requestId, decision: 'pass' }, second)
  await recorded('organizations.showAccount', { organizationId }, first)
  await recorded('provider/organizations.export', { format }, first)
}

/**
 * The statement is about the second person’s merchant and decided by a third, because nobody decides on their
 * own.
 */
async function writeCommissions(t: TestApp, { first, second, secondId }: Hands, recorded: Recorded) {
  const merchant = await t.merchant()
  const { merchantId } = merchant
  const now = new Date()
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15, 20))
  const month = before.toISOString().slice(0, 7)
  const startDay = `${month.replace('-', '')}01`
  const third = await t.read({ tenantId: 0, merchantId: '' }, ({ db }) =>
    db
      .selectFrom('account')
      .where('accountId', '!=', secondId)
      .where('username', '=', 'salesthird')
      .select('accountId')
      .executeTakeFirstOrThrow(),
  )
  const terms = { beneficiaryKind: 'bd', beneficiaryId: third.accountId, basis: 'fees', proportion: '0.5' }
  const input = { merchantId, ...terms, startDay, endDay: null, remark: '' }
  const { policyId } = dataOf(await recorded('commissionPolicies.add', input, first))
  await cleared(t, merchant, [{ settled: before, fee: 1_000n, status: 'carried' }])
  await recorded('commissionStatements.make', { month }, first)
  const { rows } = JSON.parse(
    (
      await t.server.inject({
        url: `/api/provider/commissionStatements?month=${month}`,
        headers: { authorization: `Bearer ${first}` },
      })
    ).body,
  ).data as { rows: { statementId: string; beneficiaryId: string }[] }
  const statementId = rows.find(({ beneficiaryId }) => beneficiaryId === third.accountId)?.statementId ?? ''
  await recorded('commissionStatements.check', { statementId, version: 1 }, first)
  await recorded('commissionStatements.confirm', { statementId, version: 2 }, second)
  await recorded('commissionStatements.pay', { statementId, version: 3, reference: 'WIRE 1' }, second)
  await recorded('commissionStatements.pdf', { statementId }, first)
  await recorded('provider/commissionLines.export', { format, statementId }, first)
  await recorded('provider/commissionStatements.export', { format }, first)
  await recorded('provider/commissionPolicies.export', { format }, first)
  const lastDay = now.toISOString().slice(0, 10).replaceAll('-', '')
  await recorded('commissionPolicies.end', { merchantId, policyId, lastDay }, first)
}

async function writeRates(first: string, second: string, recorded: Recorded) {
  const rate = { base: 'GBP', quote: 'CAD', rate: '1.7', validFrom: '2026-01-01T00:00:00Z', remark: '' }
  await recorded('fxRates.add', rate, first)
  const large = { ...rate, rate: '1.9', validFrom: '2026-01-02T00:00:00Z' }
  const { rateId } = dataOf(await recorded('fxRates.add', large, first))
  await recorded('fxRates.decide', { rateId, pass: true }, second)
  await recorded('fxRates.import', { content: 'base,quote,rate,validFrom\nGBP,CAD,1.9,2026-01-03\n' }, first)
  await recorded('provider/fxRates.export', { format }, first)
}
