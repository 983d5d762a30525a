import { sql } from 'kysely'
import type {
  AnnouncementDetail,
  AnnouncementDraft,
} from '#features/system/announcements/announcements.contract.ts'
import type { AnnouncementState, Audience } from '#features/system/announcements/announcements.domain.ts'
import {
  type AnnouncementQuery,
  announcementList,
} from '#features/system/announcements/announcements.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'

export const announcementSource = fieldSource(announcementList, 'announcement', {
  // The service counts readers across tenants, which this query cannot read.
  readCount: sql`0`,
})

/** Returns the announcements that the filters match, for the list and its export. */
export function matchingAnnouncements(
  db: Db,
  audience: Audience,
  { search, kind, state }: Pick<AnnouncementQuery, 'search' | 'kind' | 'state'>,
) {
  const part = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('announcement')
    .where('announcement.tenantId', '=', providerTenant)
    .where('announcement.audience', '=', audience)
    .$if(part !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or((['titleEn', 'titleZh'] as const).map((name) => eb(name, 'ilike', part))),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
}

export type StoredAnnouncement = Omit<AnnouncementDetail, 'readCount'> & { audience: Audience }

const inFull = [
  ...announcementSource.rowColumns,
  'announcement.contentEn',
  'announcement.contentZh',
  'announcement.audience',
] as const

export async function selectAnnouncement(
  db: Db,
  announcementId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredAnnouncement | undefined> {
  const row = await db
    .selectFrom('announcement')
    .where('tenantId', '=', providerTenant)
    .where('announcementId', '=', announcementId)
    .select(inFull)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row as StoredAnnouncement | undefined
}

/** Everything that is visible now: banners, and announcements behind the staff's bell. */
export async function selectLive(db: Db): Promise<StoredAnnouncement[]> {
  const rows = await db
    .selectFrom('announcement')
    .where('tenantId', '=', providerTenant)
    .where('state', '=', 'live')
    .where(({ eb, or }) => or([eb('kind', '=', 'banner'), eb('audience', '=', 'staff')]))
    .select(inFull)
    .orderBy('liveTime', 'desc')
    .orderBy('announcementId')
    .limit(200)
    .execute()
  return rows as StoredAnnouncement[]
}

/** The announcements whose start or end time has come. */
export function selectDue(db: Db, now: Date): Promise<{ announcementId: string }[]> {
  return db
    .selectFrom('announcement')
    .where('tenantId', '=', providerTenant)
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'scheduled'), or([eb('fromTime', 'is', null), eb('fromTime', '<=', now)])]),
        and([eb('state', '=', 'live'), or([eb('toTime', '<=', now), eb('reached', 'is', null)])]),
      ]),
    )
    .select('announcementId')
    .orderBy('announcementId')
    .execute()
}

const written = (draft: AnnouncementDraft, operator: string, now: Date) => ({
  kind: draft.kind,
  category: draft.category,
  titleEn: draft.titleEn,
  titleZh: draft.titleZh,
  contentEn: draft.contentEn,
  contentZh: draft.contentZh,
  language: draft.language,
  countries: [...draft.countries],
  currencies: [...draft.currencies],
  kaLevels: [...draft.kaLevels],
  merchantIds: [...draft.merchantIds],
  fromTime: draft.fromTime,
  toTime: draft.toTime,
  operator,
  updateTime: now,
})

type New = {
  announcementId: string
  audience: Audience
  draft: AnnouncementDraft
  operator: string
  now: Date
}

export async function insertAnnouncement(
  db: Db,
  { announcementId, audience, ...created }: New,
): Promise<void> {
  await db
    .insertInto('announcement')
    .values({
      ...{ tenantId: providerTenant, announcementId, audience, state: 'draft' },
      ...written(created.draft, created.operator, created.now),
      createTime: created.now,
    })
    .execute()
}

export async function rewriteAnnouncement(
  db: Db,
  announcementId: string,
  { draft, operator, now }: Pick<New, 'draft' | 'operator' | 'now'>,
): Promise<void> {
  await db
    .updateTable('announcement')
    .set(({ eb }) => ({ ...written(draft, operator, now), state: 'draft', version: eb('version', '+', 1) }))
    .where('tenantId', '=', providerTenant)
    .where('announcementId', '=', announcementId)
    .execute()
}

type Moved = { state: AnnouncementState; now: Date; liveTime?: Date; endTime?: Date }

export async function moveAnnouncement(db: Db, announcementId: string, moved: Moved): Promise<void> {
  const { state, now, liveTime, endTime } = moved
  await db
    .updateTable('announcement')
    .set(({ eb }) => ({
      ...{ state, updateTime: now, version: eb('version', '+', 1) },
      ...(liveTime && { liveTime }),
      ...(endTime && { endTime }),
    }))
    .where('tenantId', '=', providerTenant)
    .where('announcementId', '=', announcementId)
    .execute()
}

export async function noteReached(db: Db, announcementId: string, reached: number): Promise<void> {
  await db
    .updateTable('announcement')
    .set({ reached })
    .where('tenantId', '=', providerTenant)
    .where('announcementId', '=', announcementId)
    .execute()
}
