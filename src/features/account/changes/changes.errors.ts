import { declareErrors } from '#shared/errors.ts'

export const changeErrors = declareErrors('change', {
  notFound: { status: 404, en: 'Change request not found', zh: '变更申请不存在' },
  pending: {
    status: 409,
    en: 'A request of this type is already under review. Withdraw it first, or wait for the decision',
    zh: '已有同类变更正在审核，请先撤回或等待结果',
  },
  nothing: {
    status: 409,
    en: 'Nothing has changed compared with the current details',
    zh: '与现有信息相同，无需变更',
  },
  notInState: {
    status: 409,
    en: 'This change request has already been decided or withdrawn',
    zh: '该变更申请已处理或已撤回',
  },
  sameHand: {
    status: 409,
    en: 'Changes to bank details need two approvals. A colleague must also approve',
    zh: '收款账户变更须由两人通过，请由另一位同事复核',
  },
  noRule: { status: 409, en: 'Settlement is not set up yet', zh: '尚未设置结算规则' },
})
