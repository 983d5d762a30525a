import { z } from 'zod'
import {
  announcementKinds,
  announcementStates,
  kaLevels,
} from '#features/system/announcements/announcements.domain.ts'
import { kindText, m, stateText } from '#features/system/announcements/announcements.messages.ts'
import { currency, instant, merchantCode, text } from '#shared/fields.ts'
import { categoryText } from '#shared/labels.messages.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableNumberField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'
import { languages } from '#shared/messages.ts'

const fields = {
  titleEn: textField(m.titleEn),
  titleZh: textField(m.titleZh),
  kind: nameField(m.kind, { names: announcementKinds, texts: kindText }),
  /** One of the built-in categories or one that the provider added. */
  category: { kind: 'name', title: m.category, texts: categoryText, schema: z.string() },
  state: nameField(m.state, { names: announcementStates, texts: stateText }),
  /** Only people with this language see it; null for all. */
  language: wordField(m.language, z.enum(languages).nullable()),
  // An empty list does not limit the audience.
  countries: wordField(m.countries, z.array(z.enum(['CA', 'US'])).max(2)),
  currencies: wordField(m.currencies, z.array(currency).max(20)),
  kaLevels: wordField(m.kaLevels, z.array(z.enum(kaLevels)).max(2)),
  merchantIds: wordField(m.merchantIds, z.array(merchantCode).max(200)),
  /** Null: shown as soon as it is published. */
  fromTime: nullableInstantField(m.fromTime, { sortable: true }),
  /** Null: without an end. */
  toTime: nullableInstantField(m.toTime),
  liveTime: nullableInstantField(m.liveTime),
  endTime: nullableInstantField(m.endTime),
  /** The number of merchants, or staff, it was sent to; null before it is sent and while it is being sent. */
  reached: nullableNumberField(m.reached),
  operator: textField(m.operator),
  createTime: instantField(m.createTime, { sortable: true }),
  announcementId: textField(m.announcementId, { copyable: true }),
  /** How many people have read or closed it. */
  readCount: numberField(m.readCount, { inFile: false }),
  updateTime: unshownField(instant),
  version: unshownField(z.int()),
} as const

const shared = {
  fields,
  key: 'announcementId',
  sort: ['createTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    kind: z.enum(announcementKinds).optional(),
    state: z.enum(announcementStates).optional(),
  },
} as const

/** Announcements to merchants, newest first. */
export const announcementList = declareList({
  ...shared,
  file: { path: '/provider/announcements/export', access: 'announcement.export', name: 'announcements' },
})
/** Notices to the provider's staff, newest first. */
export const staffNoticeList = declareList({
  ...shared,
  file: { path: '/provider/staffNotices/export', access: 'staffNotice.export', name: 'staff-notices' },
})
export type Announcement = z.output<typeof announcementList.row>
export type AnnouncementQuery = z.output<typeof announcementList.query>
