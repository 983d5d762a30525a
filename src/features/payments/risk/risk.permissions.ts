import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const riskStaffPermissions = {
  riskRule: {
    place: 300,
    title: { en: 'Risk rules', zh: '风控规则' },
    query: { en: 'See risk rules', zh: '查看风控规则' },
    get: { en: 'Open a risk rule and its dry runs', zh: '查看风控规则详情与试运行' },
    add: { en: 'Add a risk rule', zh: '新增风控规则' },
    edit: { en: 'Change and activate risk rules, set limits', zh: '修改、启用风控规则与设置限额' },
    export: { en: 'Download risk rules and dry runs', zh: '导出风控规则与试运行' },
  },
  riskList: {
    place: 310,
    title: { en: 'Risk lists', zh: '名单' },
    query: { en: 'See risk lists', zh: '查看名单' },
    get: { en: 'Open a risk list', zh: '查看名单条目' },
    add: { en: 'Create a risk list', zh: '新增名单' },
    edit: { en: 'Change a risk list and its values', zh: '修改名单与条目' },
    delete: { en: 'Delete a risk list', zh: '删除名单' },
    import: { en: 'Import values from a file', zh: '导入名单' },
    export: { en: 'Download a risk list', zh: '导出名单' },
  },
  riskHit: {
    place: 320,
    title: { en: 'Risk hits and alerts', zh: '风控命中与预警' },
    query: { en: 'See hits and alerts', zh: '查看命中与预警' },
    get: { en: 'Open a hit', zh: '查看命中详情' },
    edit: { en: 'Decide reviews, acknowledge alerts', zh: '处理审核与确认预警' },
    export: { en: 'Download hits and alerts', zh: '导出命中与预警' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof riskStaffPermissions> {}
}
