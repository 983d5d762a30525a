import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

type MerchantName = { merchantId: string; tradeName: string }

/** Returns the code and trade name of every merchant in the data scope, whatever its tenant. */
export function selectMerchantNames(db: Db, dataScope: DataScope): Promise<MerchantName[]> {
  return db
    .selectFrom('merchant')
    .where(withinDataScope(dataScope, 'merchant'))
    .select(['merchantId', 'tradeName'])
    .execute()
}
