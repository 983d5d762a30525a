import { nextId } from '#server/nextId.ts'
import type { Currency } from '#shared/currency.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

/** A settlement that was sent to the bank: its fees, its refunded fees and its volume. */
export type SettledClearing = {
  settled: Date | null
  fee: bigint
  feeReturn?: bigint
  sale?: bigint
  currency?: Currency
  status?: 'sent' | 'paid' | 'carried'
}

/** Inserts settlements of a merchant as the cutoff would leave them; returns their IDs. */
export function cleared(
  t: TestApp,
  merchant: TestMerchant,
  all: readonly SettledClearing[],
): Promise<string[]> {
  return t.write(merchant, async (ctx) => {
    ctx.unchanged()
    const rows = all.map((one, index) => rowOf(merchant, one, index))
    await ctx.db.insertInto('clearing').values(rows).execute()
    return rows.map(({ clearingId }) => clearingId)
  })
}

let seconds = 0

function rowOf({ tenantId, merchantId }: TestMerchant, one: SettledClearing, index: number) {
  const { settled, fee, feeReturn = 0n, sale = 0n, currency = 'CAD', status = 'paid' } = one
  seconds += 1
  const to = new Date(Date.UTC(2020, 0, 1, 0, 0, seconds))
  const day = (settled ?? to).toISOString().slice(0, 10)
  return {
    ...{
      tenantId,
      clearingId: `S${nextId().slice(-12)}${index}`,
      merchantId,
      currency,
    },
    ...{ fromTime: new Date(to.getTime() - 500), toTime: to, settleDate: day, trigger: 'cutOff' },
    ...{ saleAmount: sale, tipAmount: 0n, surchargeAmount: 0n, refundAmount: 0n, feeAmount: fee },
    ...{
      feeReturnAmount: feeReturn,
      adjustmentAmount: 0n,
      carriedIn: 0n,
      netAmount: sale - fee + feeReturn,
    },
    ...{ paymentCount: 1, refundCount: 0, status, validation: 'passed', createTime: to },
    ...{ bankName: 'Bank', institutionNo: '001', transitNo: '00001', accountNoTail: '4567' },
    settleTime: status === 'carried' ? null : settled,
  }
}

/** Marks a settlement as returned by the bank. */
export function returned(t: TestApp, merchant: TestMerchant, clearingId: string): Promise<void> {
  return t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('clearing')
      .set({ status: 'returned', settleTime: null })
      .where('tenantId', '=', merchant.tenantId)
      .where('clearingId', '=', clearingId)
      .execute()
  })
}
