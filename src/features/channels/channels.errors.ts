import { declareErrors } from '#shared/errors.ts'

export const channelAccountErrors = declareErrors('channelAccount', {
  notTested: {
    status: 409,
    en: 'Test this account first. It can take payments once the test succeeds',
    zh: '请先测试该账户，渠道应答后才能设置路由',
  },
  notFound: { status: 404, en: 'Channel account not found', zh: '渠道账户不存在' },
  changeWaiting: {
    status: 409,
    en: 'A change to this account is already waiting for approval',
    zh: '该账户已有一项修改等待批准',
  },
  changeNotFound: { status: 404, en: 'Change not found', zh: '该修改不存在' },
  changeDecided: {
    status: 409,
    en: 'Someone else has already decided on this change',
    zh: '其他人已处理该修改',
  },
  sameHand: {
    status: 409,
    en: 'You proposed this change, so someone else must decide',
    zh: '该修改由您提出，须由他人审批',
  },
})
