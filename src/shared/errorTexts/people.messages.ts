import { texts } from '#shared/messages.ts'

export const peopleErrors = texts({
  'request.invalid': { en: 'Please check the marked fields', zh: '请检查标出的内容' },
  'request.malformed': { en: 'The request could not be read', zh: '请求无法解析' },
  'request.tooLarge': { en: 'The request is larger than {max} bytes', zh: '请求超过 {max} 字节' },
  'request.unsupportedType': { en: 'Send the request as JSON', zh: '请以 JSON 格式发送请求' },
  'request.tooMany': {
    en: 'Too many requests. Try again in {seconds} seconds',
    zh: '请求过于频繁，请 {seconds} 秒后重试',
  },
  'request.notFound': { en: 'Resource missing', zh: '资源不存在' },
  'request.idempotencyMismatch': {
    en: 'This Idempotency-Key was already used with different content',
    zh: '该 Idempotency-Key 已用于其他内容',
  },
  'request.inFlight': { en: 'The same request is still being processed', zh: '相同的请求仍在处理中' },
  'request.duplicate': { en: "Please don't resubmit", zh: '请勿重复提交' },
  'session.missing': { en: 'Authentication failed. Please sign in', zh: '认证失败，请登录' },
  'session.wrongCredentials': { en: 'Invalid username or password', zh: '用户名或密码错误' },
  'session.locked': {
    en: 'This account is locked after too many attempts. Try again in {minutes} minutes',
    zh: '尝试次数过多，账号已锁定，请 {minutes} 分钟后重试',
  },
  'session.disabled': { en: 'Account error', zh: '账号异常' },
  'session.wrongRealm': {
    en: 'Your account type has no access to this area',
    zh: '此区域仅供其他类型的账号使用',
  },
  'session.notYourMerchant': { en: 'Sub-merchant not found', zh: '子商户不存在' },
  'session.proofNeeded': {
    en: 'Please confirm your identity and try again',
    zh: '请先验证身份，然后重试',
  },
  'session.viewOnly': {
    en: 'You are viewing as {name}; nothing can be changed here',
    zh: '当前以 {name} 的权限查看，无法进行更改',
  },
  'session.notFound': { en: 'This session has already ended', zh: '该登录会话已结束' },
  'password.wrong': { en: 'Wrong Password', zh: '密码错误' },
  'securityPolicy.changed': {
    en: 'Someone else has changed these rules in the meantime. Review them before you save',
    zh: '其他人刚刚修改了这些规则，请重新查看后再保存',
  },
  'wechat.notSetUp': { en: 'WeChat sign-in is not offered here', zh: '此处未开通微信登录' },
  'wechat.codeOver': {
    en: 'This code has been used or has expired. Show a new one and scan it',
    zh: '二维码已使用或已过期（有效期两分钟），请刷新后重新扫码',
  },
  'wechat.notBound': { en: 'Please bind before login', zh: '请先绑定后再登录' },
  'wechat.refused': {
    en: 'WeChat could not confirm your identity. Scan the code again',
    zh: '微信未能确认您的身份，请重新扫码',
  },
  'wechat.unavailable': {
    en: 'WeChat is not responding right now. Try again in a moment',
    zh: '微信暂时无响应，请稍后重试',
  },
  'account.notFound': { en: 'Account not found', zh: '账号不存在' },
  'registration.notFound': { en: 'Registration not found', zh: '注册申请不存在' },
  'registration.notInState': {
    en: 'This is not possible in the registration’s current status',
    zh: '该注册申请当前状态不允许此操作',
  },
  'registration.codeTaken': { en: 'This merchant code is taken', zh: '该商户编号已被使用' },
  'registration.usernameTaken': {
    en: 'This login ID has just been taken. Choose another',
    zh: '该登录账号已被占用，请更换',
  },
  'registration.tooManyMails': {
    en: 'The email was just sent, or has been sent several times. Check your inbox and spam folder',
    zh: '邮件刚刚发送或已多次发送，请检查收件箱及垃圾邮件',
  },
  'session.notConfirmed': {
    en: 'Please confirm your email first, as described in the activation email',
    zh: '请先确认邮箱：按激活邮件中的说明操作',
  },
  'session.notActivated': {
    en: 'Your account is not activated yet. We will review your registration by {day}',
    zh: '您的账号尚未激活，我们将于 {day} 前完成审核',
  },
  'ticket.over': {
    en: 'This code has been used or has expired. Request a new one',
    zh: '该一次性登录码已使用或已过期，请重新获取',
  },
  'session.wrongCode': { en: 'Invalid verification code', zh: '验证码错误' },
  'session.codeLocked': {
    en: 'Too many wrong codes. Try again in {minutes} minutes',
    zh: '验证码错误次数过多，请 {minutes} 分钟后重试',
  },
  'session.stepOver': {
    en: 'This sign-in timed out or was cancelled. Start again',
    zh: '本次登录已超时或已中止，请重新登录',
  },
  'proof.wrongPassword': { en: 'Wrong Password', zh: '密码错误' },
  'proof.factorNeeded': {
    en: 'Please confirm with your second factor',
    zh: '请使用两步验证确认身份',
  },
  'factor.notFound': { en: 'Second factor not found', zh: '该两步验证方式不存在' },
  'factor.exists': {
    en: 'An authenticator app is already set up. Remove it first',
    zh: '已设置身份验证器，请先移除',
  },
  'factor.required': {
    en: 'Your merchant requires a second factor. Set up another one before removing the last',
    zh: '商户要求使用两步验证，移除前请先设置其他方式',
  },
  'passkey.refused': { en: 'The passkey could not be verified', zh: '通行密钥验证失败' },
  'passkey.limit': {
    en: 'You already have {most} passkeys. Remove one first',
    zh: '通行密钥已达 {most} 个，请先移除一个',
  },
  'permission.missing': {
    en: 'No permission. Required permission: {permission}',
    zh: '没有权限，需要 {permission}',
  },
  'merchant.frozen': { en: 'Merchant Account Frozen', zh: '商户账户已冻结' },
  'merchant.underReview': { en: 'Under Review', zh: '审核中' },
  'standing.changed': {
    en: 'Someone else has changed this merchant’s standing. Review it, then decide',
    zh: '商户状态已被他人更改，请刷新后再操作',
  },
  'merchant.notFound': { en: 'Merchant not found', zh: '商户不存在' },
  'paymentSetting.changed': {
    en: 'Someone has changed the payment settings since you opened them. Nothing was overwritten; please reload',
    zh: '收款设置在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  'paymentSetting.masterOnly': {
    en: 'Only a master merchant with sub-merchants can set this, for all of them',
    zh: '仅拥有子商户的主商户可设置，并对其全部子商户生效',
  },
  'riskLimit.changed': {
    en: 'Someone has changed this limit since you opened it. Nothing was overwritten; please reload',
    zh: '该限额在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  'pin.notFound': { en: 'Person not found', zh: '没有该人员' },
  'pin.ofOwner': {
    en: 'Only an Owner can change the PIN of an Owner or of another Manager',
    zh: '只有所有者可以修改所有者或其他经理的 PIN 码',
  },
  'staff.notFound': { en: 'Person not found', zh: '没有该员工' },
  'staff.notYours': {
    en: 'Only an Owner can do this: you cannot change someone with the same or a higher role',
    zh: '仅所有者可执行此操作：不能更改同级或更高角色的员工',
  },
  'staff.self': {
    en: 'You cannot do this to your own account; ask another Owner. Your own password and sign-in settings are under Settings > Security',
    zh: '不能对自己的账号执行此操作，请由其他所有者处理；密码与登录请前往“设置 > 安全”',
  },
  'staff.lastOwner': {
    en: 'This is the last Owner who can sign in. Make someone else an Owner first',
    zh: '该员工是最后一位可登录的所有者，请先指定另一位所有者',
  },
  'staff.notInState': {
    en: 'This account has changed, and the action no longer applies',
    zh: '该账号状态已变更，无法执行此操作',
  },
  'staff.noEmail': {
    en: 'This person has no email address for the link. Add one first',
    zh: '该员工没有电子邮箱，无法发送链接，请先填写',
  },
  'subMerchant.notFound': { en: 'Sub-merchant not found', zh: '子商户不存在' },
  'subMerchant.notMaster': {
    en: 'A sub-merchant cannot have sub-merchants of its own',
    zh: '子商户不能再申请子商户',
  },
  'subMerchant.applicationNotFound': { en: 'Application not found', zh: '申请不存在' },
  'subMerchant.alreadyApplied': {
    en: 'An application under this trade name is already open',
    zh: '该商户简称已有申请正在处理',
  },
  'subMerchant.notInState': {
    en: 'This application has already been decided or withdrawn',
    zh: '该申请已处理或已撤回',
  },
  'subMerchant.wayNotOpen': {
    en: '{way} is already available or applied for',
    zh: '{way}已可用或已在申请中',
  },
  'mailSetting.changed': {
    en: 'Someone has changed these settings since you opened them. Nothing was overwritten; please reload',
    zh: '这些设置已被他人修改，未作覆盖，请重新载入',
  },
  'mailSetting.nobody': {
    en: 'There are no recipients yet. Add one and save, then send the test',
    zh: '尚未设置通知收件人，请先填写并保存，再发送测试',
  },
  'mailSetting.tooManyTests': {
    en: 'Several tests were sent within the last hour. Try again later',
    zh: '一小时内已发送多次测试，请稍后再试',
  },
  'auditCheck.notFound': { en: 'Verification not found', zh: '没有该次校验记录' },
  'activity.notFound': { en: 'Activity log entry not found', zh: '没有该操作日志' },
  'mail.notFound': { en: 'Message not found', zh: '消息不存在' },
  'mail.forgotten': {
    en: 'The content of this message has been deleted, so it cannot be sent again',
    zh: '该消息的内容已不再保留，无法重新发送',
  },
  'notice.notFound': { en: 'Notification not found', zh: '通知不存在' },
  'business.changed': {
    en: 'Someone else has changed this. Reload and make your change again',
    zh: '该信息已被他人修改，请刷新后重新编辑',
  },
  'change.notFound': { en: 'Change request not found', zh: '变更申请不存在' },
  'change.pending': {
    en: 'A request of this type is already under review. Withdraw it first, or wait for the decision',
    zh: '已有同类变更正在审核，请先撤回或等待结果',
  },
  'change.nothing': {
    en: 'Nothing has changed compared with the current details',
    zh: '与现有信息相同，无需变更',
  },
  'change.notInState': {
    en: 'This change request has already been decided or withdrawn',
    zh: '该变更申请已处理或已撤回',
  },
  'change.sameHand': {
    en: 'Changes to bank details need two approvals. A colleague must also approve',
    zh: '收款账户变更须由两人通过，请由另一位同事复核',
  },
  'change.noRule': { en: 'Settlement is not set up yet', zh: '尚未设置结算规则' },
  'change.noCheque': {
    en: 'Upload a void cheque of the new account first',
    zh: '请先上传新账户的作废支票',
  },
  'document.notFound': { en: 'Document not found', zh: '资料文件不存在' },
  'document.unreadable': {
    en: 'Only PDF, JPEG and PNG up to {megabytes} MB are supported. Save the file again and retry',
    zh: '仅支持不超过 {megabytes} MB 的 PDF、JPEG 和 PNG 文件，请重新保存后再试',
  },
  'document.unsafe': {
    en: 'This PDF is protected or contains scripts or attachments. Print it to a new PDF and upload that',
    zh: '该 PDF 已加密，或含有脚本或附件，请打印为新的 PDF 后上传',
  },
  'document.notInState': {
    en: 'This document has already been reviewed, replaced or removed',
    zh: '该文件已审核、替换或移除',
  },
  'document.inUse': {
    en: 'A change request uses this document. Withdraw the request first',
    zh: '该文件已用于变更申请，请先撤回申请',
  },
  'document.tooMany': {
    en: 'Up to {max} documents can wait for review. Remove one first',
    zh: '待审核文件最多 {max} 份，请先移除一份',
  },
  'export.tooMany': {
    en: '{count} files are already being prepared. Wait for one to finish, or cancel one on the Exports page',
    zh: '已有 {count} 个文件正在准备，请等待其完成，或在导出页面取消其中一个',
  },
  'export.notFound': { en: 'Export not found', zh: '导出记录不存在' },
  'export.notReady': { en: 'The file is not ready', zh: '文件尚未准备好' },
  'export.expired': { en: 'The file has been deleted. Export it again', zh: '文件已过期删除，请重新导出' },
  'export.over': { en: 'This export has finished and cannot be cancelled', zh: '该导出已结束，无法取消' },
  'view.notFound': { en: 'View not found', zh: '视图不存在' },
  'view.nameTaken': { en: 'You already have a view with this name', zh: '您已有同名视图' },
  'view.notYours': {
    en: 'Only the creator of this view, or a manager if it is shared, can change it',
    zh: '只有视图的创建人可以更改；共享视图还可由经理更改',
  },
  'view.shareByManagers': { en: 'Only managers can share a view', zh: '只有经理可以共享视图' },
  'firstHour.paidBefore': {
    en: 'Sample data is not available: this merchant already has payments',
    zh: '该商户已有真实收款，不再显示示例数据',
  },
  'view.inUse': {
    en: 'A schedule emails this view. Delete the schedule first',
    zh: '有定时导出正在使用该视图，请先删除该定时导出',
  },
  'view.limit': { en: 'You can save up to {count} views', zh: '最多可保存 {count} 个视图' },
  'schedule.notFound': { en: 'Schedule not found', zh: '定时导出不存在' },
  'schedule.noExport': { en: 'This list cannot be exported', zh: '该列表不支持导出' },
  'schedule.noMail': {
    en: 'Email is not set up. Ask the system administrator to set SMTP_URL',
    zh: '系统尚未配置邮件，请联系系统管理员设置 SMTP_URL',
  },
  'schedule.limit': { en: 'You can set up to {count} schedules', zh: '最多可设置 {count} 个定时导出' },
  'server.unknownOutcome': {
    en: 'This may or may not have been saved. Check before you try again; the same request is never processed twice',
    zh: '无法确定是否已保存，请先查看再重试；相同请求不会执行两次',
  },
  'server.busy': { en: 'The server is busy. Please try again in a moment', zh: '服务器繁忙，请稍后重试' },
})
