/** Written by the payment settings, which audit it. */
export { updateMerchantTerms as setMerchantTerms } from '#features/account/merchants/merchantTerms.sql.ts'
