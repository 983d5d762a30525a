import { declareErrors } from '#shared/errors.ts'

export const commonVisitErrors = declareErrors('visit', {
  readOnly: {
    status: 409,
    en: 'You are viewing this merchant’s console; nothing can be changed here',
    zh: '您正在以商户身份查看该商户后台，无法进行更改',
  },
})

export const approvalErrors = declareErrors('approval', {
  sameControl: {
    status: 409,
    en: 'One of you recently reset or opened the other’s account, so you do not count as two people. Ask someone else to decide',
    zh: '您与提出人之一近期重置或开通过对方的账号，暂不能视为两人，请由其他人审批',
  },
})

export const requestErrors = declareErrors('request', {
  invalid: { status: 400, en: 'Please check the marked fields', zh: '请检查标出的内容' },
  malformed: { status: 400, en: 'The request could not be read', zh: '请求无法解析' },
  tooLarge: { status: 413, en: 'The request is larger than {max} bytes', zh: '请求超过 {max} 字节' },
  unsupportedType: { status: 415, en: 'Send the request as JSON', zh: '请以 JSON 格式发送请求' },
  tooMany: {
    status: 429,
    en: 'Too many requests. Try again in {seconds} seconds',
    zh: '请求过于频繁，请 {seconds} 秒后重试',
  },
  notFound: { status: 404, en: 'Resource missing', zh: '资源不存在' },
  idempotencyMismatch: {
    status: 422,
    en: 'This Idempotency-Key was already used with different content',
    zh: '该 Idempotency-Key 已用于其他内容',
  },
  inFlight: { status: 409, en: 'The same request is still being processed', zh: '相同的请求仍在处理中' },
  duplicate: { status: 409, en: "Please don't resubmit", zh: '请勿重复提交' },
})

export const sessionErrors = declareErrors('session', {
  missing: { status: 401, en: 'Authentication failed. Please sign in', zh: '认证失败，请登录' },
  wrongCredentials: { status: 401, en: 'Invalid username or password', zh: '用户名或密码错误' },
  locked: {
    status: 423,
    en: 'This account is locked after too many attempts. Try again in {minutes} minutes',
    zh: '尝试次数过多，账号已锁定，请 {minutes} 分钟后重试',
  },
  disabled: { status: 403, en: 'Account error', zh: '账号异常' },
  notYourMerchant: { status: 404, en: 'Sub-merchant not found', zh: '子商户不存在' },
  // Not 401 or 403, because those end the console's session.
  proofNeeded: {
    status: 428,
    en: 'Please confirm your identity and try again',
    zh: '请先验证身份，然后重试',
  },
  viewOnly: {
    status: 409,
    en: 'You are viewing as {name}; nothing can be changed here',
    zh: '当前以 {name} 的权限查看，无法进行更改',
  },
  wrongCode: { status: 400, en: 'Invalid verification code', zh: '验证码错误' },
  codeLocked: {
    status: 423,
    en: 'Too many wrong codes. Try again in {minutes} minutes',
    zh: '验证码错误次数过多，请 {minutes} 分钟后重试',
  },
  stepOver: {
    status: 410,
    en: 'This sign-in timed out or was cancelled. Start again',
    zh: '本次登录已超时或已中止，请重新登录',
  },
  notFound: { status: 404, en: 'This session has already ended', zh: '该登录会话已结束' },
  notActivated: {
    status: 409,
    en: 'Your account is not activated yet. We will review your registration by {day}',
    zh: '您的账号尚未激活，我们将于 {day} 前完成审核',
  },
  notConfirmed: {
    status: 409,
    en: 'Please confirm your email first, as described in the activation email',
    zh: '请先确认邮箱：按激活邮件中的说明操作',
  },
})

export const permissionErrors = declareErrors('permission', {
  missing: {
    status: 403,
    en: 'No permission. Required permission: {permission}',
    zh: '没有权限，需要 {permission}',
  },
})

export const merchantErrors = declareErrors('merchant', {
  frozen: { status: 403, en: 'Merchant Account Frozen', zh: '商户账户已冻结' },
  underReview: { status: 403, en: 'Under Review', zh: '审核中' },
  notFound: { status: 404, en: 'Merchant not found', zh: '商户不存在' },
})

export const commonExportErrors = declareErrors('export', {
  tooMany: {
    status: 409,
    en: '{count} files are already being prepared. Wait for one to finish, or cancel one on the Exports page',
    zh: '已有 {count} 个文件正在准备，请等待其完成，或在导出页面取消其中一个',
  },
})

export const serverErrors = declareErrors('server', {
  unknownOutcome: {
    status: 503,
    en: 'This may or may not have been saved. Check before you try again; the same request is never processed twice',
    zh: '无法确定是否已保存，请先查看再重试；相同请求不会执行两次',
  },
  busy: { status: 503, en: 'The server is busy. Please try again in a moment', zh: '服务器繁忙，请稍后重试' },
})

export const systemErrors = declareErrors('system', {
  changed: {
    status: 409,
    en: 'Someone else has changed this. Review it and try again',
    zh: '内容已被他人修改，请刷新后再试',
  },
})

export const commonRoleErrors = declareErrors('role', {
  notFound: { status: 404, en: 'Role not found', zh: '角色不存在' },
})

export const commonSaleErrors = declareErrors('sale', {
  stopped: { status: 409, en: 'Payment is not possible right now', zh: '当前无法付款' },
})

export const commonDeviceErrors = declareErrors('device', {
  socketOff: { status: 403, en: 'Live updates are switched off for this device', zh: '该设备未开启实时推送' },
})
