import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const documentsPermissions = {
  document: {
    title: objectWords.documents,
    query: { en: 'See documents', zh: '查看资料文件列表' },
    get: { en: 'Download a document', zh: '下载资料文件' },
    add: { en: 'Upload a document', zh: '上传资料文件' },
    delete: { en: 'Remove a document', zh: '删除资料文件' },
    export: { en: 'Download the list of documents', zh: '导出资料文件列表' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const documentsStaffPermissions = {
  documentDesk: {
    title: objectWords.documents,
    query: { en: 'See merchants’ documents', zh: '查看商户资料文件' },
    get: { en: 'Download a document', zh: '下载资料文件' },
    edit: { en: 'Approve or reject a document', zh: '审核资料文件' },
    export: { en: 'Export the list of documents', zh: '导出资料文件清单' },
  },
} satisfies StaffPermissionTexts
