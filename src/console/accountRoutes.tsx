import { Building2 } from 'lucide-react'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

const subMerchantRoutes: readonly RouteEntry[] = [
  {
    path: '/Account/SubMerchant',
    title: m.subMerchant,
    access: 'subMerchant.query',
    needsSubs: true,
    page: lazyPage(
      () => import('#features/account/subMerchants/desk/SubMerchantListPage.tsx'),
      'SubMerchantListPage',
    ),
  },
  {
    path: '/Account/SubMerchant/Detail/$mchCode',
    title: m.subMerchantDetail,
    access: 'subMerchant.get',
    needsSubs: true,
    hidden: true,
    page: lazyPage(
      () => import('#features/account/subMerchants/desk/SubMerchantDetailPage.tsx'),
      'SubMerchantDetailPage',
    ),
  },
  {
    path: '/Account/SubMerchant/Figures',
    title: m.subMerchantFigures,
    access: 'subMerchant.query',
    needsSubs: true,
    hidden: true,
    page: lazyPage(() => import('#features/account/subMerchants/figures/FiguresPage.tsx'), 'FiguresPage'),
  },
  // Without sub-merchants the list is hidden (spec, section 6), so the menu leads to the application page.
  {
    path: '/Account/SubMerchant/Applications',
    title: m.subMerchant,
    access: 'subMerchant.query',
    forMasters: true,
    menuWithoutSubs: true,
    page: lazyPage(
      () => import('#features/account/subMerchants/applications/ApplicationListPage.tsx'),
      'ApplicationListPage',
    ),
  },
  {
    path: '/Account/SubMerchant/Applications/Detail/$applicationId',
    title: m.application,
    access: 'subMerchant.get',
    forMasters: true,
    hidden: true,
    page: lazyPage(
      () => import('#features/account/subMerchants/applications/ApplicationDetailPage.tsx'),
      'ApplicationDetailPage',
    ),
  },
  {
    path: '/Account/SubMerchant/Apply',
    title: m.subMerchantApply,
    access: 'subMerchant.add',
    forMasters: true,
    hidden: true,
    page: lazyPage(() => import('#features/account/subMerchants/applications/ApplyPage.tsx'), 'ApplyPage'),
  },
]

/** The merchant's profile and its users: Admin and Manager only. */
export const accountRoutes: RouteEntry = {
  path: '/Account',
  title: m.account,
  icon: Building2,
  access: 'business.get',
  redirect: '/Account/MerchantInfo',
  children: [
    {
      path: '/Account/MerchantInfo',
      title: m.merchantInfo,
      access: 'business.get',
      page: lazyPage(() => import('#features/account/business/MerchantInfoPage.tsx'), 'MerchantInfoPage'),
    },
    {
      path: '/Account/UserManagement',
      title: m.userManagement,
      access: 'staff.query',
      page: lazyPage(() => import('#features/account/staff/list/StaffListPage.tsx'), 'StaffListPage'),
    },
    {
      path: '/Account/UserManagement/Detail/$accountId',
      title: m.staffDetail,
      access: 'staff.get',
      hidden: true,
      page: lazyPage(() => import('#features/account/staff/detail/StaffDetailPage.tsx'), 'StaffDetailPage'),
    },
    {
      path: '/Account/UserManagement/Roles',
      title: m.roles,
      access: 'staff.query',
      hidden: true,
      page: lazyPage(() => import('#features/account/staff/permissions/RolesPage.tsx'), 'RolesPage'),
    },
    ...subMerchantRoutes,
  ],
}
