import { texts } from '#shared/messages.ts'

/** Faults of a CPA-005 file. `element` is the field's number in Standard 005. */
export const cpa005Faults = texts({
  empty: { en: 'The file is empty.', zh: '文件为空。' },
  letter: {
    en: 'Byte {position} is not an allowed character. The file is in another encoding or damaged.',
    zh: '第 {position} 个字节不是标准允许的字符，文件编码不对或已损坏。',
  },
  length: {
    en: 'Record {record} has {length} bytes instead of 1464. The file is incomplete or damaged.',
    zh: '第 {record} 条记录长 {length} 字节，应为 1464 字节，文件被截断或已损坏。',
  },
  header: {
    en: 'The first record is not a header (type A). This is not a CPA-005 file, or its beginning is missing.',
    zh: '首条记录不是文件头（A 类）：这不是 CPA-005 文件，或缺少开头。',
  },
  cutOff: {
    en: 'The last record is not a trailer (type Z). The file is incomplete.',
    zh: '末条记录不是文件尾（Z 类）：文件缺少结尾。',
  },
  type: {
    en: 'Record {record}: unexpected record of type {type}.',
    zh: '第 {record} 条记录类型为 {type}，不应出现在此处。',
  },
  sequence: {
    en: 'Record {record} is numbered {count}. A record is missing, duplicated or out of order.',
    zh: '第 {record} 条记录的编号为 {count}：有记录缺失、重复或顺序错乱。',
  },
  control: {
    en: 'Record {record} has a different originator or file number from the header.',
    zh: '第 {record} 条记录的付款方或文件编号与文件头不一致。',
  },
  nothing: { en: 'Record {record} contains no items.', zh: '第 {record} 条记录没有任何付款项。' },
  gap: {
    en: 'Record {record}: segment {segment} is blank, but a later one is not.',
    zh: '第 {record} 条记录：第 {segment} 段为空，其后却有内容。',
  },
  field: {
    en: 'Record {record}: data element {element} does not comply with Standard 005.',
    zh: '第 {record} 条记录：数据项 {element} 不符合 005 标准。',
  },
  segmentField: {
    en: 'Record {record}, segment {segment}: data element {element} does not comply with Standard 005.',
    zh: '第 {record} 条记录第 {segment} 段：数据项 {element} 不符合 005 标准。',
  },
  trace: {
    en: 'Record {record}, segment {segment} has the same trace number as an item in record {before}. An item is in the file twice.',
    zh: '第 {record} 条记录第 {segment} 段的跟踪号与第 {before} 条记录中的一项相同：有付款项重复。',
  },
  total: {
    en: 'Trailer (record {record}), element {element}: the total for types {types} is {said} cents, but the items total {found}.',
    zh: '文件尾（第 {record} 条）数据项 {element}：{types} 类合计写为 {said} 分，各项相加为 {found} 分。',
  },
  count: {
    en: 'Trailer (record {record}), element {element}: it declares {said} items of types {types}, but the file has {found}.',
    zh: '文件尾（第 {record} 条）数据项 {element}：{types} 类笔数写为 {said}，文件中有 {found} 笔。',
  },
})
