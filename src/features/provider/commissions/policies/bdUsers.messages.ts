import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const bdTexts = texts({
  title: objectWords.bdUsers,
  one: contactWords.bdUser,
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
  name: contactWords.name,
  department: contactWords.department,
  merchants: { en: 'Merchants', zh: '负责商户' },
  policies: { en: 'Policies in force', zh: '有效佣金政策' },
  status: titleWords.status,
  active: { en: 'Active', zh: '在职' },
  gone: stateWords.disabled,
  back: objectWords.bdUsers,
  showMerchants: { en: 'View merchants', zh: '查看负责商户' },
  facts: { en: 'BD user', zh: '客户经理信息' },
})
