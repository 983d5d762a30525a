import { Plus } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Words } from '#console/ui/Words.tsx'
import { AudienceWords, CategoryTag, StateTag } from '#features/system/announcements/AnnouncementTags.tsx'
import type { Audience } from '#features/system/announcements/announcements.domain.ts'
import {
  type Announcement,
  type AnnouncementQuery,
  announcementList,
  staffNoticeList,
} from '#features/system/announcements/announcements.fields.ts'
import { actTexts, kindText, m, stateText } from '#features/system/announcements/announcements.messages.ts'

const filters: Filter<AnnouncementQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'kind', label: m.kind, options: optionsOf(kindText) },
  { key: 'state', label: m.state, options: optionsOf(stateText) },
]

const merchantChoice: FieldChoice<Announcement> = {
  shown: ['titleEn', 'kind', 'category', 'state', 'language', 'fromTime', 'reached', 'readCount'],
  more: ['liveTime', 'endTime', 'operator', 'createTime', 'announcementId'],
  special: {
    titleEn: {
      title: m.titleColumn,
      exportAs: ['titleEn', 'titleZh'],
      cell: ({ titleEn, titleZh }) => (
        <span className="block min-w-44 whitespace-normal">
          <Words of={{ en: titleEn, zh: titleZh }} />
        </span>
      ),
    },
    category: { cell: ({ category }) => <CategoryTag of={category} /> },
    state: { cell: ({ state }) => <StateTag of={state} /> },
    language: {
      title: m.audience,
      exportAs: ['language', 'countries', 'currencies', 'kaLevels', 'merchantIds'],
      cell: (one) => <AudienceWords of={one} audience="merchants" />,
    },
    fromTime: {
      title: m.shown,
      exportAs: ['fromTime', 'toTime'],
      cell: (one) => <Shown of={one} />,
    },
    readCount: { exportAs: [] },
  },
}

/** A staff notice goes to all staff, so it has no audience column. */
const staffChoice: FieldChoice<Announcement> = {
  ...merchantChoice,
  shown: merchantChoice.shown.filter((key) => key !== 'language'),
}

/** Announcements to merchants. */
export function AnnouncementListPage() {
  return <List audience="merchants" />
}

/** Notices to the provider's staff. */
export function StaffNoticeListPage() {
  return <List audience="staff" />
}

function List({ audience }: { audience: Audience }) {
  const t = useText()
  const forStaff = audience === 'staff'
  const page = forStaff ? '/admin/staffNotices/$announcementId' : '/admin/announcements/$announcementId'
  const noun = forStaff ? 'staffNotice' : 'announcement'
  const mayAdd = useCan(`${noun}.add`)
  const mayOpen = useCan(`${noun}.get`)
  const list = forStaff ? staffNoticeList : announcementList
  const columns = useFieldColumns(list, forStaff ? staffChoice : merchantChoice)
  const add = mayAdd && (
    <GoLink to={pathTo(page, { announcementId: 'new' })} className={buttonClass('primary')}>
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
      {...(mayOpen
        ? { rowLink: ({ announcementId }: Announcement) => pathTo(page, { announcementId }) }
        : {})}
      live="announcement"
      exportTo={list.file}
      empty={{ title: m.none, hint: m.noneHint, action: add }}
    />
  )
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
