import {
  announcementExport,
  staffNoticeExport,
} from '#features/system/announcements/announcements.contract.ts'
import type { Audience } from '#features/system/announcements/announcements.domain.ts'
import { kindText, m, stateText } from '#features/system/announcements/announcements.messages.ts'
import {
  announcementSorting,
  matchingAnnouncements,
  shownColumns,
} from '#features/system/announcements/announcements.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { categoryText } from '#shared/labels.messages.ts'

const columns: ColumnsOf<typeof announcementExport> = {
  titleEn: { title: m.titleEn, kind: 'text' },
  titleZh: { title: m.titleZh, kind: 'text' },
  kind: { title: m.kind, kind: 'name', texts: kindText },
  category: { title: m.category, kind: 'name', texts: categoryText },
  state: { title: m.state, kind: 'name', texts: stateText },
  language: { title: m.language, kind: 'text' },
  countries: { title: m.countries, kind: 'text' },
  currencies: { title: m.currencies, kind: 'text' },
  kaLevels: { title: m.kaLevels, kind: 'text' },
  merchantIds: { title: m.merchantIds, kind: 'text' },
  fromTime: { title: m.fromTime, kind: 'instant' },
  toTime: { title: m.toTime, kind: 'instant' },
  liveTime: { title: m.liveTime, kind: 'instant' },
  endTime: { title: m.endTime, kind: 'instant' },
  reached: { title: m.reached, kind: 'number' },
  operator: { title: m.operator, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
  announcementId: { title: m.announcementId, kind: 'text' },
}

/** Exports announcements to merchants and notices to staff. */
export const announcementExports = [
  exportFor(announcementExport, 'merchants'),
  exportFor(staffNoticeExport, 'staff'),
]

function exportFor(file: typeof announcementExport, audience: Audience) {
  return exportOf({ file, fields: columns }, ({ db }, wanted) =>
    inOrder(wanted, matchingAnnouncements(db, audience, wanted).select(shownColumns), announcementSorting),
  )
}
