import { declareErrors } from '#shared/errors.ts'

export const organizationErrors = declareErrors('organization', {
  notFound: { status: 404, en: 'Organization not found', zh: '代理商不存在' },
  changed: {
    status: 409,
    en: 'Someone else has changed this organization in the meantime. Review it before you save',
    zh: '其他人刚刚修改了该代理商，请重新查看后再保存',
  },
  circle: {
    status: 409,
    en: 'An organization cannot be placed below itself or one of its own',
    zh: '上级代理商不能是其自身或其下级代理商',
  },
  disabled: { status: 409, en: 'This organization is disabled', zh: '该代理商已停用' },
  accountWaiting: {
    status: 409,
    en: 'A bank account change is already waiting for approval',
    zh: '已有收款账户变更等待批准',
  },
  accountNotWaiting: { status: 409, en: 'This request has already been decided', zh: '该申请已处理' },
  noAccount: { status: 404, en: 'This organization has no bank account yet', zh: '尚无收款账户' },
  sameHand: { status: 409, en: 'Someone else must approve your request', zh: '本人提交的申请须由他人批准' },
})
