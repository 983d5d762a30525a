import { declareErrors } from '#shared/errors.ts'

export const onboardingErrors = declareErrors('opening', {
  notFound: { status: 404, en: 'Draft not found', zh: '开户草稿不存在' },
  notInState: {
    status: 409,
    en: 'This draft has already been opened or discarded',
    zh: '该草稿已开户或已作废',
  },
  changed: {
    status: 409,
    en: 'Someone else has saved this draft in the meantime. Reload it before you continue',
    zh: '其他人刚刚保存了该草稿，请重新加载后再继续',
  },
  incomplete: {
    status: 409,
    en: 'Not complete yet. Still missing: {missing}',
    zh: '尚有未完成的内容：{missing}',
  },
  registrationTaken: {
    status: 409,
    en: 'This registration already has a draft',
    zh: '该注册申请已有开户草稿',
  },
  tooManyDocuments: { status: 409, en: 'You can add up to {max} documents', zh: '文件不能超过 {max} 份' },
  noApproval: {
    status: 403,
    en: 'You can open this merchant under review. To approve it, you need the permission to change standing',
    zh: '您可以将其开户为审核中；直接通过需要“修改商户状态”权限',
  },
})
