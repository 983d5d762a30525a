import { texts } from '#shared/messages.ts'

export const portalSystemErrors = texts({
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
})
