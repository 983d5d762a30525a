import { type ClearingStatus, clearingStates } from '#features/ledger/clearingStates.domain.ts'

// The ledger counts a settlement as paid once it is sent. One returned by the bank is to be paid again.
const sentOrNeverPaid: readonly ClearingStatus[] = ['sent', 'paid', 'carried']
const inFlight = clearingStates.filter((status) => !sentOrNeverPaid.includes(status))

/**
 * A scalar query, to be part of other statements, for what a merchant's settlements will pay out that the
 * ledger still shows as owed, in minor units of the currency. The parameters are SQL.
 */
export const inFlightNetText = (tenant: string, merchant: string, currency: string): string => `
  (select coalesce(sum(net_amount), 0)::bigint
     from clearing
    where tenant_id = ${tenant} and merchant_id = ${merchant} and currency = ${currency}
      and status in (${inFlight.map((status) => `'${status}'`).join(', ')}))`
