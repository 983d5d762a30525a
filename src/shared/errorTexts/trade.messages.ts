import { texts } from '#shared/messages.ts'

export const tradeErrors = texts({
  'mailProof.over': {
    en: 'This has already been used, has expired, or was replaced by a newer one',
    zh: '该链接或验证码已使用、已过期或已被新的取代',
  },
  'mailProof.wrongCode': { en: 'Invalid verification code', zh: '验证码错误' },
  'mailProof.noEmail': { en: 'This person has no email address yet', zh: '该人员尚未填写邮箱' },
  'mailProof.tooMany': {
    en: 'Several emails were sent to this person within the last hour. Try again later',
    zh: '一小时内已向该人员发送多封邮件，请稍后再试',
  },
  'email.notVerified': { en: 'Email Verification Failed', zh: '邮箱验证失败' },
  'order.notFound': { en: 'Order not found', zh: '订单不存在' },
  'order.notRefundable': {
    en: 'This order cannot be refunded in its current status',
    zh: '该订单当前状态不可退款',
  },
  'order.notOpen': { en: 'This order is no longer waiting for payment', zh: '该订单已不在待支付状态' },
  'order.expired': { en: 'This order has expired. Please start again', zh: '订单已过期，请重新下单' },
  'order.amountNotPositive': { en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  'order.amountNotCarried': {
    en: '{channel} accepts multiples of {step} only',
    zh: '{channel} 的金额须为 {step} 的整数倍',
  },
  'order.amountOutOfRange': {
    en: '{channel} accepts amounts from {min} to {max}',
    zh: '{channel} 的金额须在 {min} 至 {max} 之间',
  },
  'order.currencyNotCarried': {
    en: '{channel} does not accept {currency} here',
    zh: '{channel} 在此不支持 {currency}',
  },
  'order.exchangeRateMissing': {
    en: 'Payments in {currency} are not available: there is no exchange rate from {currency} to {settleCurrency}',
    zh: '暂不支持 {currency} 收款：没有 {currency} 兑 {settleCurrency} 的汇率',
  },
  'order.exchangeRateOld': {
    en: 'Payments in {currency} are not available right now: the exchange rate to {settleCurrency} is out of date',
    zh: '暂时无法以 {currency} 收款：{currency} 兑 {settleCurrency} 的汇率已过期',
  },
  'order.remarkRequired': { en: 'Please enter a remark', zh: '请填写备注' },
  'order.noRate': {
    en: '{way} has no agreed rate for this merchant yet. Please contact the provider',
    zh: '该商户尚未约定{way}的费率，请联系服务商设置',
  },
  'order.noRoute': { en: '{way} is not available for this merchant', zh: '该商户暂不支持{way}' },
  'order.channelRefused': { en: 'The channel declined: {reason}', zh: '渠道拒绝：{reason}' },
  'order.channelUnknown': {
    en: 'The channel has not responded yet. The order is saved and we keep querying the channel; nothing is lost',
    zh: '渠道尚未答复，订单已保留并正在查询，不会丢失',
  },
  'refund.notFound': { en: 'Refund not found', zh: '退款不存在' },
  'refund.amountNotPositive': { en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  'refund.amountTooHigh': { en: 'Up to {max} can still be refunded', zh: '最多还可退款 {max}' },
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
    en: 'The channel allows at most {max} refunds per order',
    zh: '渠道对同一订单最多支持 {max} 次退款',
  },
  'refund.balanceTooLow': { en: 'Balance must be greater than {amount}', zh: '余额必须大于 {amount}' },
  'refund.needsAudit': {
    en: 'This refund needs approval. Request it in the merchant’s own console',
    zh: '该退款须经审核，请在商户后台提交退款申请',
  },
  'refundAudit.notFound': { en: 'Refund request not found', zh: '退款申请不存在' },
  'refundAudit.waiting': {
    en: 'A refund of this order is already waiting for approval',
    zh: '该订单已有退款申请待审核',
  },
  'refundAudit.decided': { en: 'This request has already been decided', zh: '该退款申请已处理' },
  'refundAudit.expired': {
    en: 'This request has expired. Request the refund again',
    zh: '该退款申请已过期，请重新申请',
  },
  'refundAudit.own': {
    en: 'You cannot approve a refund you requested',
    zh: '不能审核本人提交的退款申请',
  },
  'refundAudit.elsewhere': {
    en: 'This request is now waiting for another approver',
    zh: '该退款申请当前由其他方审核',
  },
  'refundPolicy.changed': {
    en: 'Someone else has changed this limit. Review it and try again',
    zh: '该限额已被他人修改，请重新查看',
  },
  'refundDesk.notWaiting': {
    en: 'This refund no longer needs attention',
    zh: '该退款已无需处理',
  },
  'refundProposal.notFound': { en: 'Proposal not found', zh: '处理方案不存在' },
  'refundProposal.waiting': {
    en: 'A proposal for this refund is already waiting for a second person',
    zh: '该退款已有处理方案待复核',
  },
  'refundProposal.decided': { en: 'This proposal has already been decided', zh: '该处理方案已复核' },
  'refundProposal.own': {
    en: 'A second person must approve your proposal',
    zh: '须由另一人复核您提交的方案',
  },
  'hold.notFound': { en: 'Hold not found', zh: '暂缓记录不存在' },
  'hold.nothingToHold': {
    en: 'This order has nothing to hold: it is not paid, or it has been refunded',
    zh: '该订单没有可暂缓的款项：尚未支付，或款项已退回',
  },
  'hold.alreadyHeld': { en: 'This order is already held', zh: '该订单已暂缓结算' },
  'hold.alreadySettled': {
    en: 'This order is already in settlement {clearingId} and can no longer be held',
    zh: '该订单已计入结算单 {clearingId}，无法再暂缓',
  },
  'hold.underReview': {
    en: 'The provider is reviewing this payment; only the provider can release the money',
    zh: '服务商正在审核该付款，款项仅可由服务商解除',
  },
  'hold.alreadyReleased': { en: 'This hold has already been released', zh: '该暂缓已解除' },
  'monthly.notFound': { en: 'Statement or invoice not found', zh: '月结单或手续费账单不存在' },
  'monthly.notUnpaid': {
    en: 'Nothing is due on this document. Reload to see its current state',
    zh: '该单据没有待付金额，请刷新查看最新状态',
  },
  'monthly.corrected': {
    en: 'This document has already been corrected. Correct the newer one',
    zh: '该单据已被更正，请更正新单据',
  },
  'monthly.paidAlready': {
    en: 'A paid invoice cannot be corrected. Settle the difference next month',
    zh: '已付手续费账单不能更正，差额请在下月处理',
  },
  'clearing.notFound': { en: 'Settlement not found', zh: '结算单不存在' },
  'journal.tooManyDays': { en: 'Choose 366 days or fewer', zh: '所选日期不得超过 366 天' },
  'journal.differs': {
    en: 'Settlement {id} does not match its lines. Validate it again before you book it',
    zh: '结算单 {id} 与其明细不符，请重新校验后再入账',
  },
  'journal.nothing': { en: 'There is nothing to book in this period', zh: '所选日期内没有可入账的内容' },
  'transaction.notFound': { en: 'Transaction not found', zh: '交易流水不存在' },
  'clearing.notFailed': {
    en: 'Only settlements that failed validation can be validated again',
    zh: '仅校验失败的结算单可重新校验',
  },
  'clearing.notInState': {
    en: 'This is not possible in the settlement’s current status. Reload to see it',
    zh: '该结算单已不在或尚未到达此步骤，请刷新后查看当前状态',
  },
  'clearing.nothingToSettle': { en: 'There is nothing to settle', zh: '没有可结算的款项' },
  'clearing.demoOnly': { en: 'Settling at once is for the demo only', zh: '立即结算仅供演示使用' },
  'clearing.noRule': { en: 'Settlement is not set up for this merchant yet', zh: '该商户尚未设置结算' },
  'payout.notFound': { en: 'Payout not found', zh: '没有该笔出款' },
  'payout.notInState': {
    en: 'This payout has changed. Reload to see its current status',
    zh: '该笔出款状态已变，请刷新查看',
  },
  'payout.noBankDetails': {
    en: 'This merchant has no usable bank details. Enter them in its settlement rule, then try again',
    zh: '该商户没有可用的银行信息，请先在结算规则中填写再试',
  },
  'payout.currencyNotCarried': {
    en: 'Bank files cannot pay {currency} to this account. Canadian accounts take CAD or USD, US accounts take USD',
    zh: '银行文件无法以 {currency} 付至该账户。加拿大账户支持 CAD 或 USD，美国账户支持 USD',
  },
  'payout.amountTooLarge': {
    en: 'The maximum per bank file entry is 99,999,999.99. Pay this one by wire and book it manually',
    zh: '银行文件单笔上限为 99,999,999.99，请改用电汇并手工入账',
  },
  'payout.merchantBlocked': {
    en: 'This merchant is frozen or under review, so nothing is paid to it',
    zh: '该商户已冻结或审核中，暂不出款',
  },
  'payout.sameHand': {
    en: 'You approved a payout in this file, so someone else must release it',
    zh: '您批准过该文件中的出款，须由另一位同事复核放行',
  },
  'payout.tooManyRows': {
    en: 'A payout file holds up to {max} rows. Filter by value date',
    zh: '出款文件最多 {max} 行，请按起息日缩小范围',
  },
  'bankFile.notFound': { en: 'Bank file not found', zh: '没有该银行文件' },
  'bankFile.notInState': {
    en: 'This file has changed. Reload to see its current status',
    zh: '该文件状态已变，请刷新查看',
  },
  'bankFile.notReleased': {
    en: 'A second person must release this file before it can be downloaded',
    zh: '须由另一位同事复核放行后才能下载该文件',
  },
  'bankFile.outOfOrder': {
    en: 'The bank accepts files in numerical order. Release file {number} first, or discard this file and create it again',
    zh: '银行按文件序号依次接收文件，请先放行第 {number} 号文件，或作废此文件后重新生成',
  },
  'bankFile.laterReleased': {
    en: 'File {number} has been released after this one. Discard that file first',
    zh: '第 {number} 号文件已在此文件之后放行，请先作废该文件',
  },
  'bankFile.nothingReady': {
    en: 'There are no approved payouts for this file. Someone may already have created it',
    zh: '没有等待该文件的已批准出款，可能已由他人生成',
  },
  'bankFile.noOriginator': {
    en: 'Fill in the originator details for {format} in {currency} first',
    zh: '请先填写 {format}（{currency}）的付款方信息',
  },
  'bankReturn.notFound': { en: 'Return file not found', zh: '没有该退回文件' },
  'bankReturn.fileNotSent': {
    en: 'This returns payouts of file {file}, which is not marked as sent. Mark it as sent, then upload this file again',
    zh: '其中的出款属于尚未标记发送的文件 {file}，请先标记为已发送再上传',
  },
  'bankLine.notFound': { en: 'Bank line not found', zh: '没有该银行明细' },
  'bankLine.notInState': {
    en: 'This bank line has already been resolved, or this action does not apply to it. Reload to see its current status',
    zh: '该银行明细已被处理或不支持此操作，请刷新查看',
  },
  'bankLine.amountDiffers': {
    en: 'The selected payouts total {found}, but the bank line is {amount}. Select payouts that add up to it',
    zh: '所选出款合计 {found}，银行明细为 {amount}，请选择金额相符的出款',
  },
  'storeCode.notFound': { en: 'Store code not found', zh: '收款码不存在' },
  'storeCode.disabled': { en: 'This store code is switched off', zh: '该收款码已停用' },
  'storeCode.revoked': { en: 'This store code has been revoked', zh: '该收款码已作废' },
  'storeCode.suspended': {
    en: 'The provider has suspended this store code. Please contact the provider',
    zh: '该收款码已被服务商暂停，请联系服务商',
  },
  'storeCode.changed': {
    en: 'Someone has changed this store code since you opened it. Nothing was overwritten; please reload',
    zh: '该收款码在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  'storeCode.labelTaken': {
    en: 'A store code named {label} already exists',
    zh: '已有名为“{label}”的收款码',
  },
  'storeCode.tooMany': {
    en: 'A merchant can have up to {most} store codes. Revoke codes you no longer use',
    zh: '每个商户最多 {most} 个收款码，请先作废不再使用的收款码',
  },
  'order.outsideHours': {
    en: 'Outside business hours. Payments resume from {when}',
    zh: '当前不在营业时间内，{when} 起恢复收款',
  },
  'order.overLimit': {
    en: 'The merchant cannot take this payment now. You were not charged. Please ask for another way to pay',
    zh: '商户暂时无法接受该笔付款，未扣款，请向商户询问其他付款方式',
  },
  'order.overPaymentLimit': {
    en: 'Risk limit: up to {most} per payment via {way}',
    zh: '风控限额：{way}单笔最高 {most}',
  },
  'order.overDayLimit': {
    en: 'Risk limit: {most} per day via {way}, {left} left today',
    zh: '风控限额：{way}每日 {most}，今日剩余 {left}',
  },
  'order.overDayCount': {
    en: 'Risk limit: {most} payments per day via {way} reached',
    zh: '风控限额：{way}今日已达 {most} 笔上限',
  },
  'order.notTaken': { en: 'This payment cannot be accepted.', zh: '该笔付款无法受理。' },
  'order.riskRefused': {
    en: 'This payment was stopped by risk control: {reason}',
    zh: '该笔付款被风控拦截：{reason}',
  },
  'riskRule.notFound': { en: 'Rule not found', zh: '没有该风控规则' },
  'riskRule.changed': {
    en: 'Someone has changed this rule since you opened it. Nothing was overwritten; please reload',
    zh: '该规则在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  'riskRule.nameTaken': { en: 'A rule with this name already exists', zh: '已有同名规则' },
  'riskRule.notInState': {
    en: 'This is not possible in the rule’s current status. Please reload',
    zh: '规则当前状态不支持此操作，请重新加载',
  },
  'riskRule.ownProposal': {
    en: 'A rule that declines payments must be activated by someone other than its author',
    zh: '拦截付款的规则须由编写人以外的人员启用',
  },
  'riskRule.unknownList': { en: 'A list used by this rule no longer exists', zh: '规则引用的名单已不存在' },
  'riskList.notFound': { en: 'List not found', zh: '没有该名单' },
  'riskList.changed': {
    en: 'Someone has changed this list since you opened it. Please reload',
    zh: '该名单在您打开后已被他人修改，请重新加载',
  },
  'riskList.nameTaken': { en: 'A list with this name already exists', zh: '已有同名名单' },
  'riskList.inUse': { en: 'Rules use this list: {rules}', zh: '以下规则正在使用该名单：{rules}' },
  'riskList.full': { en: 'A list can hold at most {max} values', zh: '名单最多 {max} 条' },
  'riskList.itemNotFound': { en: 'This value is no longer on the list', zh: '该条目已不在名单中' },
  'riskList.itemTaken': { en: 'This value is already on the list', zh: '该条目已在名单中' },
  'riskList.noFile': {
    en: 'This is not a CSV or Excel file with a “value” column',
    zh: '文件不是含“value”列的 CSV 或 Excel 文件',
  },
  'dryRun.notFound': { en: 'Dry run not found', zh: '没有该试运行' },
  'dryRun.running': { en: 'A dry run of this rule is in progress', zh: '该规则正在试运行' },
  'dryRun.over': { en: 'This dry run has ended', zh: '该试运行已结束' },
  'riskHit.notFound': { en: 'Hit not found', zh: '没有该命中记录' },
  'riskHit.changed': {
    en: 'Someone else has updated this review. Please reload',
    zh: '该审核已被他人处理，请重新加载',
  },
  'riskHit.notWaiting': { en: 'This review has already been decided', zh: '该审核已有结果' },
  'riskHit.noMark': {
    en: 'This payment has no data for this list',
    zh: '该付款没有可加入此名单的信息',
  },
  'riskWatch.notFound': { en: 'Alert rule not found', zh: '没有该预警规则' },
  'riskWatch.changed': {
    en: 'Someone has changed this alert rule since you opened it. Please reload',
    zh: '该预警规则在您打开后已被他人修改，请重新加载',
  },
  'riskWatch.nameTaken': { en: 'An alert rule with this name already exists', zh: '已有同名预警规则' },
  'riskAlert.notFound': { en: 'Alert not found', zh: '没有该预警' },
  'riskAlert.over': { en: 'This alert is already resolved', zh: '该预警已解除' },
  'incident.notFound': { en: 'Incident not found', zh: '没有该事件' },
  'providerLimit.changed': {
    en: 'Someone has changed these limits since you opened them. Please reload',
    zh: '限额在您打开后已被他人修改，请重新加载',
  },
  'sale.changed': {
    en: 'The merchant has just changed this page. Please review it before you pay',
    zh: '商户刚刚更新了本页内容，请确认后再付款',
  },
  'sale.stopped': { en: 'Payment is not possible right now', zh: '当前无法付款' },
  'sale.soldOut': { en: 'Not enough {name} left in stock', zh: '{name} 的余量不足' },
  'sale.amountOutOfRange': {
    en: 'Please enter an amount from {min} to {max}',
    zh: '金额须在 {min} 至 {max} 之间',
  },
  'sale.amountTooLow': { en: 'Please enter {min} or more', zh: '金额不得低于 {min}' },
  'sale.answerMissing': { en: 'Please fill in {title}', zh: '请填写{title}' },
  'paymentLink.notFound': { en: 'Payment link not found', zh: '支付链接不存在' },
  'paymentLink.noProducts': { en: 'Please Add Products', zh: '请添加商品' },
  'paymentLink.changed': {
    en: 'Someone else has changed this link in the meantime. Open it again to see the current version',
    zh: '他人刚刚修改了该链接，请重新打开查看',
  },
  'catalogueItem.notFound': { en: 'Product not found', zh: '商品不存在' },
  'catalogueItem.changed': {
    en: 'Someone else has changed this product in the meantime. Open it again to see the current version',
    zh: '他人刚刚修改了该商品，请重新打开查看',
  },
  'catalogueItem.withdrawn': {
    en: 'The provider has withdrawn {name}. Remove it, or choose another product',
    zh: '服务商已下架“{name}”，请移除或选择其他商品',
  },
  'catalogueItem.skuTaken': {
    en: 'Another product has the SKU {sku}',
    zh: 'SKU {sku} 已被其他商品使用',
  },
  'image.unreadable': {
    en: 'Choose a PNG, JPEG or WebP image of up to {megabytes} MB',
    zh: '请选择不超过 {megabytes} MB 的 PNG、JPEG 或 WebP 图片',
  },
  'image.dayLimit': {
    en: 'You can upload up to {max} images in 24 hours. Try again later',
    zh: '24 小时内最多上传 {max} 张图片，请稍后再试',
  },
  'image.storageFull': {
    en: 'The {max} MB of image storage is full. Ask support to raise the limit',
    zh: '图片空间 {max} MB 已用完，请联系客服调整上限',
  },
  'image.notFound': { en: 'Image not found', zh: '图片不存在' },
  'invoice.notFound': { en: 'Invoice not found', zh: '收款账单不存在' },
  'invoice.notInState': {
    en: 'This is not possible in the invoice’s current status',
    zh: '收款账单当前状态不支持此操作',
  },
  'invoice.changed': {
    en: 'Someone has changed this invoice since you opened it. Nothing was overwritten; please reload',
    zh: '收款账单在您打开后已被他人修改，您的更改未保存，请重新加载',
  },
  'invoice.numberUsed': {
    en: 'Numbers are never reused. The next free number is {next}',
    zh: '编号不可重复使用，下一个可用编号为 {next}',
  },
  'invoice.paymentUnderWay': {
    en: 'A payment for this invoice is in progress (order {orderId}). Wait until it finishes, or close that order first',
    zh: '该收款账单有付款正在进行（订单 {orderId}），请等待其结束，或先关闭该订单',
  },
  'invoice.mailLimit': {
    en: 'Up to {max} invoice emails can be sent in 24 hours. Try again later, or ask support to raise the limit',
    zh: '24 小时内最多发送 {max} 封收款账单邮件，请稍后再试或联系客服调整上限',
  },
  'invoice.recipientLimit': {
    en: 'Up to {max} invoice emails can be sent to one address in 24 hours',
    zh: '24 小时内最多向同一邮箱发送 {max} 封收款账单邮件',
  },
  'invoice.noEmail': { en: 'This invoice has no customer email address', zh: '该收款账单没有客户邮箱' },
  'device.notFound': { en: 'Device not found', zh: '设备不存在' },
  'device.notActive': { en: 'This device is locked or deactivated', zh: '该设备已锁定或停用' },
  'device.unknownToken': {
    en: 'This device is no longer recognized. Activate it with a new code',
    zh: '该设备已失效，请用新的激活码重新激活',
  },
  'device.noCode': {
    en: 'There is no valid activation code. Generate a new one',
    zh: '没有可用的激活码，请重新生成',
  },
  'device.notInState': {
    en: 'This is not possible in the device’s current status',
    zh: '设备当前状态不支持此操作',
  },
  'device.limit': { en: 'You can add up to {max} devices', zh: '最多 {max} 台设备' },
  'device.socketOff': {
    en: 'Live updates are switched off for this device',
    zh: '该设备未开启实时推送',
  },
  'device.wrongCode': { en: 'This activation code is not valid', zh: '激活码无效' },
  'device.wrongPin': { en: 'Wrong Password', zh: '密码错误' },
  'device.pinLocked': {
    en: 'Too many wrong PINs. Try again in {minutes} minutes',
    zh: 'PIN 码错误次数过多，请 {minutes} 分钟后重试',
  },
  'shift.notOpen': { en: 'There is no open shift', zh: '没有进行中的班次' },
  'shift.open': { en: 'The shift of {name} is still open', zh: '{name} 的班次尚未结束' },
  'shift.notYours': {
    en: 'This is the shift of {name}; only they or a manager can close it',
    zh: '这是 {name} 的班次，只有本人或经理可以结束',
  },
  'shift.notFound': { en: 'Shift not found', zh: '班次不存在' },
  'preAuth.notInState': { en: 'This pre-authorization is no longer open', zh: '该预授权已结束' },
  'preAuth.underWay': {
    en: 'This pre-authorization is already being captured or voided',
    zh: '该预授权正在请款或撤销中',
  },
  'preAuth.lapsed': { en: 'This pre-authorization has expired', zh: '该预授权已过期' },
  'preAuth.amountTooHigh': { en: 'Up to {max} can be captured', zh: '最多可请款 {max}' },
  'preAuth.open': {
    en: 'The money is pre-authorized. Void the pre-authorization instead',
    zh: '款项已预授权，请改为撤销预授权',
  },
  'receipt.nothingYet': { en: 'A receipt is available only after payment', zh: '付款后才有收据' },
  'receipt.tooMany': {
    en: 'This receipt was sent too many times. Try again in an hour',
    zh: '该收据发送过于频繁，请一小时后再试',
  },
  'exception.notFound': { en: 'Exception not found', zh: '异常不存在' },
  'exception.alreadyResolved': { en: 'This exception has already been resolved', zh: '该异常已处理' },
  'exception.actNotOffered': {
    en: 'This exception cannot be resolved that way',
    zh: '该异常不支持此处理方式',
  },
  'channelRoute.endsBeforeStart': { en: 'The end must be after the start', zh: '结束时间须晚于开始时间' },
  'gateway.keyUnreadable': {
    en: 'This is not an RSA public key. Paste its PEM or Base64 text',
    zh: '无法识别该 RSA 公钥，请粘贴 PEM 或 Base64 文本',
  },
  'gateway.keyTooShort': {
    en: 'The key must be an RSA key of at least 2048 bits',
    zh: '密钥须为 2048 位或以上的 RSA',
  },
  'gateway.keyWeak': {
    en: 'This key is not secure. Generate a new RSA key with exponent 65537',
    zh: '该密钥不安全，请重新生成指数为 65537 的 RSA 密钥',
  },
  'gateway.keyShared': {
    en: 'This key pair is already in use elsewhere. Generate a new one',
    zh: '该密钥对已在别处使用，请重新生成',
  },
  'gateway.keyKnown': { en: 'This key is already registered', zh: '该公钥已登记' },
  'gateway.keyLimit': {
    en: 'Two keys are already active. Revoke one first',
    zh: '已有两个生效的公钥，请先停用其中一个',
  },
  'gateway.keyNotFound': { en: 'Active key not found', zh: '没有该生效公钥' },
  'gatewayRequest.notFound': { en: 'Request not found', zh: '没有该请求' },
  'webhook.notFound': { en: 'Endpoint not found', zh: '没有该回调地址' },
  'webhook.urlRefused': {
    en: 'We cannot send to this address: {reason}',
    zh: '无法向该地址发送：{reason}',
  },
  'webhook.limit': { en: 'You can add up to {max} endpoints', zh: '最多可设 {max} 个回调地址' },
  'notification.notFound': { en: 'Delivery not found', zh: '没有该投递记录' },
  'bill.notFound': { en: 'Bill not found', zh: '没有该对账单' },
  'bill.accountNotFound': {
    en: 'The merchant does not have this channel account',
    zh: '该商户没有此渠道账户',
  },
  'bill.dayNotOver': {
    en: 'This day has not ended at the channel. The latest day with a bill is {day}',
    zh: '该日在渠道侧尚未结束，目前最近可取对账单的日期为 {day}',
  },
  'bill.notMatchable': {
    en: 'This bill is not in use: it was rejected or replaced by a later version',
    zh: '该对账单未采用：已被拒收，或已由新版本替代',
  },
  'difference.notFound': { en: 'Difference not found', zh: '没有该差异' },
  'difference.settled': {
    en: 'This difference has already been resolved. Refresh to see how',
    zh: '该差异已处理，请刷新查看处理结果',
  },
  'difference.actNotOffered': {
    en: 'This is not possible in the difference’s current status. Refresh and choose again',
    zh: '该差异的当前状态不支持此操作，请刷新后重新选择',
  },
  'channel.stepTooFine': {
    en: '{channel} accepts multiples of {step} only',
    zh: '{channel} 的金额须为 {step} 的整数倍',
  },
})
