import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Departments', zh: '部门管理' },
  description: {
    en: 'The company’s structure. A role’s data scope follows it and determines whose merchants a person sees.',
    zh: '公司的组织架构。角色的数据范围据此决定用户可以看到哪些商户。',
  },
  name: { en: 'Department', zh: '部门名称' },
  parent: { en: 'Parent', zh: '上级部门' },
  top: { en: 'The company itself', zh: '公司（顶级）' },
  leader: { en: 'Lead', zh: '负责人' },
  phone: { en: 'Phone', zh: '联系电话' },
  email: contactWords.email,
  sort: titleWords.displayOrder,
  sortHint: { en: 'Lowest number first', zh: '数字越小越靠前' },
  status: titleWords.status,
  people: { en: 'People', zh: '用户数' },
  merchants: objectWords.merchantCount,
  createTime: titleWords.addedOn,
  none: stateWords.none,
  all: { en: 'All departments', zh: '全部部门' },
  choose: { en: 'Choose a department', zh: '请选择部门' },
  find: { en: 'Find a department', zh: '搜索部门' },
  noMatch: { en: 'No departments match', zh: '没有匹配的部门' },
  empty: { en: 'No departments yet', zh: '暂无部门' },
  emptyHint: {
    en: 'Start with the company itself, then add its departments below it.',
    zh: '请先新增公司（顶级），再新增其下级部门。',
  },
  add: { en: 'Add department', zh: '新增部门' },
  addBelow: { en: 'Add below it', zh: '新增下级部门' },
  editTitle: { en: 'Edit department', zh: '修改部门' },
  disabledHint: {
    en: 'A disabled department cannot be selected and is not part of any data scope. Its people and merchants are not affected.',
    zh: '停用的部门不可再被选择，任何数据范围都不包含该部门，其用户与商户保留。',
  },
  added: { en: 'Department added', zh: '部门已新增' },
  saved: actionWords.saved,
  removeTitle: actionWords.removeQuestion,
  removeHint: { en: 'It is not in use. It cannot be restored.', zh: '该部门未被使用，删除后无法恢复。' },
  inUseHint: {
    en: 'It can be removed once it is no longer used. Move these elsewhere first, or disable it.',
    zh: '请先将以下内容移至其他部门后再删除，或改为停用。',
  },
  removed: { en: 'Department removed', zh: '部门已删除' },
  search: { en: 'Department', zh: '部门名称' },
  shown: { en: { one: '{count} department', other: '{count} departments' }, zh: '{count} 个部门' },
  expandAll: { en: 'Expand all', zh: '全部展开' },
  expand: { en: 'Expand', zh: '展开' },
  collapse: { en: 'Collapse', zh: '收起' },
  collapseAll: { en: 'Collapse all', zh: '全部收起' },
})

export const faultTexts = texts({
  leader: { en: 'This person does not exist or is disabled', zh: '用户不存在或已停用' },
  nameTaken: { en: 'A department with this name already exists there', zh: '同级已有同名部门' },
})
