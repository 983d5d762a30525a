/**
 * The text whose hash is the lock between payments, which read the rate, the plan and the place they are charged by, and
 * changes of these.
 */
export function chargingTermsKey(tenantId: number, merchantId: string): string {
  return `chargingTerms/${tenantId}/${merchantId}`
}
