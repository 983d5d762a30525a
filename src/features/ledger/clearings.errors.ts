import { declareErrors } from '#shared/errors.ts'

export const clearingErrors = declareErrors('clearing', {
  notFound: { status: 404, en: 'Settlement not found', zh: '结算单不存在' },
  notFailed: {
    status: 409,
    en: 'Only settlements that failed validation can be validated again',
    zh: '仅校验失败的结算单可重新校验',
  },
  nothingToSettle: { status: 409, en: 'There is nothing to settle', zh: '没有可结算的款项' },
  demoOnly: { status: 403, en: 'Settling at once is for the demo only', zh: '立即结算仅供演示使用' },
  noRule: { status: 409, en: 'Settlement is not set up for this merchant yet', zh: '该商户尚未设置结算' },
  notInState: {
    status: 409,
    en: 'This is not possible in the settlement’s current status. Reload to see it',
    zh: '该结算单已不在或尚未到达此步骤，请刷新后查看当前状态',
  },
})
