import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.dictionaries,
  hint: {
    en: 'The labels and colours shown in the console. A change applies to every page immediately, in both languages.',
    zh: '后台各处显示的标签与颜色，修改后各页面立即更新，中英文同步。',
  },
  search: { en: 'Type, name or remark', zh: '类型、名称或备注' },
  typeKey: { en: 'Type', zh: '字典类型' },
  name: { en: 'Name', zh: '字典名称' },
  nameEn: { en: 'Name (English)', zh: '名称（英文）' },
  nameZh: { en: 'Name (Chinese)', zh: '名称（中文）' },
  origin: { en: 'Origin', zh: '来源' },
  builtIn: stateWords.builtIn,
  own: stateWords.custom,
  status: titleWords.status,
  valueCount: { en: 'Values', zh: '字典值' },
  changedCount: stateWords.changed,
  remark: titleWords.remark,
  createTime: titleWords.created,
  none: { en: 'No dictionaries match', zh: '没有符合条件的字典' },
  noneHint: { en: 'Try another search, or add your own.', zh: '请更换搜索条件，或新增字典。' },
})

export const valueTexts = texts({
  searchValues: { en: 'Value, label or remark', zh: '字典值、标签或备注' },
  value: { en: 'Value', zh: '字典值' },
  label: { en: 'Label', zh: '标签' },
  labelEn: { en: 'Label (English)', zh: '标签（英文）' },
  labelZh: { en: 'Label (Chinese)', zh: '标签（中文）' },
  usualEn: { en: 'Default (English)', zh: '系统默认（英文）' },
  usualZh: { en: 'Default (Chinese)', zh: '系统默认（中文）' },
  tone: { en: 'Colour', zh: '颜色' },
  noTone: { en: 'Default', zh: '系统默认' },
  sort: { en: 'Order', zh: '排序' },
  isDefault: { en: 'Default', zh: '默认值' },
  isDefaultYes: { en: 'Selected by default', zh: '默认选中' },
  notDefault: stateWords.no,
  noValues: { en: 'The dictionary has no values', zh: '暂无字典值' },
  noValuesHint: { en: 'Add the first one.', zh: '请新增字典值。' },
  all: { en: 'Dictionaries', zh: '全部字典' },
  ownLabelHint: { en: 'Leave empty for "{label}"', zh: '留空则为“{label}”' },
})

export const actTexts = texts({
  addType: { en: 'Add dictionary', zh: '新增字典' },
  editType: { en: 'Change dictionary', zh: '修改字典' },
  removeType: { en: 'Remove dictionary', zh: '删除字典' },
  removeTypeAsk: { en: 'Remove the dictionary {name}?', zh: '要删除字典 {name} 吗？' },
  removeTypeBody: { en: 'It no longer has any values.', zh: '该字典下已无字典值。' },
  open: { en: 'Values', zh: '字典值' },
  addValue: { en: 'Add value', zh: '新增字典值' },
  editValue: { en: 'Change value', zh: '修改字典值' },
  setBack: { en: 'Restore default', zh: '恢复默认' },
  setBackAsk: { en: 'Restore the default of {value}?', zh: '要将 {value} 恢复默认吗？' },
  setBackBody: {
    en: 'Label, colour and order return to the default.',
    zh: '标签、颜色与排序将恢复系统默认。',
  },
  removeValue: actionWords.remove,
  removeValueAsk: { en: 'Remove the value {value}?', zh: '要删除字典值 {value} 吗？' },
  removeValueBody: {
    en: 'It can no longer be selected. Values in use cannot be removed.',
    zh: '删除后不再提供选择；使用中的字典值无法删除。',
  },
  refresh: { en: 'Refresh cache', zh: '刷新缓存' },
  refreshed: { en: 'Every page reloads the dictionaries', zh: '各页面将重新读取字典' },
  saved: { en: 'Saved. Every page is updated.', zh: '已保存，各页面立即更新。' },
  removed: { en: 'Removed', zh: '已删除' },
  keyHint: { en: 'Letters and digits, such as shopKind', zh: '字母与数字，例如 shopKind' },
  valueHint: { en: 'Letters, digits, - and _', zh: '字母、数字、- 与 _' },
  preview: { en: 'Tag preview', zh: '标签效果' },
})

export const statusText = texts({
  enabled: { en: 'Enabled', zh: '启用' },
  disabled: stateWords.inactive,
})

export const toneText = texts({
  neutral: { en: 'Grey', zh: '灰色' },
  good: { en: 'Green', zh: '绿色' },
  bad: { en: 'Red', zh: '红色' },
  warn: { en: 'Amber', zh: '橙色' },
  info: { en: 'Blue', zh: '蓝色' },
  special: { en: 'Purple', zh: '紫色' },
})
