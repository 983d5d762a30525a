import { texts } from '#shared/messages.ts'

/** What each refusal says. Where the specification gives the words, they are its words. */
export const errorTexts = texts({
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
    en: 'This Idempotency-Key was used with other content',
    zh: '该 Idempotency-Key 已用于其他内容',
  },
  'request.inFlight': { en: 'The same request is still being worked on', zh: '相同的请求仍在处理中' },
  'request.duplicate': { en: "Please don't resubmit", zh: '请勿重复提交' },
  'session.missing': { en: 'Authentication failed. Please sign in', zh: '认证失败，请登录' },
  'session.expired': { en: 'Your session has ended. Please sign in again', zh: '会话已结束，请重新登录' },
  'session.wrongCredentials': { en: 'Invalid username or password', zh: '用户名或密码错误' },
  'session.locked': {
    en: 'This account is locked after too many attempts. Try again in {minutes} minutes',
    zh: '尝试次数过多，账号已锁定，请 {minutes} 分钟后重试',
  },
  'session.disabled': { en: 'Account error', zh: '账号异常' },
  'session.wrongRealm': {
    en: 'This area is for another kind of account',
    zh: '此区域仅供其他类型的账号使用',
  },
  'session.notYourMerchant': { en: 'There is no such sub-merchant', zh: '子商户不存在' },
  'session.proofNeeded': {
    en: 'Please confirm that it is you, and try again',
    zh: '请先验证身份，然后重试',
  },
  'session.viewOnly': {
    en: 'You are viewing as {name}: nothing can be changed here',
    zh: '当前以 {name} 的权限查看，无法进行更改',
  },
  'session.notFound': { en: 'This session is over already', zh: '该登录会话已结束' },
  'password.wrong': { en: 'Wrong Password', zh: '密码错误' },
  'securityPolicy.changed': {
    en: 'Someone else has changed these rules meanwhile. Look at them again before you save',
    zh: '其他人刚刚修改了这些规则，请重新查看后再保存',
  },
  'wechat.notSetUp': { en: 'WeChat sign-in is not offered here', zh: '此处未开通微信登录' },
  'wechat.codeOver': {
    en: 'This code has been used or its two minutes are over. Show a new one and scan that',
    zh: '二维码已使用或已过期（有效期两分钟），请刷新后重新扫码',
  },
  'wechat.notBound': { en: 'Please bind before login', zh: '请先绑定后再登录' },
  'wechat.refused': {
    en: 'WeChat did not confirm who you are. Scan the code again',
    zh: '微信未能确认您的身份，请重新扫码',
  },
  'wechat.unavailable': {
    en: 'WeChat does not answer just now. Try again in a moment',
    zh: '微信暂时无响应，请稍后重试',
  },
  'account.notFound': { en: 'There is no such account', zh: '账号不存在' },
  'mailProof.over': {
    en: 'This was used already, has expired, or a newer one has taken its place',
    zh: '该链接或验证码已使用、已过期或已被新的取代',
  },
  'mailProof.wrongCode': { en: 'Invalid verification code', zh: '验证码错误' },
  'mailProof.noEmail': { en: 'This person has no email address yet', zh: '该人员尚未填写邮箱' },
  'mailProof.tooMany': {
    en: 'This person was sent several mails within the hour. Please wait a while',
    zh: '一小时内已向该人员发送多封邮件，请稍后再试',
  },
  'email.notVerified': { en: 'Email Verification Failed', zh: '邮箱验证失败' },
  'registration.notFound': { en: 'There is no such registration', zh: '注册申请不存在' },
  'registration.notInState': {
    en: 'This registration is not in a state for that any more',
    zh: '该注册申请当前状态不允许此操作',
  },
  'registration.codeTaken': { en: 'This merchant code is taken', zh: '该商户编号已被使用' },
  'registration.usernameTaken': {
    en: 'This login ID is taken by now. Choose another',
    zh: '该登录账号已被占用，请更换',
  },
  'registration.tooManyMails': {
    en: 'The mail was sent just now, or several times already. Look into your mail box, also among the spam',
    zh: '邮件刚刚发送或已多次发送，请检查收件箱及垃圾邮件',
  },
  'session.notConfirmed': {
    en: 'Please confirm your email first: the activation mail tells how',
    zh: '请先确认邮箱：按激活邮件中的说明操作',
  },
  'session.notActivated': {
    en: 'Your account is not activated yet. We look at your registration by {day}',
    zh: '您的账号尚未激活，我们将于 {day} 前完成审核',
  },
  'ticket.over': {
    en: 'This code was used already or its minute is over. Ask for a new one',
    zh: '该一次性登录码已使用或已过期，请重新获取',
  },
  'session.wrongCode': { en: 'Invalid verification code', zh: '验证码错误' },
  'session.codeLocked': {
    en: 'Too many wrong codes. Try again in {minutes} minutes',
    zh: '验证码错误次数过多，请 {minutes} 分钟后重试',
  },
  'session.stepOver': {
    en: 'This sign-in took too long or was given up. Please start again',
    zh: '本次登录已超时或已中止，请重新登录',
  },
  'proof.wrongPassword': { en: 'Wrong Password', zh: '密码错误' },
  'proof.factorNeeded': {
    en: 'Please confirm with your second factor',
    zh: '请使用两步验证确认身份',
  },
  'factor.notFound': { en: 'There is no such second factor', zh: '该两步验证方式不存在' },
  'factor.exists': {
    en: 'An authenticator app is set up already. Remove it first',
    zh: '已设置身份验证器，请先移除',
  },
  'factor.required': {
    en: 'Your merchant asks for a second factor: set up another one before removing the last',
    zh: '商户要求使用两步验证，移除前请先设置其他方式',
  },
  'passkey.refused': { en: 'The passkey could not be verified', zh: '通行密钥验证失败' },
  'passkey.limit': {
    en: 'There are {most} passkeys already. Remove one first',
    zh: '通行密钥已达 {most} 个，请先移除一个',
  },
  'permission.missing': { en: 'You need the right {permission}', zh: '您需要权限 {permission}' },
  'merchant.frozen': { en: 'Merchant Account Frozen', zh: '商户账户已冻结' },
  'merchant.underReview': { en: 'Under Review', zh: '审核中' },
  'standing.changed': {
    en: 'Someone changed its standing meanwhile. Look again, then decide',
    zh: '商户状态已被他人更改，请刷新后再操作',
  },
  'merchant.notFound': { en: 'There is no such merchant', zh: '商户不存在' },
  'order.notFound': { en: 'There is no such order', zh: '订单不存在' },
  'order.notRefundable': { en: 'This order cannot be refunded in its state', zh: '该订单当前状态不可退款' },
  'order.notOpen': { en: 'This order no longer waits for payment', zh: '该订单已不在待支付状态' },
  'order.expired': { en: 'This order has expired. Please start again', zh: '订单已过期，请重新下单' },
  'order.amountNotPositive': { en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  'order.amountNotCarried': {
    en: '{channel} takes amounts in steps of {step}',
    zh: '{channel} 的金额须为 {step} 的整数倍',
  },
  'order.amountOutOfRange': {
    en: '{channel} takes amounts from {min} to {max}',
    zh: '{channel} 的金额须在 {min} 至 {max} 之间',
  },
  'order.currencyNotCarried': {
    en: '{channel} does not take {currency} here',
    zh: '{channel} 在此不支持 {currency}',
  },
  'order.remarkRequired': { en: 'Please enter a remark', zh: '请填写备注' },
  'order.noRate': {
    en: 'No rate for {way} is agreed with this merchant yet; the provider sets it',
    zh: '该商户尚未约定{way}的费率，请联系服务商设置',
  },
  'order.noRoute': { en: '{way} is not available at this merchant', zh: '该商户暂不支持{way}' },
  'order.channelRefused': { en: 'The channel refused: {reason}', zh: '渠道拒绝：{reason}' },
  'order.channelUnknown': {
    en: 'The channel has not answered yet. The order is kept and is being asked for; nothing was lost',
    zh: '渠道尚未答复，订单已保留并正在查询，不会丢失',
  },
  'refund.notFound': { en: 'There is no such refund', zh: '退款不存在' },
  'refund.amountNotPositive': { en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  'refund.amountTooHigh': { en: 'At most {max} can still be refunded', zh: '最多还可退款 {max}' },
  'refund.wrongPassword': { en: 'Wrong Password', zh: '密码错误' },
  'refund.passwordLocked': {
    en: 'The refund password is locked. Try again in {minutes} minutes',
    zh: '退款密码已锁定，请 {minutes} 分钟后重试',
  },
  'refund.passwordUnset': { en: 'Set a refund password first', zh: '请先设置退款密码' },
  'refund.windowExceeded': {
    en: 'Orders older than {days} days cannot be refunded',
    zh: '超过 {days} 天的订单不可退款',
  },
  'refund.tooManyPartials': {
    en: 'The channel takes at most {max} refunds of one order',
    zh: '渠道对同一订单最多支持 {max} 次退款',
  },
  'refund.balanceTooLow': { en: 'Balance must be greater than {amount}', zh: '余额必须大于 {amount}' },
  'refund.needsAudit': {
    en: 'The provider looks at such a refund first: ask for it in the merchant’s own console',
    zh: '该退款需服务商审核，请在商户后台提交退款申请',
  },
  'refundAudit.notFound': { en: 'There is no such refund application', zh: '退款申请不存在' },
  'refundAudit.waiting': {
    en: 'A refund of this order already waits for approval',
    zh: '该订单已有退款申请待审核',
  },
  'refundAudit.decided': { en: 'This application has been decided already', zh: '该退款申请已处理' },
  'refundAudit.expired': {
    en: 'This application is too old: ask for the refund again',
    zh: '该退款申请已过期，请重新申请',
  },
  'refundAudit.own': {
    en: 'Whoever asked for a refund cannot pass it',
    zh: '不能审核本人提交的退款申请',
  },
  'refundAudit.elsewhere': {
    en: 'This application waits for someone else now',
    zh: '该退款申请当前由其他方审核',
  },
  'refundPolicy.changed': {
    en: 'Someone changed this limit meanwhile: look at it again',
    zh: '该限额已被他人修改，请重新查看',
  },
  'refundDesk.notWaiting': {
    en: 'This refund waits for nobody any more',
    zh: '该退款已无需处理',
  },
  'refundProposal.notFound': { en: 'There is no such proposal', zh: '处理方案不存在' },
  'refundProposal.waiting': {
    en: 'A proposal for this refund already waits for a second person',
    zh: '该退款已有处理方案待复核',
  },
  'refundProposal.decided': { en: 'This proposal has been decided already', zh: '该处理方案已复核' },
  'refundProposal.own': {
    en: 'A second person must pass what you proposed',
    zh: '须由另一人复核您提交的方案',
  },
  'dispute.notFound': { en: 'There is no such dispute', zh: '争议不存在' },
  'dispute.notInStage': {
    en: 'This dispute has moved on: that can no longer be done',
    zh: '争议阶段已变化，无法执行该操作',
  },
  'dispute.notAnswerable': {
    en: 'There is nothing to answer now: it was answered, or is decided',
    zh: '该争议已应诉或已结案，无需应诉',
  },
  'dispute.tooLate': { en: 'The time to answer is over', zh: '应诉期限已过' },
  'dispute.nothingToSubmit': { en: 'Write a statement or add a file first', zh: '请先填写说明或添加文件' },
  'dispute.kindTaken': {
    en: 'There is a file of this kind: remove it first, or join the pages in one PDF',
    zh: '已有该类材料，请先移除，或合并为一个 PDF',
  },
  'dispute.numberTaken': { en: 'This order has a dispute of that number already', zh: '该订单已有此争议号' },
  'dispute.amountTooHigh': {
    en: 'At most {max} of this order can be disputed: the rest was refunded or is disputed already',
    zh: '该订单最多可争议 {max}，其余已退款或已在争议中',
  },
  'dispute.notPaid': {
    en: 'This order was not paid, so nothing can be disputed',
    zh: '该订单未支付，无法发起争议',
  },
  'dispute.sameHand': {
    en: 'Someone else has to confirm what you asked for',
    zh: '须由另一位同事确认您的申请',
  },
  'dispute.notAsked': { en: 'Nobody asks to accept this dispute', zh: '该争议没有待确认的接受申请' },
  'dispute.askedAlready': { en: 'It waits for a second person already', zh: '已在等待另一位同事确认' },
  'dispute.alreadyPriced': { en: 'The amount in the settlement currency is known', zh: '结算币种金额已确定' },
  'dispute.tookOther': {
    en: 'The channel decides this dispute: wait for its word',
    zh: '该争议正由渠道处理，请等待渠道结果',
  },
  'refund.disputed': {
    en: 'The payer’s bank has taken the money by a dispute: at most {max} can still be refunded',
    zh: '付款人银行已通过争议扣回款项，最多还可退款 {max}',
  },
  'adjustment.notFound': { en: 'There is no such adjustment', zh: '调账不存在' },
  'adjustment.unbalanced': {
    en: 'The two sides differ by {by}: what leaves must come somewhere',
    zh: '借贷不平，相差 {by}',
  },
  'adjustment.notMerchant': { en: 'The lines do not move the merchant’s account', zh: '分录未涉及商户账户' },
  'adjustment.notInState': { en: 'This adjustment was decided meanwhile', zh: '该调账已处理' },
  'adjustment.sameHand': {
    en: 'Someone else has to approve what you proposed',
    zh: '须由另一位同事批准您的调账',
  },
  'adjustment.notProposer': { en: 'Only who proposed it can withdraw it', zh: '仅提交人可撤回' },
  'adjustment.noAccount': {
    en: 'This merchant has no account in {currency}',
    zh: '该商户没有 {currency} 账户',
  },
  'adjustment.reversedAlready': { en: 'This adjustment is reversed, or will be', zh: '该调账已有冲正' },
  'adjustment.noSuchObject': { en: 'This merchant has nothing of that number', zh: '该商户没有此编号' },
  'reserve.notFound': { en: 'There is no such reserve', zh: '保证金不存在' },
  'reserve.notInState': { en: 'This request was decided meanwhile', zh: '该申请已处理' },
  'reserve.sameHand': {
    en: 'Someone else has to approve what you asked for',
    zh: '须由另一位同事批准您的申请',
  },
  'reserve.notProposer': { en: 'Only who asked for it can withdraw it', zh: '仅申请人可撤回' },
  'reserve.asksAlready': { en: 'Such a request waits for approval already', zh: '已有同类申请待批准' },
  'reserve.noRule': { en: 'This merchant has no settlement rule yet', zh: '该商户尚未设置结算规则' },
  'reserve.releasedAlready': { en: 'This reserve was released already', zh: '该保证金已释放' },
  'reserve.pastDay': { en: 'The day it holds from is over', zh: '生效日期已过' },
  'hold.notFound': { en: 'There is no such hold', zh: '暂缓记录不存在' },
  'hold.nothingToHold': {
    en: 'Nothing of this order can be held: it is not paid, or its money has gone back',
    zh: '该订单没有可暂缓的款项：尚未支付，或款项已退回',
  },
  'hold.alreadyHeld': { en: 'This order is held already', zh: '该订单已暂缓结算' },
  'hold.alreadySettled': {
    en: 'This order is in settlement {clearingId} already: it can no longer be held',
    zh: '该订单已计入结算单 {clearingId}，无法再暂缓',
  },
  'hold.underReview': {
    en: 'The provider reviews this payment: only it can release the money',
    zh: '服务商正在审核该付款，款项仅可由服务商解除',
  },
  'hold.alreadyReleased': { en: 'This hold has been released already', zh: '该暂缓已解除' },
  'monthly.notFound': { en: 'There is no such statement or invoice', zh: '月结单或账单不存在' },
  'monthly.notUnpaid': {
    en: 'Nothing is to be paid on this document. Load it again to see where it stands',
    zh: '该单据没有待付金额，请刷新查看最新状态',
  },
  'monthly.corrected': {
    en: 'Another document corrects this one already. Correct that one',
    zh: '该单据已被更正，请更正新单据',
  },
  'monthly.paidAlready': {
    en: 'A paid invoice is not corrected. Settle the difference in the next month',
    zh: '已付账单不能更正，差额请在下月处理',
  },
  'clearing.notFound': { en: 'There is no such settlement', zh: '结算单不存在' },
  'journal.tooManyDays': { en: 'Choose 366 days or fewer', zh: '所选日期不得超过 366 天' },
  'journal.differs': {
    en: 'Settlement {id} is not what its lines come to: validate it again before you book it',
    zh: '结算单 {id} 与其明细不符，请重新校验后再入账',
  },
  'journal.nothing': { en: 'There is nothing to book in these days', zh: '所选日期内没有可入账的内容' },
  'transaction.notFound': { en: 'There is no such transaction', zh: '交易流水不存在' },
  'clearing.notFailed': {
    en: 'Only a settlement whose validation failed is validated again',
    zh: '仅校验失败的结算单可重新校验',
  },
  'clearing.notInState': {
    en: 'This settlement is no longer, or not yet, at that step. Load it again to see where it is',
    zh: '该结算单已不在或尚未到达此步骤，请刷新后查看当前状态',
  },
  'clearing.nothingToSettle': { en: 'There is nothing to settle', zh: '没有可结算的款项' },
  'clearing.demoOnly': { en: 'Settling at once is for the demo only', zh: '立即结算仅供演示使用' },
  'clearing.noRule': { en: 'Settlement is not set up for this merchant yet', zh: '该商户尚未设置结算' },
  'payout.notFound': { en: 'There is no such payout', zh: '没有该笔出款' },
  'payout.notInState': {
    en: 'This payout has moved on meanwhile. Reload to see where it is',
    zh: '该笔出款状态已变，请刷新查看',
  },
  'payout.noBankDetails': {
    en: 'This merchant has no usable bank details. Enter them in its settlement rule, then try again',
    zh: '该商户没有可用的银行信息，请先在结算规则中填写再试',
  },
  'payout.currencyNotCarried': {
    en: 'No bank file carries {currency} to this account. A Canadian account takes CAD or USD, a US account takes USD',
    zh: '银行文件无法以 {currency} 付至该账户。加拿大账户支持 CAD 或 USD，美国账户支持 USD',
  },
  'payout.amountTooLarge': {
    en: 'A bank file carries 99,999,999.99 at most. Pay this one by wire, and tell the books by hand',
    zh: '银行文件单笔上限为 99,999,999.99，请改用电汇并手工入账',
  },
  'payout.merchantBlocked': {
    en: 'This merchant is frozen or under review, so nothing is paid to it',
    zh: '该商户已冻结或审核中，暂不出款',
  },
  'payout.sameHand': {
    en: 'You approved a payout in this file. Somebody else has to release it',
    zh: '您批准过该文件中的出款，须由另一位同事复核放行',
  },
  'payout.tooManyRows': {
    en: 'A file of payouts holds {max} rows at most. Narrow it by value date',
    zh: '出款文件最多 {max} 行，请按起息日缩小范围',
  },
  'bankFile.notFound': { en: 'There is no such bank file', zh: '没有该银行文件' },
  'bankFile.notInState': {
    en: 'This file has moved on meanwhile. Reload to see where it is',
    zh: '该文件状态已变，请刷新查看',
  },
  'bankFile.notReleased': {
    en: 'A second person has to let this file go before it can be downloaded',
    zh: '须由另一位同事复核放行后才能下载该文件',
  },
  'bankFile.nothingReady': {
    en: 'No approved payout waits for this file. Somebody may have made it already',
    zh: '没有等待该文件的已批准出款，可能已由他人生成',
  },
  'bankFile.noOriginator': {
    en: 'Say first who you are to your bank: fill in the originator of {format} in {currency}',
    zh: '请先填写 {format}（{currency}）的付款方信息',
  },
  'bankReturn.notFound': { en: 'There is no such return file', zh: '没有该退回文件' },
  'bankReturn.fileNotSent': {
    en: 'This returns payouts of file {file}, which is not marked as sent. Mark it, then upload this again',
    zh: '其中的出款属于尚未标记发送的文件 {file}，请先标记为已发送再上传',
  },
  'bankLine.notFound': { en: 'There is no such bank line', zh: '没有该银行明细' },
  'bankLine.notInState': {
    en: 'This bank line has been settled meanwhile, or this is not possible for it. Reload to see where it is',
    zh: '该银行明细已被处理或不支持此操作，请刷新查看',
  },
  'bankLine.amountDiffers': {
    en: 'The chosen payouts come to {found}, the bank line to {amount}: choose what adds up to it',
    zh: '所选出款合计 {found}，银行明细为 {amount}，请选择金额相符的出款',
  },
  'storeCode.notFound': { en: 'There is no such store code', zh: '收款码不存在' },
  'storeCode.disabled': { en: 'This store code is switched off', zh: '该收款码已停用' },
  'storeCode.revoked': { en: 'This store code was revoked', zh: '该收款码已作废' },
  'storeCode.changed': {
    en: 'Someone has changed this store code since you opened it. Nothing was overwritten: load it again',
    zh: '该收款码在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  'storeCode.labelTaken': {
    en: 'There is a store code named {label} already',
    zh: '已有名为“{label}”的收款码',
  },
  'storeCode.tooMany': {
    en: 'A merchant has at most {most} store codes; revoke those that hang nowhere any more',
    zh: '每个商户最多 {most} 个收款码，请先作废不再使用的收款码',
  },
  'order.outsideHours': {
    en: 'Outside business hours: payments are taken again from {when}',
    zh: '当前不在营业时间内，{when} 起恢复收款',
  },
  'order.overLimit': {
    en: 'The merchant cannot take this payment now. Nothing was charged: please ask for another way to pay',
    zh: '商户暂时无法接受该笔付款，未扣款，请向商户询问其他付款方式',
  },
  'order.overPaymentLimit': {
    en: 'Risk limit: one payment by {way} may be {most} at most',
    zh: '风控限额：{way}单笔最高 {most}',
  },
  'order.overDayLimit': {
    en: 'Risk limit: {most} a day by {way}, of which {left} is left today',
    zh: '风控限额：{way}每日 {most}，今日剩余 {left}',
  },
  'order.overDayCount': {
    en: 'Risk limit: {most} payments a day by {way} are reached',
    zh: '风控限额：{way}今日已达 {most} 笔上限',
  },
  'paymentSetting.changed': {
    en: 'Someone has changed the payment settings since you opened them. Nothing was overwritten: load them again',
    zh: '收款设置在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  'paymentSetting.masterOnly': {
    en: 'Only a master merchant that has sub-merchants decides this, for all of them',
    zh: '仅拥有子商户的主商户可设置，并对其全部子商户生效',
  },
  'order.notTaken': { en: 'This payment cannot be taken.', zh: '该笔付款无法受理。' },
  'order.riskRefused': {
    en: 'This payment was stopped by risk control: {reason}',
    zh: '该笔付款被风控拦截：{reason}',
  },
  'riskRule.notFound': { en: 'There is no such rule', zh: '没有该风控规则' },
  'riskRule.changed': {
    en: 'Someone has changed this rule since you opened it. Nothing was overwritten: load it again',
    zh: '该规则在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  'riskRule.nameTaken': { en: 'There is a rule of this name already', zh: '已有同名规则' },
  'riskRule.notInState': {
    en: 'This is not possible for the rule as it is now. Load it again',
    zh: '规则当前状态不支持此操作，请重新加载',
  },
  'riskRule.ownProposal': {
    en: 'A rule that refuses payments is put in force by someone other than who wrote it',
    zh: '拦截付款的规则须由编写人以外的人员启用',
  },
  'riskRule.unknownList': { en: 'A list that this rule names is gone', zh: '规则引用的名单已不存在' },
  'riskList.notFound': { en: 'There is no such list', zh: '没有该名单' },
  'riskList.changed': {
    en: 'Someone has changed this list since you opened it. Load it again',
    zh: '该名单在您打开后已被他人修改，请重新加载',
  },
  'riskList.nameTaken': { en: 'There is a list of this name already', zh: '已有同名名单' },
  'riskList.inUse': { en: 'Rules use this list: {rules}', zh: '以下规则正在使用该名单：{rules}' },
  'riskList.full': { en: 'A list holds {max} values at most', zh: '名单最多 {max} 条' },
  'riskList.itemNotFound': { en: 'This value is not on the list any more', zh: '该条目已不在名单中' },
  'riskList.itemTaken': { en: 'This value is on the list already', zh: '该条目已在名单中' },
  'riskList.noFile': {
    en: 'This is no CSV or Excel file with a column “value”',
    zh: '文件不是含“value”列的 CSV 或 Excel 文件',
  },
  'dryRun.notFound': { en: 'There is no such dry run', zh: '没有该试运行' },
  'dryRun.running': { en: 'A dry run of this rule is under way', zh: '该规则正在试运行' },
  'dryRun.over': { en: 'This dry run is over', zh: '该试运行已结束' },
  'riskHit.notFound': { en: 'There is no such hit', zh: '没有该命中记录' },
  'riskHit.changed': {
    en: 'Someone else has worked on this review meanwhile. Load it again',
    zh: '该审核已被他人处理，请重新加载',
  },
  'riskHit.notWaiting': { en: 'This review has been decided already', zh: '该审核已有结果' },
  'riskHit.noMark': {
    en: 'What this list is of is not known of this payment',
    zh: '该付款没有可加入此名单的信息',
  },
  'riskWatch.notFound': { en: 'There is no such alert rule', zh: '没有该预警规则' },
  'riskWatch.changed': {
    en: 'Someone has changed this alert rule since you opened it. Load it again',
    zh: '该预警规则在您打开后已被他人修改，请重新加载',
  },
  'riskWatch.nameTaken': { en: 'There is an alert rule of this name already', zh: '已有同名预警规则' },
  'riskAlert.notFound': { en: 'There is no such alert', zh: '没有该预警' },
  'riskAlert.over': { en: 'This alert is over already', zh: '该预警已解除' },
  'incident.notFound': { en: 'There is no such incident', zh: '没有该事件' },
  'providerLimit.changed': {
    en: 'Someone has changed these limits since you opened them. Load them again',
    zh: '限额在您打开后已被他人修改，请重新加载',
  },
  'riskLimit.changed': {
    en: 'Someone has changed this limit since you opened it. Nothing was overwritten: load it again',
    zh: '该限额在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  'sale.changed': {
    en: 'The merchant has just changed this page. Please look at it again before you pay',
    zh: '商户刚刚更新了本页内容，请确认后再付款',
  },
  'sale.stopped': { en: 'Nothing can be paid here now', zh: '当前无法付款' },
  'sale.soldOut': { en: 'There is not enough left of {name}', zh: '{name} 的余量不足' },
  'sale.amountOutOfRange': {
    en: 'Please enter an amount from {min} to {max}',
    zh: '金额须在 {min} 至 {max} 之间',
  },
  'sale.amountTooLow': { en: 'Please enter {min} or more', zh: '金额不得低于 {min}' },
  'sale.answerMissing': { en: 'Please fill in {title}', zh: '请填写{title}' },
  'paymentLink.notFound': { en: 'There is no such payment link', zh: '支付链接不存在' },
  'paymentLink.noProducts': { en: 'Please Add Products', zh: '请添加商品' },
  'paymentLink.changed': {
    en: 'Someone else has changed this link meanwhile. Open it again to see how it stands',
    zh: '他人刚刚修改了该链接，请重新打开查看',
  },
  'catalogueItem.notFound': { en: 'There is no such product', zh: '商品不存在' },
  'catalogueItem.changed': {
    en: 'Someone else has changed this product meanwhile. Open it again to see how it stands',
    zh: '他人刚刚修改了该商品，请重新打开查看',
  },
  'catalogueItem.skuTaken': {
    en: 'Another product has the SKU {sku}',
    zh: 'SKU {sku} 已被其他商品使用',
  },
  'image.unreadable': {
    en: 'Please choose a PNG, JPEG or WebP picture of at most {megabytes} MB',
    zh: '请选择不超过 {megabytes} MB 的 PNG、JPEG 或 WebP 图片',
  },
  'image.notFound': { en: 'There is no such picture', zh: '图片不存在' },
  'invoice.notFound': { en: 'There is no such invoice', zh: '账单不存在' },
  'invoice.notInState': {
    en: 'This cannot be done with the invoice as it stands',
    zh: '账单当前状态不支持此操作',
  },
  'invoice.changed': {
    en: 'Someone has changed this invoice since you opened it. Nothing was overwritten: load it again',
    zh: '账单在您打开后已被他人修改，您的更改未保存，请重新加载',
  },
  'invoice.numberUsed': {
    en: 'A number is never given twice: the next one that is free is {next}',
    zh: '编号不可重复使用，下一个可用编号为 {next}',
  },
  'invoice.paymentUnderWay': {
    en: 'A payment of this invoice is under way (order {orderId}). Wait until it is over, or close that order first',
    zh: '该账单有付款正在进行（订单 {orderId}），请等待其结束，或先关闭该订单',
  },
  'invoice.noEmail': { en: 'This invoice has no e-mail address of its customer', zh: '该账单没有客户邮箱' },
  'device.notFound': { en: 'There is no such device', zh: '设备不存在' },
  'device.notActive': { en: 'This device is locked or deactivated', zh: '该设备已锁定或停用' },
  'device.unknownToken': {
    en: 'This device is not known any more. Activate it with a new code',
    zh: '该设备已失效，请用新的激活码重新激活',
  },
  'device.noCode': {
    en: 'There is no activation code that can still be used. Make a new one',
    zh: '没有可用的激活码，请重新生成',
  },
  'device.notInState': {
    en: 'This cannot be done with the device as it stands',
    zh: '设备当前状态不支持此操作',
  },
  'device.limit': { en: 'At most {max} devices', zh: '最多 {max} 台设备' },
  'device.socketOff': {
    en: 'Live messages are switched off for this device',
    zh: '该设备未开启实时推送',
  },
  'device.wrongCode': { en: 'This activation code is not valid', zh: '激活码无效' },
  'device.wrongPin': { en: 'Wrong Password', zh: '密码错误' },
  'device.pinLocked': {
    en: 'Too many wrong PINs. Try again in {minutes} minutes',
    zh: 'PIN 码错误次数过多，请 {minutes} 分钟后重试',
  },
  'pin.notFound': { en: 'There is no such person here', zh: '没有该人员' },
  'pin.ofOwner': {
    en: 'Only an Owner sets the PIN of an Owner',
    zh: '只有所有者可以设置所有者的 PIN 码',
  },
  'staff.notFound': { en: 'There is no such person here', zh: '没有该员工' },
  'staff.notYours': {
    en: 'Only an Owner may do this: nobody changes someone of the same or a higher role',
    zh: '仅所有者可执行此操作：不能更改同级或更高角色的员工',
  },
  'staff.self': {
    en: 'Nobody does this to their own account. Another Owner can; your password and sign-in are on Settings > Security',
    zh: '不能对自己的账号执行此操作，请由其他所有者处理；密码与登录请前往“设置 > 安全”',
  },
  'staff.lastOwner': {
    en: 'Without this person no Owner could sign in. Make someone else an Owner first',
    zh: '该员工是最后一位可登录的所有者，请先指定另一位所有者',
  },
  'staff.notInState': {
    en: 'The account has changed meanwhile, and this no longer applies',
    zh: '该账号状态已变更，无法执行此操作',
  },
  'staff.noEmail': {
    en: 'There is no e-mail address to send the link to. Enter one first',
    zh: '该员工没有电子邮箱，无法发送链接，请先填写',
  },
  'system.changed': {
    en: 'Someone else has changed this meanwhile. Look at it again first',
    zh: '内容已被他人修改，请刷新后再试',
  },
  'department.notFound': { en: 'There is no such department', zh: '部门不存在' },
  'department.circle': {
    en: 'A department cannot lie below itself or below one of its own departments',
    zh: '上级部门不能是该部门自身或其下级部门',
  },
  'department.inUse': { en: 'This department is still in use: {uses}', zh: '该部门仍在使用：{uses}' },
  'department.oneRoot': {
    en: 'There is one department at the top, the company itself. Choose what this one belongs to',
    zh: '顶级部门只有一个，请选择上级部门',
  },
  'department.hasEnabled': {
    en: 'Departments below it are still enabled. Disable them first',
    zh: '存在未停用的下级部门，请先停用',
  },
  'post.notFound': { en: 'There is no such post', zh: '岗位不存在' },
  'post.inUse': { en: 'This post is still in use: {uses}', zh: '该岗位仍在使用：{uses}' },
  'user.notFound': { en: 'There is no such person here', zh: '没有该用户' },
  'user.self': {
    en: 'Nobody does this to their own account. Ask a colleague',
    zh: '不能对自己的账号执行此操作，请由同事处理',
  },
  'user.lastAdministrator': {
    en: 'Without this person nobody could administer the system. Make someone else an administrator first',
    zh: '该用户是最后一位可登录的管理员，请先指定另一位管理员',
  },
  'user.aboveYours': {
    en: 'This person may do more than you may. Ask an administrator',
    zh: '该用户的权限高于您，请联系管理员',
  },
  'user.notInState': {
    en: 'The account has changed meanwhile, and this no longer applies',
    zh: '该账号状态已变更，无法执行此操作',
  },
  'user.noEmail': {
    en: 'There is no e-mail address to send the link to. Enter one first',
    zh: '该用户没有电子邮箱，无法发送链接，请先填写',
  },
  'userImport.faults': {
    en: 'The file has rows with faults, so nothing was taken in. Check it again',
    zh: '文件中有错误的行，未导入任何内容，请重新检查',
  },
  'role.notFound': { en: 'There is no such role', zh: '角色不存在' },
  'role.builtIn': {
    en: 'The administrator’s role comes with the product and cannot be changed',
    zh: '管理员角色为系统内置，不能修改或删除',
  },
  'role.inUse': { en: 'This role is still in use: {uses}', zh: '该角色仍在使用：{uses}' },
  'role.ownRight': {
    en: 'You would take from yourself the right to manage roles. Ask a colleague to do it',
    zh: '此操作将使您失去管理角色的权限，请由同事处理',
  },
  'role.lastManager': {
    en: 'Nobody would be left who may manage users, roles and menus',
    zh: '此操作将导致无人可以管理用户、角色和菜单',
  },
  'role.aboveYours': {
    en: 'Nobody grants more than they hold themselves: {rights}',
    zh: '不能授予超出自身权限的内容：{rights}',
  },
  'menu.notFound': { en: 'There is no such entry of the menu', zh: '菜单不存在' },
  'menu.circle': {
    en: 'An entry of the menu cannot lie below itself or below one of its own entries',
    zh: '上级菜单不能是该菜单自身或其下级菜单',
  },
  'menu.hasChildren': {
    en: 'There are entries below it: {uses}. Move or remove them first',
    zh: '存在下级菜单：{uses}，请先移动或删除',
  },
  'menu.inUse': { en: 'Roles still give this entry: {uses}', zh: '该菜单仍被角色使用：{uses}' },
  'menu.ofProduct': {
    en: 'This entry comes with the product and would be back at its next start. Disable it instead',
    zh: '该菜单为产品自带，删除后重启会恢复，请改为停用',
  },
  'menu.notOfProduct': {
    en: 'The product brings no such entry: there is nothing to go back to',
    zh: '该菜单不是产品自带，无法恢复默认',
  },
  'parameter.notFound': { en: 'There is no such parameter', zh: '参数不存在' },
  'parameter.keyTaken': { en: 'There is a parameter of that key', zh: '该参数键名已存在' },
  'parameter.builtIn': {
    en: 'The product reads this parameter: set it back instead of removing it',
    zh: '该参数为系统内置，不能删除，可恢复默认值',
  },
  'parameter.notBuiltIn': {
    en: 'This parameter is your own: the product has no value for it',
    zh: '该参数为自定义参数，没有系统默认值',
  },
  'dictionary.notFound': {
    en: 'There is no such dictionary, or no such value in it',
    zh: '字典或字典值不存在',
  },
  'dictionary.keyTaken': { en: 'There is a dictionary of that type', zh: '该字典类型已存在' },
  'dictionary.valueTaken': { en: 'The dictionary has that value already', zh: '该字典值已存在' },
  'dictionary.builtIn': {
    en: 'This is the product’s own, and cannot be removed. Disable it, or change its label',
    zh: '系统内置项不能删除，可停用或修改标签',
  },
  'dictionary.inUse': {
    en: 'This value is used {count} times. Disable it instead: then it is no longer offered',
    zh: '该字典值已被使用 {count} 次，请改为停用，停用后不再提供选择',
  },
  'dictionary.closed': {
    en: 'The product knows which values this dictionary has: change their labels and colours instead',
    zh: '该字典的取值由系统决定，不能新增，可修改标签与颜色',
  },
  'dictionary.hasValues': {
    en: 'The dictionary has values. Remove them first',
    zh: '该字典下仍有字典值，请先删除',
  },
  'announcement.notFound': { en: 'There is no such announcement', zh: '公告不存在' },
  'announcement.notInState': {
    en: 'The announcement is not in a state for that any more',
    zh: '公告当前状态不允许此操作',
  },
  'announcement.over': { en: 'It would be over before it begins', zh: '结束时间须晚于当前时间和开始时间' },
  'announcement.category': {
    en: 'This category is not offered any more. Choose another',
    zh: '该公告类别已不可用，请重新选择',
  },
  'announcement.outOfReach': {
    en: 'You can announce only to merchants that you look after: name them by their codes',
    zh: '您只能向您负责的商户发布公告，请指定商户编号',
  },
  'mailTemplate.notFound': { en: 'There is no such mail', zh: '邮件模板不存在' },
  'mailTemplate.noAddress': {
    en: 'Your account has no e-mail address to send a test to',
    zh: '您的账号未填写邮箱，无法发送测试邮件',
  },
  'mailTemplate.tooMany': {
    en: 'Ten tests were sent within the hour. Please wait a while',
    zh: '一小时内已发送十封测试邮件，请稍后再试',
  },
  'mail.notFailed': {
    en: 'Only a message that was not sent can be sent again',
    zh: '只能重新发送未送达的消息',
  },
  'registration.closed': {
    en: 'Registration is closed at present. Please ask support',
    zh: '目前暂停注册，请联系客服',
  },
  'menu.wouldStop': {
    en: 'Then nobody could reach {pages} any more, and the system could not be managed',
    zh: '此操作将导致无人可以打开{pages}，系统将无法管理',
  },
  'subMerchant.notFound': { en: 'There is no such sub-merchant', zh: '子商户不存在' },
  'subMerchant.notMaster': {
    en: 'A sub-merchant cannot have sub-merchants of its own',
    zh: '子商户不能再申请子商户',
  },
  'subMerchant.applicationNotFound': { en: 'There is no such application', zh: '申请不存在' },
  'subMerchant.alreadyApplied': {
    en: 'An application under this trade name is open already',
    zh: '该商户简称已有申请正在处理',
  },
  'subMerchant.notInState': {
    en: 'This application was decided or withdrawn already',
    zh: '该申请已处理或已撤回',
  },
  'subMerchant.wayNotOpen': {
    en: '{way} is available or applied for already',
    zh: '{way}已可用或已在申请中',
  },
  'shift.notOpen': { en: 'There is no open shift', zh: '没有进行中的班次' },
  'shift.open': { en: 'The shift of {name} is still open', zh: '{name} 的班次尚未结束' },
  'shift.notYours': {
    en: 'This is the shift of {name}: a manager can close it, too',
    zh: '这是 {name} 的班次，只有本人或经理可以结束',
  },
  'shift.notFound': { en: 'There is no such shift', zh: '班次不存在' },
  'preAuth.notInState': { en: 'This pre-authorization is no longer open', zh: '该预授权已结束' },
  'preAuth.underWay': {
    en: 'A capture or void of this pre-authorization is under way',
    zh: '该预授权正在扣款或撤销中',
  },
  'preAuth.lapsed': { en: 'This pre-authorization has expired', zh: '该预授权已过期' },
  'preAuth.amountTooHigh': { en: 'At most {max} is held', zh: '最多可扣 {max}' },
  'preAuth.open': {
    en: 'The money is pre-authorized: void the pre-authorization instead',
    zh: '款项已预授权，请改为撤销预授权',
  },
  'mailSetting.changed': {
    en: 'Someone has changed these settings since you opened them. Nothing was overwritten: load them again',
    zh: '这些设置已被他人修改，未作覆盖，请重新载入',
  },
  'mailSetting.nobody': {
    en: 'Nobody is told yet. Name a recipient and save, then send the test',
    zh: '尚未设置通知收件人，请先填写并保存，再发送测试',
  },
  'mailSetting.tooManyTests': {
    en: 'Several tests were sent within the last hour. Try again later',
    zh: '一小时内已发送多次测试，请稍后再试',
  },
  'auditCheck.notFound': { en: 'There is no such verification', zh: '没有该次校验记录' },
  'activity.notFound': { en: 'There is no such entry in the activity log', zh: '没有该操作日志' },
  'mail.notFound': { en: 'There is no such message', zh: '消息不存在' },
  'mail.forgotten': {
    en: 'What this message said is no longer kept, so it cannot be sent again',
    zh: '该消息的内容已不再保留，无法重新发送',
  },
  'receipt.nothingYet': { en: 'There is no receipt before the payment', zh: '付款后才有小票' },
  'receipt.tooMany': {
    en: 'This receipt was sent too often. Try again in an hour',
    zh: '该小票发送过于频繁，请一小时后再试',
  },
  'notice.notFound': { en: 'There is no such notice', zh: '通知不存在' },
  'exception.notFound': { en: 'There is no such exception', zh: '异常不存在' },
  'exception.alreadyResolved': { en: 'This exception is already settled', zh: '该异常已处理' },
  'exception.actNotOffered': {
    en: 'This exception cannot be settled that way',
    zh: '该异常不支持此处理方式',
  },
  'channelRoute.endsBeforeStart': { en: 'The end must be after the start', zh: '结束时间须晚于开始时间' },
  'gateway.keyUnreadable': {
    en: 'This is not an RSA public key. Paste its PEM or Base64 text',
    zh: '无法识别该 RSA 公钥，请粘贴 PEM 或 Base64 文本',
  },
  'gateway.keyTooShort': {
    en: 'The key must be RSA of 2048 bits or more',
    zh: '密钥须为 2048 位或以上的 RSA',
  },
  'gateway.keyKnown': { en: 'This key is registered already', zh: '该公钥已登记' },
  'gateway.keyLimit': {
    en: 'Two keys are active already. Revoke one first',
    zh: '已有两个生效的公钥，请先停用其中一个',
  },
  'gateway.keyNotFound': { en: 'There is no such active key', zh: '没有该生效公钥' },
  'gatewayRequest.notFound': { en: 'There is no such request', zh: '没有该请求' },
  'webhook.notFound': { en: 'There is no such endpoint', zh: '没有该回调地址' },
  'webhook.urlRefused': {
    en: 'We cannot send to this address: {reason}',
    zh: '无法向该地址发送：{reason}',
  },
  'webhook.limit': { en: 'There can be {max} endpoints at most', zh: '最多可设 {max} 个回调地址' },
  'notification.notFound': { en: 'There is no such delivery', zh: '没有该投递记录' },
  'bill.notFound': { en: 'There is no such bill', zh: '没有该账单' },
  'bill.accountNotFound': { en: 'The merchant has no such channel account', zh: '该商户没有此渠道账户' },
  'bill.dayNotOver': {
    en: 'This day is not over at the rail. The last day that has a bill is {day}',
    zh: '该日在渠道侧尚未结束，目前最近可取账单的日期为 {day}',
  },
  'bill.notMatchable': {
    en: 'Nothing of this bill counts: it was refused, or a later version took its place',
    zh: '该账单未采用：已被拒收，或已由新版本替代',
  },
  'difference.notFound': { en: 'There is no such difference', zh: '没有该差异' },
  'difference.settled': {
    en: 'This difference is settled already. Refresh to see by what',
    zh: '该差异已处理，请刷新查看处理结果',
  },
  'difference.actNotOffered': {
    en: 'This is not possible as the difference stands now. Refresh and choose again',
    zh: '该差异的当前状态不支持此操作，请刷新后重新选择',
  },
  'business.changed': {
    en: 'Someone has changed this meanwhile. Reload, and make your change again',
    zh: '该信息已被他人修改，请刷新后重新编辑',
  },
  'change.notFound': { en: 'There is no such change request', zh: '变更申请不存在' },
  'change.pending': {
    en: 'A change of this kind is under review already. Withdraw it first, or wait for the decision',
    zh: '已有同类变更正在审核，请先撤回或等待结果',
  },
  'change.nothing': { en: 'Nothing is different from what is known', zh: '与现有信息相同，无需变更' },
  'change.notInState': {
    en: 'This change request has been decided or withdrawn meanwhile',
    zh: '该变更申请已处理或已撤回',
  },
  'change.sameHand': {
    en: 'A change of bank details is passed by two different people: a colleague must pass it too',
    zh: '收款账户变更须由两人通过，请由另一位同事复核',
  },
  'change.noRule': { en: 'Settlement is not set up yet', zh: '尚未设置结算规则' },
  'change.noCheque': {
    en: 'Upload a void cheque of the new account first',
    zh: '请先上传新账户的作废支票',
  },
  'document.notFound': { en: 'There is no such document', zh: '资料文件不存在' },
  'document.unreadable': {
    en: 'Only PDF, JPEG and PNG up to {megabytes} MB can be read. Save the file anew and try again',
    zh: '仅支持不超过 {megabytes} MB 的 PDF、JPEG 和 PNG 文件，请重新保存后再试',
  },
  'document.unsafe': {
    en: 'This PDF is protected, or holds scripts or other files. Print it to a new PDF and upload that',
    zh: '该 PDF 已加密，或含有脚本或附件，请打印为新的 PDF 后上传',
  },
  'document.notInState': {
    en: 'This document has been decided, replaced or removed meanwhile',
    zh: '该文件已审核、替换或移除',
  },
  'document.inUse': {
    en: 'A change request rests on this document. Withdraw the request first',
    zh: '该文件已用于变更申请，请先撤回申请',
  },
  'document.tooMany': {
    en: 'At most {max} documents can wait for review. Remove one first',
    zh: '待审核文件最多 {max} 份，请先移除一份',
  },
  'channel.stepTooFine': {
    en: '{channel} takes amounts in steps of {step}',
    zh: '{channel} 的金额须为 {step} 的整数倍',
  },
  'export.tooMany': {
    en: '{count} files are being prepared already. Wait for one, or cancel one on the page of exports',
    zh: '已有 {count} 个文件正在准备，请等待其完成，或在导出页面取消其中一个',
  },
  'export.notFound': { en: 'There is no such export', zh: '导出记录不存在' },
  'export.notReady': { en: 'The file is not ready', zh: '文件尚未准备好' },
  'export.expired': { en: 'The file has been deleted. Export it again', zh: '文件已过期删除，请重新导出' },
  'export.over': { en: 'This export is over and cannot be cancelled', zh: '该导出已结束，无法取消' },
  'view.notFound': { en: 'There is no such view', zh: '视图不存在' },
  'view.nameTaken': { en: 'You have a view of this name already', zh: '您已有同名视图' },
  'view.notYours': {
    en: 'Only whoever made this view, or a manager where it is shared, can change it',
    zh: '只有视图的创建人可以更改；共享视图还可由经理更改',
  },
  'view.shareByManagers': { en: 'Only managers can share a view', zh: '只有经理可以共享视图' },
  'view.inUse': {
    en: 'A schedule sends this view by e-mail. Delete the schedule first',
    zh: '有定时导出正在使用该视图，请先删除该定时导出',
  },
  'view.limit': { en: 'There can be {count} views at most', zh: '最多可保存 {count} 个视图' },
  'schedule.notFound': { en: 'There is no such schedule', zh: '定时导出不存在' },
  'schedule.noExport': { en: 'This list cannot be exported', zh: '该列表不支持导出' },
  'schedule.noMail': {
    en: 'E-mail is not set up here: ask whoever runs this system to set SMTP_URL',
    zh: '系统尚未配置邮件，请联系系统管理员设置 SMTP_URL',
  },
  'schedule.limit': { en: 'There can be {count} schedules at most', zh: '最多可设置 {count} 个定时导出' },
  'visit.readOnly': {
    en: 'You are reading this merchant’s console: nothing can be changed here',
    zh: '您正在代入查看该商户后台，无法进行更改',
  },
  'visit.forbidden': {
    en: 'This merchant does not allow that anybody signs in as it',
    zh: '该商户不允许代入查看',
  },
  'visit.notFound': { en: 'There is no such visit', zh: '代入记录不存在' },
  'visit.over': { en: 'This visit is over already', zh: '该代入查看已结束' },
  'note.notFound': { en: 'There is no such note', zh: '备注不存在' },
  'merchantTicket.notFound': { en: 'There is no such ticket', zh: '工单不存在' },
  'merchantTicket.changed': {
    en: 'Someone else has changed this ticket meanwhile. Look at it again before you save',
    zh: '其他人刚刚修改了该工单，请重新查看后再保存',
  },
  'merchantTicket.closed': {
    en: 'This ticket is closed. Open it again first',
    zh: '该工单已关闭，请先重新打开',
  },
  'compliance.waiting': {
    en: 'This merchant is proposed already, and waits for someone else to decide',
    zh: '该商户已提交合规审核，正等待他人审核',
  },
  'compliance.notFound': { en: 'There is no such proposal', zh: '合规审核记录不存在' },
  'compliance.notInState': {
    en: 'Someone else has decided on this meanwhile',
    zh: '其他人刚刚处理了该合规审核',
  },
  'compliance.sameHand': {
    en: 'You proposed it yourself: someone else has to decide',
    zh: '由您本人提交，须由他人审核',
  },
  'compliance.passed': { en: 'This merchant has passed already', zh: '该商户已通过合规审核' },
  'assignment.changed': {
    en: 'Someone else has changed this merchant meanwhile. Look at it again before you save',
    zh: '其他人刚刚修改了该商户，请重新查看后再保存',
  },
  'channelAccount.notTested': {
    en: 'Test this account first: it takes payments once the channel has answered',
    zh: '请先测试该账户，渠道应答后才能设置路由',
  },
  'channelAccount.notFound': { en: 'There is no such account', zh: '渠道账户不存在' },
  'opening.notFound': { en: 'There is no such draft', zh: '开户草稿不存在' },
  'opening.notInState': {
    en: 'This draft is opened or discarded already',
    zh: '该草稿已开户或已作废',
  },
  'opening.changed': {
    en: 'Someone else has saved this draft meanwhile. Load it again before you go on',
    zh: '其他人刚刚保存了该草稿，请重新加载后再继续',
  },
  'opening.incomplete': { en: 'Something is still missing: {missing}', zh: '尚有未完成的内容：{missing}' },
  'opening.registrationTaken': {
    en: 'A draft of this registration is there already',
    zh: '该注册申请已有开户草稿',
  },
  'opening.tooManyDocuments': { en: 'No more than {max} documents', zh: '文件不能超过 {max} 份' },
  'opening.noApproval': {
    en: 'You may open it under review: to approve it, you need the right to change standing',
    zh: '您可以将其开户为审核中；直接通过需要“修改商户状态”权限',
  },
  'organization.notFound': { en: 'There is no such organization', zh: '代理机构不存在' },
  'organization.changed': {
    en: 'Someone else has changed this organization meanwhile. Look again before you save',
    zh: '其他人刚刚修改了该代理机构，请重新查看后再保存',
  },
  'organization.circle': {
    en: 'An organization cannot stand below itself or one of its own',
    zh: '上级机构不能是本机构或其下级机构',
  },
  'organization.disabled': { en: 'This organization is disabled', zh: '该代理机构已停用' },
  'organization.accountWaiting': {
    en: 'Another bank account waits for approval already',
    zh: '已有银行账户变更等待批准',
  },
  'organization.accountNotWaiting': { en: 'This request is decided already', zh: '该申请已处理' },
  'organization.noAccount': { en: 'It has no bank account yet', zh: '尚无银行账户' },
  'organization.sameHand': {
    en: 'Somebody else must approve what you asked for',
    zh: '本人提交的申请须由他人批准',
  },
  'commission.policyNotFound': { en: 'There is no such commission policy', zh: '佣金政策不存在' },
  'commission.policyOverlaps': {
    en: 'Another policy covers some of these days: end it first',
    zh: '所选日期与另一项佣金政策重叠，请先终止原政策',
  },
  'commission.tooMuch': {
    en: 'Together that is {sum}% of the fees on {day}: no more than 100% can be given',
    zh: '{day} 的佣金比例合计为 {sum}%，不能超过 100%',
  },
  'commission.policyEnded': { en: 'This policy has ended already', zh: '该佣金政策已结束' },
  'commission.statementNotFound': { en: 'There is no such commission statement', zh: '佣金结算单不存在' },
  'commission.notInState': {
    en: 'This statement is past that step',
    zh: '佣金结算单当前状态不支持该操作',
  },
  'commission.changed': {
    en: 'This statement was made again meanwhile. Look again before you go on',
    zh: '佣金结算单刚刚重新生成，请重新查看后再继续',
  },
  'commission.sameHand': {
    en: 'Whoever checked it cannot confirm it: ask a second person',
    zh: '复核人不能确认，请由另一人确认',
  },
  'commission.own': { en: 'Nobody decides on their own commission', zh: '不能处理本人的佣金' },
  'commission.monthNotOver': {
    en: 'That month is not over everywhere yet',
    zh: '该月份尚未在所有时区结束',
  },
  'fxRate.notFound': { en: 'There is no such rate', zh: '汇率不存在' },
  'fxRate.notWaiting': { en: 'This rate is decided already', zh: '该汇率已处理' },
  'fxRate.sameHand': {
    en: 'Somebody else must approve the rate that you entered',
    zh: '本人录入的汇率须由他人批准',
  },
  'fxRate.taken': {
    en: 'There is a rate of {pair} from that very moment already',
    zh: '{pair} 在该时间已有汇率',
  },
  'fxRate.unknownPair': { en: 'There is no rate of {pair} at that time', zh: '该时间没有 {pair} 的汇率' },
  'fxRate.badFile': { en: 'The file is not a table of rates: {why}', zh: '文件不是汇率表：{why}' },
  'onlineUser.self': {
    en: 'This is your own session: sign out at the top of the page',
    zh: '这是您自己的会话，请使用页面顶部的退出登录',
  },
  'signInLog.notFound': { en: 'There is no such account', zh: '账号不存在' },
  'signInLog.notLocked': { en: 'This account is not locked any more', zh: '该账号已不是锁定状态' },
  'scheduledJob.notFound': { en: 'There is no such job', zh: '定时任务不存在' },
  'scheduledJob.changed': {
    en: 'Someone else has changed this job meanwhile. Load it again before you change it',
    zh: '其他人刚刚修改了该任务，请重新加载后再修改',
  },
  'scheduledJob.waiting': { en: 'A run by hand waits to begin already', zh: '已有一次手动执行在等待' },
  'apiError.notFound': { en: 'There is no such error', zh: '错误记录不存在' },
  'apiError.changed': {
    en: 'This error has changed meanwhile: it happened again, or someone else was faster. Look again',
    zh: '该错误刚刚有变化（再次发生或他人已处理），请重新查看',
  },
  'cache.notFound': { en: 'There is no such cache', zh: '缓存不存在' },
  'download.failed': {
    en: 'Download failed, Please contact the administrator',
    zh: '下载失败，请联系管理员',
  },
  'server.unknownOutcome': {
    en: 'It is not certain whether this was saved. Look before you send it again; the same request is never carried out twice',
    zh: '无法确定是否已保存，请先查看再重试；相同请求不会执行两次',
  },
  'server.busy': { en: 'The server is busy. Please try again in a moment', zh: '服务器繁忙，请稍后重试' },
  'server.unexpected': { en: 'Unknown system error', zh: '系统未知错误' },
})
