import { declareErrors } from '#shared/errors.ts'

export const refundErrors = declareErrors('refund', {
  disputed: {
    status: 409,
    en: 'The payer’s bank has taken money back through a dispute. Up to {max} can still be refunded',
    zh: '付款人银行已通过争议扣回款项，最多还可退款 {max}',
  },
  notFound: { status: 404, en: 'Refund not found', zh: '退款不存在' },
  amountNotPositive: { status: 400, en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  amountTooHigh: { status: 409, en: 'Up to {max} can still be refunded', zh: '最多还可退款 {max}' },
  wrongPassword: { status: 403, en: 'Wrong Password', zh: '密码错误' },
  passwordLocked: {
    status: 423,
    en: 'The refund password is locked. Try again in {minutes} minutes',
    zh: '退款密码已锁定，请 {minutes} 分钟后重试',
  },
  passwordUnset: { status: 409, en: 'Set a refund password first', zh: '请先设置退款密码' },
  windowExceeded: {
    status: 409,
    en: 'Orders older than {days} days cannot be refunded',
    zh: '超过 {days} 天的订单不可退款',
  },
  tooManyPartials: {
    status: 409,
    en: 'The channel allows at most {max} refunds per order',
    zh: '渠道对同一订单最多支持 {max} 次退款',
  },
  balanceTooLow: { status: 409, en: 'Balance must be greater than {amount}', zh: '余额必须大于 {amount}' },
  needsAudit: {
    status: 409,
    en: 'This refund needs approval. Request it in the merchant’s own console',
    zh: '该退款须经审核，请在商户后台提交退款申请',
  },
})

export const refundAuditErrors = declareErrors('refundAudit', {
  notFound: { status: 404, en: 'Refund request not found', zh: '退款申请不存在' },
  waiting: {
    status: 409,
    en: 'A refund of this order is already waiting for approval',
    zh: '该订单已有退款申请待审核',
  },
  decided: { status: 409, en: 'This request has already been decided', zh: '该退款申请已处理' },
  expired: {
    status: 409,
    en: 'This request has expired. Request the refund again',
    zh: '该退款申请已过期，请重新申请',
  },
  own: { status: 403, en: 'You cannot approve a refund you requested', zh: '不能审核本人提交的退款申请' },
  elsewhere: {
    status: 409,
    en: 'This request is now waiting for another approver',
    zh: '该退款申请当前由其他方审核',
  },
})

export const refundPolicyErrors = declareErrors('refundPolicy', {
  changed: {
    status: 409,
    en: 'Someone else has changed this limit. Review it and try again',
    zh: '该限额已被他人修改，请重新查看',
  },
})

export const refundDeskErrors = declareErrors('refundDesk', {
  notWaiting: { status: 409, en: 'This refund no longer needs attention', zh: '该退款已无需处理' },
})

export const refundProposalErrors = declareErrors('refundProposal', {
  notFound: { status: 404, en: 'Proposal not found', zh: '处理方案不存在' },
  waiting: {
    status: 409,
    en: 'A proposal for this refund is already waiting for a second person',
    zh: '该退款已有处理方案待复核',
  },
  decided: { status: 409, en: 'This proposal has already been decided', zh: '该处理方案已复核' },
  own: { status: 403, en: 'A second person must approve your proposal', zh: '须由另一人复核您提交的方案' },
})
