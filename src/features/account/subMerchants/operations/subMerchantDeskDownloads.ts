import {
  applicationsWithin,
  deskSorting,
} from '#features/account/subMerchants/applications/applicationViews.service.ts'
import { deskExport } from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import { m } from '#features/account/subMerchants/operations/subMerchantDesk.messages.ts'
import {
  applicationTexts as a,
  applicationStatusText,
  m as s,
  shopKindText,
} from '#features/account/subMerchants/subMerchants.messages.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' as const })
const instant = (title: Text) => ({ title, kind: 'instant' as const })

const columns: ColumnsOf<typeof deskExport> = {
  merchantId: text(m.master),
  masterName: text(m.masterName),
  tradeName: text(a.tradeName),
  legalName: text(s.legalName),
  status: { title: a.status, kind: 'name', texts: applicationStatusText },
  shopKind: { title: a.shopKind, kind: 'name', texts: shopKindText },
  country: text(s.country),
  province: text(s.province),
  city: text(s.city),
  currency: text(s.currency),
  applyTime: instant(a.applyTime),
  appliedBy: text(a.appliedBy),
  endTime: instant(a.endTime),
  decidedBy: text(a.decidedBy),
  reason: text(a.reason),
  openedMerchantId: text(a.openedMerchant),
}

/** Exports the provider's list of applications. */
export const subMerchantDeskExports = [
  exportOf({ file: deskExport, fields: columns }, ({ db, signedIn: { dataScope } }, wanted) =>
    inOrder(wanted, applicationsWithin(db, dataScope, wanted), deskSorting),
  ),
]
