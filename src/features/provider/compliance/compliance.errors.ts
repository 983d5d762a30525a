import { declareErrors } from '#shared/errors.ts'

export const complianceErrors = declareErrors('compliance', {
  waiting: {
    status: 409,
    en: 'This merchant has already been proposed and is waiting for someone else to decide',
    zh: '该商户已提交合规审核，正等待他人审核',
  },
  notFound: { status: 404, en: 'Proposal not found', zh: '合规审核记录不存在' },
  notInState: {
    status: 409,
    en: 'Someone else has already decided on this',
    zh: '其他人刚刚处理了该合规审核',
  },
  sameHand: {
    status: 409,
    en: 'You proposed this yourself; someone else must decide',
    zh: '由您本人提交，须由他人审核',
  },
  passed: { status: 409, en: 'This merchant has already passed compliance', zh: '该商户已通过合规审核' },
})
