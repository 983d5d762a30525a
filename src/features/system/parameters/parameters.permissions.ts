import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const parametersStaffPermissions = {
  parameter: {
    place: 350,
    title: objectWords.parameters,
    query: { en: 'See parameters', zh: '查看参数' },
    add: { en: 'Add custom parameters', zh: '新增自定义参数' },
    edit: { en: 'Change parameters and restore defaults', zh: '修改参数、恢复默认值' },
    delete: { en: 'Remove custom parameters', zh: '删除自定义参数' },
    export: { en: 'Download parameters', zh: '导出参数' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof parametersStaffPermissions> {}
}
