import { declareErrors } from '#shared/errors.ts'

export const ownerResetErrors = declareErrors('ownerReset', {
  notOwner: {
    status: 409,
    en: 'Choose an active Owner of this merchant',
    zh: '请选择该商户在用的所有者账号',
  },
  noEmail: {
    status: 409,
    en: 'This Owner has no email address to which a link can be sent',
    zh: '该所有者没有可接收链接的邮箱',
  },
  nothing: { status: 400, en: 'Choose what to reset', zh: '请选择要重置的内容' },
  waiting: {
    status: 409,
    en: 'A reset for this Owner is already waiting for approval',
    zh: '该所有者已有一项重置等待批准',
  },
  notFound: { status: 404, en: 'Reset not found', zh: '该重置申请不存在' },
  decided: {
    status: 409,
    en: 'Someone else has already decided on this reset',
    zh: '其他人已处理该重置申请',
  },
  sameHand: {
    status: 409,
    en: 'You proposed this reset, so someone else must decide',
    zh: '该重置由您提出，须由他人审批',
  },
})

export const staffErrors = declareErrors('staff', {
  notFound: { status: 404, en: 'Person not found', zh: '没有该员工' },
  notYours: {
    status: 409,
    en: 'Only an Owner can do this: you cannot change someone with the same or a higher role',
    zh: '仅所有者可执行此操作：不能更改同级或更高角色的员工',
  },
  self: {
    status: 409,
    en: 'You cannot do this to your own account; ask another Owner. Your own password and sign-in settings are under Settings > Security',
    zh: '不能对自己的账号执行此操作，请由其他所有者处理；密码与登录请前往“设置 > 安全”',
  },
  lastOwner: {
    status: 409,
    en: 'This is the last Owner who can sign in. Make someone else an Owner first',
    zh: '该员工是最后一位可登录的所有者，请先指定另一位所有者',
  },
  notInState: {
    status: 409,
    en: 'This account has changed, and the action no longer applies',
    zh: '该账号状态已变更，无法执行此操作',
  },
  noEmail: {
    status: 409,
    en: 'This person has no email address for the link. Add one first',
    zh: '该员工没有邮箱，无法发送链接，请先填写',
  },
})
