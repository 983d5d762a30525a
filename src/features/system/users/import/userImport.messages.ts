import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const columnText = texts({
  username: { en: 'Username', zh: '用户账号' },
  displayName: { en: 'Name', zh: '用户昵称' },
  email: contactWords.email,
  department: contactWords.department,
  posts: { en: 'Posts', zh: '岗位' },
  roles: { en: 'Roles', zh: '角色' },
  phone: { en: 'Phone', zh: '手机号码' },
  language: titleWords.language,
  remark: titleWords.remark,
})

export const importFaultText = texts({
  required: { en: 'must be filled in', zh: '必填' },
  username: {
    en: 'has 2 to 30 letters, digits, dots, hyphens or underscores',
    zh: '须为 2-30 位字母、数字、点、横线或下划线',
  },
  taken: { en: 'is used by a merchant’s staff', zh: '已被商户用户占用' },
  exists: {
    en: 'already exists; tick “Update existing people”',
    zh: '已存在；如需更新请勾选“更新已存在的用户”',
  },
  twice: { en: 'duplicates an earlier row', zh: '与前面的行重复' },
  tooLong: { en: 'is too long', zh: '过长' },
  email: { en: 'is not a valid email address', zh: '不是有效邮箱' },
  phone: { en: 'is not a valid phone number', zh: '不是有效电话号码' },
  language: { en: 'is en or zh', zh: '须为 en 或 zh' },
  department: { en: 'is not an active department', zh: '部门不存在或已停用' },
  departmentUnclear: {
    en: 'matches several departments; enter the path, such as Head office / Sales',
    zh: '存在多个同名部门，请写明路径，如“总公司 / 销售部”',
  },
  departmentBeyond: { en: 'must be within your data scope', zh: '不在您的数据范围内' },
  post: { en: 'contains a post that does not exist or is disabled', zh: '岗位不存在或已停用' },
  role: { en: 'contains a role that does not exist or is disabled', zh: '角色不存在或已停用' },
  roleBeyond: { en: 'grants permissions you do not have', zh: '角色权限超出您自身的权限' },
  self: { en: 'is you: you cannot change your own account here', zh: '为您本人，不能通过导入修改' },
  above: { en: 'has more permissions than you', zh: '该用户的权限高于您' },
})

export const m = texts({
  open: actionWords.import,
  title: { en: 'Import people from a workbook', zh: '从表格导入用户' },
  hint: {
    en: 'Fill in the template, then check it: errors are listed row by row before anything is imported.',
    zh: '请先下载并填写模板，再检查：导入前会逐行提示错误。',
  },
  template: { en: 'Download the template', zh: '下载模板' },
  file: { en: 'Workbook', zh: '表格文件' },
  fileHint: { en: '.xlsx, at most 8 MB and 10,000 people', zh: '.xlsx 格式，最大 8 MB，最多 10,000 人' },
  tooLarge: { en: 'The file is larger than 8 MB', zh: '文件超过 8 MB' },
  update: { en: 'Update existing people', zh: '更新已存在的用户' },
  updateHint: { en: 'Blank cells keep the current value', zh: '空白单元格保留原内容' },
  check: { en: 'Check', zh: '检查' },
  take: { en: 'Import {count}', zh: '导入 {count} 人' },
  again: { en: 'Check again', zh: '重新检查' },
  clean: { en: 'No errors', zh: '所有行均无错误' },
  cleanHint: { en: '{added} new people, {updated} to update', zh: '新增 {added} 人，更新 {updated} 人' },
  faulty: {
    en: { one: '{count} row has errors', other: '{count} rows have errors' },
    zh: '{count} 行有错误',
  },
  faultyHint: {
    en: 'Of {rows} rows. Nothing is imported until all rows are correct.',
    zh: '共 {rows} 行。全部改正后才能导入。',
  },
  faultList: { en: 'Errors by row', zh: '错误列表' },
  row: { en: 'Row', zh: '行' },
  what: { en: 'What is wrong', zh: '错误' },
  download: { en: 'Download rows with errors', zh: '下载错误行' },
  more: { en: 'and {count} more: download them', zh: '另有 {count} 处，请下载查看' },
  taken: {
    en: '{added} added, {updated} updated. New people are invited by email',
    zh: '新增 {added} 人，更新 {updated} 人，邀请邮件将陆续发出',
  },
  sheet: { en: 'People', zh: '用户' },
  allowed: { en: 'Allowed values', zh: '可填内容' },
  cancel: actionWords.cancel,
})

export const fileFaults = texts({
  unreadable: { en: 'This is not a workbook (.xlsx)', zh: '无法读取，请上传 .xlsx 文件' },
  columns: {
    en: 'The first row must contain the template’s titles: at least Username, Name and Email',
    zh: '首行须为模板标题，至少包含用户账号、用户昵称和邮箱',
  },
  empty: { en: 'The file contains no people', zh: '文件中没有用户' },
  tooMany: { en: 'At most 10,000 people at once', zh: '一次最多导入 10,000 人' },
})
