import { declareErrors } from '#shared/errors.ts'

export const subMerchantErrors = declareErrors('subMerchant', {
  notFound: { status: 404, en: 'Sub-merchant not found', zh: '子商户不存在' },
  notMaster: {
    status: 409,
    en: 'A sub-merchant cannot have sub-merchants of its own',
    zh: '子商户不能再申请子商户',
  },
  applicationNotFound: { status: 404, en: 'Application not found', zh: '申请不存在' },
  alreadyApplied: {
    status: 409,
    en: 'An application under this trade name is already open',
    zh: '该商户简称已有申请正在处理',
  },
  notInState: {
    status: 409,
    en: 'This application has already been decided or withdrawn',
    zh: '该申请已处理或已撤回',
  },
  wayNotOpen: { status: 409, en: '{way} is already available or applied for', zh: '{way}已可用或已在申请中' },
})
