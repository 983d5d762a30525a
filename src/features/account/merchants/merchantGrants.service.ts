/** Written by the provider's merchant page, which audits it. */
export {
  findGrants,
  lockGrants,
  type MerchantGrants,
  updateGrants,
} from '#features/account/merchants/merchantGrants.sql.ts'
