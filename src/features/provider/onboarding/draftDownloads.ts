import { draftExport } from '#features/provider/onboarding/drafts.contract.ts'
import { draftFile, draftSorting, shownDrafts } from '#features/provider/onboarding/onboarding.sql.ts'
import { draftStateText, wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import { inOrder } from '#server/database/page.ts'
import { transaction } from '#server/database/transaction.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

const columns: ColumnsOf<typeof draftExport> = {
  tradeName: { title: m.tradeName, kind: 'text' },
  state: { title: m.state, kind: 'name', texts: draftStateText },
  stepsDone: { title: m.done, kind: 'number' },
  openedMerchantId: { title: m.merchant, kind: 'text' },
  madeBy: { title: m.madeBy, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
  savedBy: { title: m.savedBy, kind: 'text' },
  saveTime: { title: m.saveTime, kind: 'instant' },
  draftId: { title: m.draftId, kind: 'text' },
}

/** The drafts that their taker sees in the list, as a file. */
export const draftExports = [
  exportOf({ file: draftExport, fields: columns }, async ({ app, db, signedIn }, wanted) => {
    const onlyOf = resolveDataScope(signedIn, 'providerMerchant.add').all ? null : signedIn.accountId
    // The desk's role sees no drafts, which hold secrets: they are read in the provider's own tenant.
    const drafts = await transaction(app.pool, providerTenant, 'read', (own) =>
      inOrder(wanted, shownDrafts(own, wanted, onlyOf), draftSorting).execute(),
    )
    return draftFile(db, drafts)
  }),
]
