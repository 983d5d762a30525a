import { texts } from '#shared/messages.ts'
import type { ParameterKind } from '#shared/parameters.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.parameters,
  hint: {
    en: 'Settings the product reads while it runs. Changes take effect everywhere within seconds.',
    zh: '系统运行时读取的参数，修改后数秒内全面生效。',
  },
  search: { en: 'Key, name, value or remark', zh: '键名、名称、值或备注' },
  key: { en: 'Key', zh: '参数键名' },
  name: { en: 'Name', zh: '参数名称' },
  nameEn: { en: 'Name (English)', zh: '名称（英文）' },
  nameZh: { en: 'Name (Chinese)', zh: '名称（中文）' },
  kind: titleWords.type,
  value: { en: 'Value', zh: '参数键值' },
  usual: { en: 'Default', zh: '系统默认值' },
  origin: { en: 'Origin', zh: '来源' },
  builtIn: stateWords.builtIn,
  own: stateWords.custom,
  changed: stateWords.changed,
  changedYes: stateWords.changed,
  changedNo: { en: 'Default', zh: '默认' },
  remark: titleWords.remark,
  updateTime: { en: 'Changed at', zh: '修改时间' },
  updatedBy: { en: 'Changed by', zh: '修改人' },
  none: { en: 'No parameters match', zh: '没有符合条件的参数' },
  noneHint: {
    en: 'Try another search, or add your own.',
    zh: '请更换搜索条件，或新增自定义参数。',
  },
  nothing: { en: 'Empty', zh: '空' },
})

export const actTexts = texts({
  add: { en: 'Add parameter', zh: '新增参数' },
  edit: actionWords.change,
  editTitle: { en: 'Change a parameter', zh: '修改参数' },
  setBack: { en: 'Restore default', zh: '恢复默认' },
  setBackAsk: { en: 'Restore the default of "{name}"?', zh: '要将“{name}”恢复默认吗？' },
  setBackBody: { en: 'It returns to {value}.', zh: '将恢复为：{value}。' },
  removeAsk: { en: 'Remove "{name}"?', zh: '要删除“{name}”吗？' },
  removeBody: { en: 'The key {key} and its value will be removed.', zh: '键名 {key} 及其值将被删除。' },
  refresh: { en: 'Refresh cache', zh: '刷新缓存' },
  refreshed: { en: 'Every process reloads the parameters', zh: '各进程将重新读取参数' },
  saved: { en: 'Saved. It takes effect within seconds.', zh: '已保存，数秒内生效。' },
  added: { en: 'Added', zh: '已新增' },
  removed: { en: 'Removed', zh: '已删除' },
  isBack: { en: 'Default restored', zh: '已恢复系统默认值' },
  usedBy: { en: 'Used by', zh: '使用位置' },
  usedByNobody: {
    en: 'Not used by the product; for your own integrations and notes.',
    zh: '系统不会读取该参数，仅供您自行记录或对接使用。',
  },
  keyHint: {
    en: 'Letters and digits, parts joined by dots, such as desk.greeting',
    zh: '字母与数字，以点分隔，例如 desk.greeting',
  },
  on: stateWords.yes,
  off: stateWords.no,
})

export const kindText = texts<Record<ParameterKind, { en: string; zh: string }>>({
  text: { en: 'Text', zh: '文字' },
  number: { en: 'Number', zh: '数字' },
  flag: { en: 'Yes or no', zh: '是或否' },
  colour: { en: 'Colour', zh: '颜色' },
  phone: contactWords.phone,
  email: contactWords.email,
  link: titleWords.link,
  image: { en: 'Picture', zh: '图片' },
})
