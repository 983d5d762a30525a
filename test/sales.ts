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
    return rows.map(({ clearing_id }) => clearing_id)
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
      tenant_id: tenantId,
      clearing_id: `S${nextId().slice(-12)}${index}`,
      merchant_id: merchantId,
      currency,
    },
    ...{ from_time: new Date(to.getTime() - 500), to_time: to, settle_date: day, trigger: 'cutOff' },
    ...{ sale_amount: sale, tip_amount: 0n, surcharge_amount: 0n, refund_amount: 0n, fee_amount: fee },
    ...{
      fee_return_amount: feeReturn,
      adjustment_amount: 0n,
      carried_in: 0n,
      net_amount: sale - fee + feeReturn,
    },
    ...{ payment_count: 1, refund_count: 0, status, validation: 'passed', create_time: to },
    ...{ bank_name: 'Bank', institution_no: '001', transit_no: '00001', account_no_tail: '4567' },
    settle_time: status === 'carried' ? null : settled,
  }
}

/** Marks a settlement as returned by the bank. */
export function returned(t: TestApp, merchant: TestMerchant, clearingId: string): Promise<void> {
  return t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('clearing')
      .set({ status: 'returned', settle_time: null })
      .where('tenant_id', '=', merchant.tenantId)
      .where('clearing_id', '=', clearingId)
      .execute()
  })
}
