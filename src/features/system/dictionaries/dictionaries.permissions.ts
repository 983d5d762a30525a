import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const dictionariesStaffPermissions = {
  dictionary: {
    place: 340,
    title: objectWords.dictionaries,
    query: { en: 'See dictionaries', zh: '查看字典' },
    add: { en: 'Add dictionaries and values', zh: '新增字典与字典值' },
    edit: { en: 'Change labels, colours and order', zh: '修改标签、颜色与排序' },
    delete: { en: 'Remove custom dictionaries and values', zh: '删除自定义字典与字典值' },
    export: { en: 'Download dictionaries', zh: '导出字典' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof dictionariesStaffPermissions> {}
}
