import { declareErrors } from '#shared/errors.ts'

export const adjustmentErrors = declareErrors('adjustment', {
  notFound: { status: 404, en: 'Adjustment not found', zh: '调账不存在' },
  unbalanced: {
    status: 409,
    en: 'Debits and credits differ by {by}; they must be equal',
    zh: '借贷不平，相差 {by}',
  },
  notMerchant: {
    status: 409,
    en: 'The lines do not affect the merchant’s account',
    zh: '分录未涉及商户账户',
  },
  notInState: { status: 409, en: 'This adjustment has already been decided', zh: '该调账已处理' },
  sameHand: { status: 409, en: 'Someone else must approve your proposal', zh: '须由另一位同事批准您的调账' },
  notProposer: {
    status: 409,
    en: 'Only the person who proposed this adjustment can withdraw it',
    zh: '仅提交人可撤回',
  },
  noAccount: {
    status: 409,
    en: 'This merchant has no account in {currency}',
    zh: '该商户没有 {currency} 账户',
  },
  reversedAlready: {
    status: 409,
    en: 'This adjustment has already been reversed, or a reversal is in progress',
    zh: '该调账已有冲正',
  },
  noSuchObject: { status: 409, en: 'No record of this merchant has that ID', zh: '该商户没有此编号' },
})
