/**
 * The advisory lock key shared by payments, which read rate, plan and place to charge fees, and changes of
 * these.
 */
export function chargingTermsKey(tenantId: number, merchantId: string): string {
  return `chargingTerms/${tenantId}/${merchantId}`
}
