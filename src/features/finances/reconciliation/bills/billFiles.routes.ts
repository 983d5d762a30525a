import { billFileFor } from '#features/finances/reconciliation/bills/billSending.service.ts'
import { billFiles } from '#features/finances/reconciliation/bills/bills.contract.ts'
import { deskFiles } from '#features/finances/reconciliation/operations/desk.contract.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'

/** The original files of the reports. */
export const billFileRoutes = fileRoutes(billFiles, {
  file: ({ app, principal }, { billId }) => billFileFor(app, principal, billId),
})

/** The same for the provider, audited in the merchant's log. */
export const deskBillFileRoutes = fileRoutes(deskFiles, {
  file: async ({ app, principal }, { merchantId, billId }) => {
    const scope = await runAsMerchant(
      { app, ...principal },
      merchantId,
      'read',
      async (theirs) => theirs.scope,
    )
    return billFileFor(app, { ...principal, scope }, billId)
  },
})
