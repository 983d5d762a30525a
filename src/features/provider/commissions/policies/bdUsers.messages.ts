import { texts } from '#shared/messages.ts'

export const bdTexts = texts({
  title: { en: 'BD users', zh: '客户经理' },
  one: { en: 'BD user', zh: '客户经理' },
  description: {
    en: 'Who manages which merchants, and their commission.',
    zh: '负责商户的员工及其佣金。',
  },
  search: { en: 'Name or department', zh: '姓名或部门' },
  shown: { en: { one: '{count} BD user', other: '{count} BD users' }, zh: '{count} 位客户经理' },
  none: { en: 'No BD users yet', zh: '暂无客户经理' },
  noneHint: {
    en: 'Assign a merchant to a staff member, or give them a commission policy.',
    zh: '为商户分配客户经理，或新增佣金政策。',
  },
  noMatch: { en: 'No BD users match', zh: '没有符合条件的客户经理' },
  noMatchHint: { en: 'Try another name or department.', zh: '请更换姓名或部门。' },
  name: { en: 'Name', zh: '姓名' },
  department: { en: 'Department', zh: '部门' },
  merchants: { en: 'Merchants', zh: '负责商户' },
  policies: { en: 'Policies in force', zh: '有效佣金政策' },
  status: { en: 'Status', zh: '状态' },
  active: { en: 'Active', zh: '在职' },
  gone: { en: 'Disabled', zh: '已停用' },
  back: { en: 'BD users', zh: '客户经理' },
  showMerchants: { en: 'View merchants', zh: '查看负责商户' },
  facts: { en: 'BD user', zh: '客户经理信息' },
})
