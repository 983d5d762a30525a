import { z } from 'zod'
import { announcementErrors } from '#features/system/announcements/announcements.errors.ts'
import { announcementList } from '#features/system/announcements/announcements.fields.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const announcementDetail = z.strictObject({
  ...announcementList.row.shape,
  contentEn: z.string(),
  contentZh: z.string(),
})
export type AnnouncementDetail = z.output<typeof announcementDetail>

export const titleWidth = 80
export const contentWidth = 4_000
const title = text({ min: 2, max: titleWidth })
const content = text({ min: 2, max: contentWidth })
export const announcementDraft = z.strictObject({
  ...announcementList.row.pick({
    ...({ kind: true, language: true, countries: true, currencies: true, kaLevels: true } as const),
    ...({ merchantIds: true, fromTime: true, toTime: true } as const),
  }).shape,
  category: z
    .string()
    .max(40)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/),
  titleEn: title,
  titleZh: title,
  contentEn: content,
  contentZh: content,
})
export type AnnouncementDraft = z.output<typeof announcementDraft>

const one = { announcementId: z.uuid() }
const versioned = { ...one, version: z.int32().min(1) }

/** The same calls for both audiences, each with its own permissions. */
function calls<N extends 'announcement' | 'staffNotice'>(noun: N, path: `/${string}`, whom: string) {
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: `${noun}.query`,
      summary: `What is announced to ${whom}`,
      input: announcementList.query,
      output: pageOf(announcementList.row),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/{announcementId}`,
      access: `${noun}.get`,
      summary: 'Get an announcement with its content',
      input: z.strictObject(one),
      output: announcementDetail,
      errors: [announcementErrors.notFound],
    }),
    add: endpoint({
      method: 'POST',
      path,
      access: `${noun}.add`,
      summary: 'Create an announcement as a draft',
      input: announcementDraft,
      output: announcementDetail,
      errors: [announcementErrors.over, announcementErrors.category, announcementErrors.outOfReach],
    }),
    change: endpoint({
      method: 'PUT',
      path: `${path}/{announcementId}`,
      access: `${noun}.edit`,
      summary: 'Edit an announcement that is not published; it becomes a draft again',
      input: z.strictObject({ ...versioned, ...announcementDraft.shape }),
      output: announcementDetail,
      errors: [
        ...([announcementErrors.notFound, announcementErrors.notInState, announcementErrors.over] as const),
        ...([announcementErrors.category, announcementErrors.outOfReach, systemErrors.changed] as const),
      ],
    }),
    publish: endpoint({
      method: 'POST',
      path: `${path}/{announcementId}/publication`,
      access: `${noun}.edit`,
      summary: 'Publish an announcement now or at its time',
      input: z.strictObject(versioned),
      output: announcementDetail,
      errors: [
        ...([announcementErrors.notFound, announcementErrors.notInState, announcementErrors.over] as const),
        ...([announcementErrors.outOfReach, systemErrors.changed] as const),
      ],
    }),
    withdraw: endpoint({
      method: 'POST',
      path: `${path}/{announcementId}/withdrawal`,
      access: `${noun}.edit`,
      summary: 'Withdraw an announcement',
      input: z.strictObject(versioned),
      output: announcementDetail,
      errors: [announcementErrors.notFound, announcementErrors.notInState, systemErrors.changed],
    }),
  }
}

export const announcementsContract = calls('announcement', '/provider/announcements', 'merchants')
export const staffNoticesContract = calls('staffNotice', '/provider/staffNotices', 'the staff')
