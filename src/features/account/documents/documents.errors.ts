import { declareErrors } from '#shared/errors.ts'

export const documentErrors = declareErrors('document', {
  notFound: { status: 404, en: 'Document not found', zh: '资料文件不存在' },
  unreadable: {
    status: 400,
    en: 'Only PDF, JPEG and PNG up to {megabytes} MB are supported. Save the file again and retry',
    zh: '仅支持不超过 {megabytes} MB 的 PDF、JPEG 和 PNG 文件，请重新保存后再试',
  },
  unsafe: {
    status: 400,
    en: 'This PDF is protected or contains scripts or attachments. Print it to a new PDF and upload that',
    zh: '该 PDF 已加密，或含有脚本或附件，请打印为新的 PDF 后上传',
  },
  notInState: {
    status: 409,
    en: 'This document has already been reviewed, replaced or removed',
    zh: '该文件已审核、替换或移除',
  },
  inUse: {
    status: 409,
    en: 'A change request uses this document. Withdraw the request first',
    zh: '该文件已用于变更申请，请先撤回申请',
  },
  tooMany: {
    status: 409,
    en: 'Up to {max} documents can wait for review. Remove one first',
    zh: '待审核文件最多 {max} 份，请先移除一份',
  },
})

/** A change of bank details asks for a document. */
export const chequeErrors = declareErrors('change', {
  noCheque: {
    status: 409,
    en: 'Upload a void cheque of the new account first',
    zh: '请先上传新账户的作废支票',
  },
})
