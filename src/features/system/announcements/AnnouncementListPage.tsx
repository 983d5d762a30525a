import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { AudienceWords, CategoryTag, StateTag } from '#features/system/announcements/AnnouncementTags.tsx'
import {
  type Announcement,
  type AnnouncementQuery,
  announcementExport,
  staffNoticeExport,
} from '#features/system/announcements/announcements.contract.ts'
import type { Audience } from '#features/system/announcements/announcements.domain.ts'
import { actTexts, kindText, m, stateText } from '#features/system/announcements/announcements.messages.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<AnnouncementQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'kind', label: m.kind, options: optionsOf(kindText) },
  { key: 'state', label: m.state, options: optionsOf(stateText) },
]

/** What merchants are told. */
export function AnnouncementListPage() {
  return <List audience="merchants" />
}

/** What the provider's own people are told. */
export function StaffNoticeListPage() {
  return <List audience="staff" />
}

function List({ audience }: { audience: Audience }) {
  const t = useText()
  const zone = useZone()
  const forStaff = audience === 'staff'
  const path = forStaff ? '/admin/staffNotices' : '/admin/announcements'
  const noun = forStaff ? 'staffNotice' : 'announcement'
  const mayAdd = useCan(`${noun}.add`)
  const mayOpen = useCan(`${noun}.get`)
  const columns = useMemo(() => columnsWith(zone, audience), [zone, audience])
  const add = mayAdd && (
    <GoLink to={`${path}/new`} className={buttonClass('primary')}>
      <Plus size={15} aria-hidden />
      {t(forStaff ? actTexts.addNotice : actTexts.add)}
    </GoLink>
  )
  return (
    <ListPage
      title={forStaff ? m.staffTitle : m.title}
      description={forStaff ? m.staffHint : m.hint}
      pageActions={add}
      endpoint={forStaff ? api.staffNotices.list : api.announcements.list}
      rowKey="announcementId"
      columns={columns}
      filters={filters}
      {...(mayOpen ? { rowLink: ({ announcementId }: Announcement) => `${path}/${announcementId}` } : {})}
      live="announcement"
      exportTo={forStaff ? staffNoticeExport : announcementExport}
      empty={{ title: m.none, hint: m.noneHint, action: add }}
    />
  )
}

function columnsWith(zone: Zone, audience: Audience): Column<Announcement>[] {
  const whom: Column<Announcement>[] = [
    {
      key: 'audience',
      title: m.audience,
      exportAs: ['language', 'countries', 'currencies', 'kaLevels', 'merchantIds'],
      cell: (one) => <AudienceWords of={one} audience={audience} />,
    },
  ]
  return [
    {
      key: 'title',
      title: m.titleColumn,
      exportAs: ['titleEn', 'titleZh'],
      cell: ({ titleEn, titleZh }) => (
        <span className="block min-w-44 whitespace-normal">
          <Words of={{ en: titleEn, zh: titleZh }} />
        </span>
      ),
    },
    { key: 'kind', title: m.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
    { key: 'category', title: m.category, cell: ({ category }) => <CategoryTag of={category} /> },
    { key: 'state', title: m.state, cell: ({ state }) => <StateTag of={state} /> },
    ...(audience === 'merchants' ? whom : []),
    {
      key: 'fromTime',
      title: zoned(m.shown, zone),
      sortable: true,
      exportAs: ['fromTime', 'toTime'],
      cell: (one) => <Shown of={one} />,
    },
    { key: 'reached', title: m.reached, align: 'right' },
    { key: 'readCount', title: m.readCount, align: 'right', exportAs: [] },
    { key: 'liveTime', title: zoned(m.liveTime, zone), hidden: true },
    { key: 'endTime', title: zoned(m.endTime, zone), hidden: true },
    { key: 'operator', title: m.operator, hidden: true },
    { key: 'createTime', title: zoned(m.createTime, zone), sortable: true, hidden: true },
    { key: 'announcementId', title: m.announcementId, copyable: true, hidden: true },
  ]
}

/** From when until when; drafts go out once they are published. */
function Shown({ of: { fromTime, toTime, liveTime } }: { of: Announcement }) {
  const from = fromTime ?? liveTime
  return (
    <span className="inline-block leading-snug">
      {from ? <Instant at={from} /> : <Words of={m.atOnce} />}
      <span className="block text-xs text-text-3">
        → {toTime ? <Instant at={toTime} /> : <Words of={m.noEnd} />}
      </span>
    </span>
  )
}
