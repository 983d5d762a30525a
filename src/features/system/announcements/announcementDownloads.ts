import type { FastifyInstance } from 'fastify'
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
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
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

/** What was announced, as files. */
export function announcementDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    const files = [
      { of: announcementExport, access: 'announcement.export', name: 'announcements', audience: 'merchants' },
      { of: staffNoticeExport, access: 'staffNotice.export', name: 'staff-notices', audience: 'staff' },
    ] as const
    for (const { audience, ...file } of files)
      serveExport(server, app, authenticate, {
        ...file,
        columns,
        rows: (db, _signedIn, wanted) =>
          inOrder(
            wanted,
            matchingAnnouncements(db, audience satisfies Audience, wanted).select(shownColumns),
            announcementSorting,
          ),
      })
  }
}
