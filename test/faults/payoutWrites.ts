import { writeCamt053 } from '#features/finances/bankCredits/statements/camt053Writing.domain.ts'
import { makeFile } from '#features/finances/payouts/files/fileMaking.service.ts'
import { sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import { applyReturns } from '#features/finances/payouts/returns/returns.service.ts'
import type { TestApp } from '#test/app.ts'
import { debit, statementOf } from '#test/bankStatements.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { payoutsOf, setOriginators, staffMember, validatedMerchant } from '#test/payouts.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

const dataOf = ({ text }: HttpResponse) => JSON.parse(text).data as Record<string, string>

const day = '2026-03-03'
const originator = {
  ...{ originatorId: '1234567890', shortName: 'TEST PAY', longName: 'Test Pay Inc.', dataCentre: '86900' },
  ...{ bankName: 'Bank of Testing', institutionNo: '004', transitNo: '10202' },
}

/**
 * Makes every write of a payout from its approval to its return and reissue, and of the bank’s statements.
 */
export async function writePayouts(t: TestApp, recorded: Recorded) {
  const { merchant, clearingId, net } = await validatedMerchant(t)
  await setOriginators(t)
  const [{ id: approvedBy, token: approver }, { token: sender }] = [
    await staffMember(t, 'approver'),
    await staffMember(t, 'sender'),
  ]
  const cad = { format: 'cpa005', currency: 'CAD' }
  await recorded('payoutDesk.setOriginator', { ...cad, settings: originator, accountNo: '1000200' }, sender)
  await recorded('payoutDesk.approve', { clearingIds: [clearingId] }, approver)
  const input = { ...cad, dueDate: '20260303', approvedBy }
  const madeOne = async () => {
    const { fileId = '' } = dataOf(await recorded('payoutDesk.makeFile', input, sender))
    await makeFile(t.app, fileId)
    return fileId
  }
  const discarded = await madeOne()
  await recorded('payoutDesk.discardFile', { fileId: discarded }, sender)
  // Its job releases the payouts.
  await makeFile(t.app, discarded)
  const fileId = await madeOne()
  await recorded('payoutDesk.releaseFile', { fileId }, sender)
  await recorded('payoutDesk.content', { fileId }, sender)
  await recorded('payoutDesk.sendFile', { fileId }, sender)
  await sendFile(t.app, fileId)
  const returns = await recorded('payoutDesk.sample-returns', { fileId }, sender)
  const file = { fileName: 'returns.txt', content: returns.text }
  const { returnId = '' } = dataOf(await recorded('payoutDesk.takeReturns', file, sender))
  await applyReturns(t.app, returnId)
  const [payout] = await payoutsOf(t, merchant, clearingId)
  const payoutId = payout?.payoutId ?? ''
  await recorded('payoutDesk.reissue', { merchantId: merchant.merchantId, payoutId }, approver)
  await recorded('provider/payouts.export', { format: 'csv' }, sender)

  const lines = [debit(net), debit(1n, { description: 'FEE' })]
  const statement = {
    fileName: 'day.xml',
    content: btoa(writeCamt053([statementOf(lines, '900800700', day)])),
  }
  await recorded('bankCredits.importStatement', statement, sender)
  await recorded('bankCredits.matchAgain', {}, sender)
  const lineOf = async (amount: bigint) => {
    const { body } = await t.call('GET', '/provider/bank/lines', { token: sender })
    const { rows } = body.data as { rows: { lineId: string; amount: string }[] }
    return rows.find((row) => row.amount === String(amount))?.lineId ?? ''
  }
  const byHand = { lineId: await lineOf(net), payoutIds: [payoutId], reason: 'its number was left out' }
  await recorded('bankCredits.matchByHand', byHand, sender)
  await recorded('bankCredits.settle', { lineId: await lineOf(1n), act: 'ignore', reason: 'a fee' }, sender)
  await recorded('provider/bank/lines.export', { format: 'csv' }, sender)
  t.setClock(null)
}
