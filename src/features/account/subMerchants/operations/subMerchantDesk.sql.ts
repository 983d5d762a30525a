import { sql } from 'kysely'
import type { DeskWay } from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import { deskApplicationList } from '#features/account/subMerchants/operations/subMerchantDesk.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/** The bank account is stored encrypted, so the service adds it. */
export const deskApplicationSource = fieldSource(deskApplicationList, 'sub_merchant_application', {
  masterName: 'master.tradeName',
  bank: sql`null`,
})

/** Waiting payment method requests of merchants within the data scope, oldest first. Read across tenants. */
export async function waysWithin(db: Db, dataScope: DataScope): Promise<DeskWay[]> {
  const rows = await db
    .selectFrom('way_application as asked')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenantId', '=', 'asked.tenantId')
        .onRef('merchant.merchantId', '=', 'asked.merchantId'),
    )
    .where(withinDataScope(dataScope, 'asked'))
    .where('asked.endTime', 'is', null)
    .select([
      'asked.merchantId',
      'merchant.tradeName',
      'merchant.parentMerchantId',
      'asked.wayCode as way',
      'asked.appliedBy',
      'asked.applyTime',
    ])
    .orderBy('asked.applyTime')
    .orderBy('asked.merchantId')
    .orderBy('asked.wayCode')
    .execute()
  return rows as DeskWay[]
}
