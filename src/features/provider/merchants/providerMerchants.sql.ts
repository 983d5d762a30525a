import type { ProviderMerchant } from '#features/provider/merchants/providerMerchants.contract.ts'
import type { Db } from '#server/database/db.ts'

/** The merchants of one tenant, by code. */
export function merchantsOfTenant(db: Db, tenantId: number): Promise<ProviderMerchant[]> {
  return db
    .selectFrom('merchant')
    .where('tenant_id', '=', tenantId)
    .select([
      'merchant_id as merchantId',
      'parent_merchant_id as parentMerchantId',
      'trade_name as tradeName',
      'legal_name as legalName',
      'approve_result as approveResult',
      'currency',
      'country',
      'city',
      'timezone',
      'create_time as createTime',
    ])
    .orderBy('merchant_id')
    .execute() as Promise<ProviderMerchant[]>
}
