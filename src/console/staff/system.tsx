import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'
import { m as announcementTexts } from '#features/system/announcements/announcements.messages.ts'
import { valueTexts as dictionaryTexts } from '#features/system/dictionaries/dictionaries.messages.ts'

export const systemPages: readonly StaffEntry[] = [
  pageEntry(
    'users',
    lazyPage(() => import('#features/system/users/list/UserListPage.tsx'), 'UserListPage'),
  ),
  pageEntry(
    'departments',
    lazyPage(() => import('#features/system/departments/DepartmentsPage.tsx'), 'DepartmentsPage'),
  ),
  pageEntry(
    'posts',
    lazyPage(() => import('#features/system/jobTitles/JobTitleListPage.tsx'), 'JobTitleListPage'),
  ),
  pageEntry(
    'roles',
    lazyPage(() => import('#features/system/roles/list/RoleListPage.tsx'), 'RoleListPage'),
  ),
  pageEntry(
    'menus',
    lazyPage(() => import('#features/system/menus/MenusPage.tsx'), 'MenusPage'),
  ),
  pageEntry(
    'dictionaries',
    lazyPage(() => import('#features/system/dictionaries/DictionaryListPage.tsx'), 'DictionaryListPage'),
  ),
  detailEntry(
    '/admin/dictionaries/$typeKey',
    { title: dictionaryTexts.value, right: 'dictionary.query' },
    lazyPage(() => import('#features/system/dictionaries/DictionaryValuesPage.tsx'), 'DictionaryValuesPage'),
  ),
  pageEntry(
    'parameters',
    lazyPage(() => import('#features/system/parameters/ParameterListPage.tsx'), 'ParameterListPage'),
  ),
  pageEntry(
    'staffNotices',
    lazyPage(() => import('#features/system/announcements/AnnouncementListPage.tsx'), 'StaffNoticeListPage'),
  ),
  detailEntry(
    '/admin/staffNotices/$announcementId',
    { title: announcementTexts.staffTitle, right: 'staffNotice.get' },
    lazyPage(() => import('#features/system/announcements/page/AnnouncementPage.tsx'), 'StaffNoticePage'),
  ),
]
