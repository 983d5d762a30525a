import { sql } from 'kysely'
import type { DeskWay } from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import { deskApplicationList } from '#features/account/subMerchants/operations/subMerchantDesk.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/** The bank account is stored encrypted, so the service adds it. */
export const deskApplicationSource = fieldSource(deskApplicationList, 'sub_merchant_application', {
  masterName: 'master.trade_name',
  bank: sql`null`,
})

/** Waiting payment method requests of merchants within the data scope, oldest first. Read across tenants. */
export async function waysWithin(db: Db, dataScope: DataScope): Promise<DeskWay[]> {
  const rows = await db
    .selectFrom('way_application as asked')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenant_id', '=', 'asked.tenant_id')
        .onRef('merchant.merchant_id', '=', 'asked.merchant_id'),
    )
    .where(withinDataScope(dataScope, 'asked'))
    .where('asked.end_time', 'is', null)
    .select([
      'asked.merchant_id as merchantId',
      'merchant.trade_name as tradeName',
      'merchant.parent_merchant_id as parentMerchantId',
      'asked.way_code as way',
      'asked.applied_by as appliedBy',
      'asked.apply_time as applyTime',
    ])
    .orderBy('asked.apply_time')
    .orderBy('asked.merchant_id')
    .orderBy('asked.way_code')
    .execute()
  return rows as DeskWay[]
}
