import type { ProviderMerchant } from '#features/provider/merchants/providerMerchants.contract.ts'
import { merchantsOfTenant } from '#features/provider/merchants/providerMerchants.sql.ts'
import type { App } from '#server/context.ts'
import { allMerchants } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'

/** Every merchant, tenant by tenant: row-level security shows one tenant to a transaction, to the provider's too. */
export async function merchantsOfProvider(app: App): Promise<ProviderMerchant[]> {
  const tenants = [...new Set((await allMerchants(app.pool)).map(({ tenantId }) => tenantId))]
  const found: ProviderMerchant[] = []
  for (const tenantId of tenants) {
    found.push(
      ...(await transaction(app.readPool, tenantId, 'read', (db) => merchantsOfTenant(db, tenantId))),
    )
  }
  return found
}
