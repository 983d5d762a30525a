import { texts } from '#shared/messages.ts'

export const merchantDeskErrors = texts({
  'visit.readOnly': {
    en: 'You are viewing this merchant’s console; nothing can be changed here',
    zh: '您正在以商户身份查看该商户后台，无法进行更改',
  },
  'visit.forbidden': {
    en: 'This merchant does not allow visits',
    zh: '该商户不允许以商户身份查看',
  },
  'visit.notFound': { en: 'Visit not found', zh: '商户身份查看记录不存在' },
  'visit.over': { en: 'This visit has already ended', zh: '本次以商户身份的查看已结束' },
  'note.notFound': { en: 'Note not found', zh: '备注不存在' },
  'merchantTicket.notFound': { en: 'Ticket not found', zh: '工单不存在' },
  'merchantTicket.changed': {
    en: 'Someone else has changed this ticket in the meantime. Review it before you save',
    zh: '其他人刚刚修改了该工单，请重新查看后再保存',
  },
  'merchantTicket.closed': {
    en: 'This ticket is closed. Reopen it first',
    zh: '该工单已关闭，请先重新打开',
  },
  'compliance.waiting': {
    en: 'This merchant has already been proposed and is waiting for someone else to decide',
    zh: '该商户已提交合规审核，正等待他人审核',
  },
  'compliance.notFound': { en: 'Proposal not found', zh: '合规审核记录不存在' },
  'compliance.notInState': {
    en: 'Someone else has already decided on this',
    zh: '其他人刚刚处理了该合规审核',
  },
  'compliance.sameHand': {
    en: 'You proposed this yourself; someone else must decide',
    zh: '由您本人提交，须由他人审核',
  },
  'compliance.passed': { en: 'This merchant has already passed compliance', zh: '该商户已通过合规审核' },
  'assignment.changed': {
    en: 'Someone else has changed this merchant in the meantime. Review it before you save',
    zh: '其他人刚刚修改了该商户，请重新查看后再保存',
  },
  'channelAccount.notTested': {
    en: 'Test this account first. It can take payments once the test succeeds',
    zh: '请先测试该账户，渠道应答后才能设置路由',
  },
  'channelAccount.notFound': { en: 'Channel account not found', zh: '渠道账户不存在' },
  'channelAccount.changeWaiting': {
    en: 'A change to this account is already waiting for approval',
    zh: '该账户已有一项修改等待批准',
  },
  'channelAccount.changeNotFound': { en: 'Change not found', zh: '该修改不存在' },
  'channelAccount.changeDecided': {
    en: 'Someone else has already decided on this change',
    zh: '其他人已处理该修改',
  },
  'channelAccount.sameHand': {
    en: 'You proposed this change, so someone else must decide',
    zh: '该修改由您提出，须由他人审批',
  },
  'approval.sameControl': {
    en: 'One of you recently reset or opened the other’s account, so you do not count as two people. Ask someone else to decide',
    zh: '您与提出人之一近期重置或开通过对方的账号，暂不能视为两人，请由其他人审批',
  },
  'ownerReset.notOwner': {
    en: 'Choose an active Owner of this merchant',
    zh: '请选择该商户在用的所有者账号',
  },
  'ownerReset.noEmail': {
    en: 'This Owner has no email address to which a link can be sent',
    zh: '该所有者没有可接收链接的邮箱',
  },
  'ownerReset.nothing': { en: 'Choose what to reset', zh: '请选择要重置的内容' },
  'ownerReset.waiting': {
    en: 'A reset for this Owner is already waiting for approval',
    zh: '该所有者已有一项重置等待批准',
  },
  'ownerReset.notFound': { en: 'Reset not found', zh: '该重置申请不存在' },
  'ownerReset.decided': {
    en: 'Someone else has already decided on this reset',
    zh: '其他人已处理该重置申请',
  },
  'ownerReset.sameHand': {
    en: 'You proposed this reset, so someone else must decide',
    zh: '该重置由您提出，须由他人审批',
  },
  'opening.notFound': { en: 'Draft not found', zh: '开户草稿不存在' },
  'opening.notInState': {
    en: 'This draft has already been opened or discarded',
    zh: '该草稿已开户或已作废',
  },
  'opening.changed': {
    en: 'Someone else has saved this draft in the meantime. Reload it before you continue',
    zh: '其他人刚刚保存了该草稿，请重新加载后再继续',
  },
  'opening.incomplete': {
    en: 'Not complete yet. Still missing: {missing}',
    zh: '尚有未完成的内容：{missing}',
  },
  'opening.registrationTaken': {
    en: 'This registration already has a draft',
    zh: '该注册申请已有开户草稿',
  },
  'opening.tooManyDocuments': { en: 'You can add up to {max} documents', zh: '文件不能超过 {max} 份' },
  'opening.noApproval': {
    en: 'You can open this merchant under review. To approve it, you need the permission to change standing',
    zh: '您可以将其开户为审核中；直接通过需要“修改商户状态”权限',
  },
})
