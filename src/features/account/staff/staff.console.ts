import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const staffConsole = {
  contracts: {
    staff: async () => (await import('#features/account/staff/staff.contract.ts')).staffContract,
  },
  pages: [
    {
      path: '/Account/UserManagement',
      title: m.userManagement,
      access: 'staff.query',
      page: lazyPage(() => import('#features/account/staff/list/StaffListPage.tsx'), 'StaffListPage'),
    },
    {
      path: '/Account/UserManagement/Detail/$accountId',
      title: { en: 'Staff member', zh: '员工详情' },
      access: 'staff.get',
      hidden: true,
      page: lazyPage(() => import('#features/account/staff/detail/StaffDetailPage.tsx'), 'StaffDetailPage'),
    },
    {
      path: '/Account/UserManagement/Roles',
      title: { en: 'What each role can do', zh: '各角色权限' },
      access: 'staff.query',
      hidden: true,
      page: lazyPage(() => import('#features/account/staff/permissions/RolesPage.tsx'), 'RolesPage'),
    },
  ],
} as const satisfies ConsoleFeature
