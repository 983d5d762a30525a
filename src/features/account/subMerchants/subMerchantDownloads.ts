import { applicationExport } from '#features/account/subMerchants/applications/applications.contract.ts'
import {
  applicationSorting,
  matchingApplications,
} from '#features/account/subMerchants/applications/applications.sql.ts'
import { subMerchantExport } from '#features/account/subMerchants/desk/desk.contract.ts'
import { startsAt } from '#features/account/subMerchants/desk/deskViews.service.ts'
import { exportedSubs, subSorting } from '#features/account/subMerchants/desk/subList.sql.ts'
import { figureExport } from '#features/account/subMerchants/figures/figures.contract.ts'
import { figureTexts as f } from '#features/account/subMerchants/figures/figures.messages.ts'
import { spansOf } from '#features/account/subMerchants/figures/figures.service.ts'
import { merchantGroupFigures } from '#features/account/subMerchants/figures/figures.sql.ts'
import {
  applicationTexts as a,
  applicationStatusText,
  m,
  shopKindText,
} from '#features/account/subMerchants/subMerchants.messages.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { approvalText } from '#shared/capabilities.ts'
import type { Text } from '#shared/messages.ts'
import type { Zone } from '#shared/time.ts'

const text = (title: Text) => ({ title, kind: 'text' as const })
const number = (title: Text) => ({ title, kind: 'number' as const })
const instant = (title: Text) => ({ title, kind: 'instant' as const })
const amount = (title: Text) => ({ title, kind: 'amount' as const, currencyOf: 'currency' })

const subColumns: ColumnsOf<typeof subMerchantExport> = {
  mchCode: text(m.code),
  mchNickName: text(m.nickName),
  approval: { title: m.state, kind: 'name', texts: approvalText },
  country: text(m.country),
  province: text(m.province),
  city: text(m.city),
  timezone: text(m.timezone),
  available: text(m.available),
  inProgress: text(m.inProgress),
  currency: text(m.currency),
  todayPayments: number(m.todayPayments),
  todayAmount: amount(m.today),
  monthPayments: number(m.monthPayments),
  monthAmount: amount(m.month),
  staffCount: number(m.staff),
  createTime: instant(m.opened),
}

const applicationColumns: ColumnsOf<typeof applicationExport> = {
  applicationId: text(a.applicationId),
  tradeName: text(a.tradeName),
  status: { title: a.status, kind: 'name', texts: applicationStatusText },
  shopKind: { title: a.shopKind, kind: 'name', texts: shopKindText },
  country: text(m.country),
  province: text(m.province),
  city: text(m.city),
  currency: text(m.currency),
  applyTime: instant(a.applyTime),
  appliedBy: text(a.appliedBy),
  startTime: instant(a.startTime),
  endTime: instant(a.endTime),
  decidedBy: text(a.decidedBy),
  reason: text(a.reason),
  openedMerchantId: text(a.openedMerchant),
}

const figureColumns: ColumnsOf<typeof figureExport> = {
  mchCode: text(m.code),
  mchNickName: text(m.nickName),
  timezone: text(m.timezone),
  currency: text(m.currency),
  sales: amount(f.sales),
  transactions: number(f.transactions),
  refunds: amount(f.refunds),
  refundCount: number(f.refundCount),
  fees: amount(f.fees),
  settled: amount(f.settled),
  unsettled: amount(f.unsettled),
  salesBefore: amount(f.salesBefore),
  transactionsBefore: number(f.transactionsBefore),
  refundsBefore: amount(f.refundsBefore),
}

const figureSorting = { sortBy: { mchCode: 'line.mchCode', sales: 'line.sales' }, lastKey: 'line.currency' }

/** Exports sub-merchants, their applications and the comparison figures. */
export const subMerchantExports = [
  exportOf({ file: subMerchantExport, fields: subColumns }, ({ db, signedIn: { scope }, now }, wanted) => {
    const at = { at: now, starts: startsAt(now) }
    return inOrder(wanted, exportedSubs(db, scope, wanted, at), subSorting)
  }),
  exportOf({ file: applicationExport, fields: applicationColumns }, ({ db, signedIn: { scope } }, wanted) =>
    inOrder(wanted, matchingApplications(db, scope, wanted), applicationSorting),
  ),
  exportOf(
    { file: figureExport, fields: figureColumns },
    ({ db, signedIn: { scope, timezone }, now }, wanted) => {
      const { beforeFromDay: _, ...spans } = spansOf(wanted.range, now, timezone as Zone)
      return inOrder(wanted, merchantGroupFigures(db, scope, spans), figureSorting)
    },
  ),
]
