import { texts } from '#shared/messages.ts'

export const portalSystemErrors = texts({
  'parameter.notFound': { en: 'Parameter not found', zh: '参数不存在' },
  'parameter.keyTaken': { en: 'A parameter with this key already exists', zh: '该参数键名已存在' },
  'parameter.builtIn': {
    en: 'This parameter is built in. Restore its default instead of removing it',
    zh: '该参数为系统内置，不能删除，可恢复默认值',
  },
  'parameter.notBuiltIn': {
    en: 'This is a custom parameter and has no default',
    zh: '该参数为自定义参数，没有系统默认值',
  },
  'dictionary.notFound': {
    en: 'Dictionary or value not found',
    zh: '字典或字典值不存在',
  },
  'dictionary.keyTaken': { en: 'A dictionary with this type already exists', zh: '该字典类型已存在' },
  'dictionary.valueTaken': { en: 'The dictionary already has this value', zh: '该字典值已存在' },
  'dictionary.builtIn': {
    en: 'This is built in and cannot be removed. Disable it, or change its label',
    zh: '系统内置项不能删除，可停用或修改标签',
  },
  'dictionary.inUse': {
    en: 'This value is used {count} times. Disable it instead, so that it can no longer be selected',
    zh: '该字典值已被使用 {count} 次，请改为停用，停用后不再提供选择',
  },
  'dictionary.closed': {
    en: 'The values of this dictionary are fixed. Change their labels and colours instead',
    zh: '该字典的取值由系统决定，不能新增，可修改标签与颜色',
  },
  'dictionary.hasValues': {
    en: 'The dictionary has values. Remove them first',
    zh: '该字典下仍有字典值，请先删除',
  },
  'announcement.notFound': { en: 'Announcement not found', zh: '公告不存在' },
  'announcement.notInState': {
    en: 'This is not possible in the announcement’s current status',
    zh: '公告当前状态不允许此操作',
  },
  'announcement.over': { en: 'The end must be after the start', zh: '结束时间须晚于当前时间和开始时间' },
  'announcement.category': {
    en: 'This category is no longer available. Choose another',
    zh: '该公告类别已不可用，请重新选择',
  },
  'announcement.outOfReach': {
    en: 'You can only announce to merchants within your data scope. Enter their codes',
    zh: '您只能向您负责的商户发布公告，请指定商户编号',
  },
  'mailTemplate.notFound': { en: 'Email template not found', zh: '邮件模板不存在' },
  'mailTemplate.noAddress': {
    en: 'Your account has no email address for the test',
    zh: '您的账号未填写邮箱，无法发送测试邮件',
  },
  'mailTemplate.tooMany': {
    en: 'Ten tests were sent within the last hour. Try again later',
    zh: '一小时内已发送十封测试邮件，请稍后再试',
  },
  'mail.notFailed': {
    en: 'Only messages that failed can be sent again',
    zh: '只能重新发送未送达的消息',
  },
  'registration.closed': {
    en: 'Registration is currently closed. Please contact support',
    zh: '目前暂停注册，请联系客服',
  },
})
