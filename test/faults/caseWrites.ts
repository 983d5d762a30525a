import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import type { TestApp } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { disputedOf } from '#test/hostile/caseData.ts'
import { paper } from '#test/paperwork.ts'
import { settledAt } from '#test/settled.ts'
import { dailyRule } from '#test/till.ts'
import { paidOrder, trader } from '#test/trade.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>
const format = 'csv'
const proof = 'letter of the bank'

/** Makes every write to disputes, adjustments and reserves, as a merchant and two of the provider’s staff. */
export async function writeCases(
  t: TestApp,
  { first, second }: { first: string; second: string },
  recorded: Recorded,
): Promise<void> {
  const merchant = await trader(t)
  await t.write(merchant, (ctx) =>
    setSettlementRule(ctx, { ...dailyRule, reserveRate: '0.1', reserveDays: 9 }),
  )
  const token = await t.signIn(merchant, 'admin')
  const mchCode = merchant.merchantId
  const disputed = (word: string) => disputedOf(t, merchant, word)

  const own = await disputed('answered')
  const { disputeId } = own
  await recorded('disputes.saveStatement', { disputeId, statement: 'sold in person' }, token)
  await recorded('disputes.file', own, token)
  await recorded('disputeDesk.file', { mchCode, ...own }, first)
  await recorded('disputes.removeFile', own, token)
  await recorded('disputes.submit', { disputeId, statement: 'sold in person' }, token)
  await recorded('disputes.accept', { disputeId: (await disputed('accepted')).disputeId }, token)
  await recorded('disputes.export', { format }, token)
  const at = { mchCode, disputeId: (await disputed('desk')).disputeId }
  await recorded('disputeDesk.assign', { ...at, assigneeId: null }, first)
  await recorded('disputeDesk.askAccept', { ...at, reason: proof }, first)
  await recorded('disputeDesk.confirmAccept', { ...at, accept: false }, second)
  await recorded('disputeDesk.decide', { ...at, event: 'win', proof, feeReturned: true }, first)
  const foreign = { mchCode, disputeId: (await disputedOf(t, merchant, 'foreign', 'USD')).disputeId }
  await recorded('disputeDesk.price', { ...foreign, settleAmount: '700', proof }, first)
  const { orderId } = await paidOrder(t, merchant, 2_000n)
  const letter = { merchantId: mchCode, orderId, disputeNo: 'L-1', stage: 'chargeback', reason: '13.1' }
  await recorded(
    'disputeDesk.open',
    { ...letter, amount: '100', feeAmount: '0', dueTime: null, proof },
    first,
  )
  await recorded('provider/disputes.export', { format }, first)

  await writeAdjustments(t, mchCode, { first, second }, recorded)
  await writeReserves(t, merchant, { first, second }, recorded)
}

async function writeAdjustments(
  t: TestApp,
  mchCode: string,
  { first, second }: { first: string; second: string },
  recorded: Recorded,
): Promise<void> {
  const lines = [
    { account: 'merchant', side: 'credit', amount: '500' },
    { account: 'writeOff', side: 'debit', amount: '500' },
  ]
  const about = { currency: 'CAD', reasonCode: 'goodwill', reason: proof, aboutType: 'other', aboutId: '' }
  const propose = async () => {
    const { text } = await recorded('adjustmentDesk.propose', { merchantId: mchCode, ...about, lines }, first)
    return { mchCode, adjustmentId: String(JSON.parse(text).data.adjustmentId) }
  }
  const posted = await propose()
  const url = `/api/provider/adjustments/${mchCode}/${posted.adjustmentId}/files?name=letter.pdf`
  const headers = { authorization: `Bearer ${first}`, 'content-type': 'application/pdf' }
  const response = await t.server.inject({ method: 'POST', url, headers, payload: await paper() })
  await recorded('adjustmentDesk.file', { ...posted, fileId: response.json().data.fileId }, second)
  await recorded('adjustmentDesk.decide', { ...posted, approve: true, reason: '' }, second)
  await recorded('adjustmentDesk.reverse', { ...posted, reason: proof }, first)
  await recorded('adjustmentDesk.withdraw', await propose(), first)
  await recorded('provider/adjustments.export', { format }, first)
}

async function writeReserves(
  t: TestApp,
  merchant: Awaited<ReturnType<typeof trader>>,
  { first, second }: { first: string; second: string },
  recorded: Recorded,
): Promise<void> {
  const mchCode = merchant.merchantId
  await paidOrder(t, merchant, 9_000n)
  const { clearingId } = await settledAt(t, merchant, new Date(Date.now() + 1))
  const idOf = ({ text }: HttpResponse) => String(JSON.parse(text).data.requestId)
  const terms = { mchCode, reserveRate: '0.2', reserveDays: 30, validFrom: '20991231', reason: proof }
  const response = idOf(await recorded('reserveDesk.askTerms', terms, first))
  await recorded('reserveDesk.decide', { mchCode, requestId: response, approve: true, reason: '' }, second)
  const fixed = { mchCode, currency: 'CAD', targetAmount: '100', reason: proof }
  const requestId = idOf(await recorded('reserveDesk.askFixed', fixed, first))
  await recorded('reserveDesk.withdraw', { mchCode, requestId }, first)
  const release = { mchCode, clearingId, reserveKind: 'rolling', reason: proof }
  await recorded('reserveDesk.askRelease', release, first)
  await recorded('provider/reserves.export', { format }, first)
}
