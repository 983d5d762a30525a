import {
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const documentsPermissions = {
  document: {
    place: 320,
    title: objectWords.documents,
    query: { roles: managers, en: 'See documents', zh: '查看资料文件列表' },
    get: { roles: managers, en: 'Download a document', zh: '下载资料文件' },
    add: { roles: managers, en: 'Upload a document', zh: '上传资料文件' },
    delete: { roles: managers, en: 'Remove a document', zh: '删除资料文件' },
    export: { roles: managers, en: 'Download the list of documents', zh: '导出资料文件列表' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const documentsStaffPermissions = {
  documentDesk: {
    place: 130,
    title: objectWords.documents,
    query: { en: 'See merchants’ documents', zh: '查看商户资料文件' },
    get: { en: 'Download a document', zh: '下载资料文件' },
    edit: { en: 'Approve or reject a document', zh: '审核资料文件' },
    export: { en: 'Export the list of documents', zh: '导出资料文件清单' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof documentsPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof documentsStaffPermissions> {}
}
