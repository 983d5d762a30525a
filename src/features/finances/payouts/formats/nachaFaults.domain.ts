import { texts } from '#shared/messages.ts'

/** Faults of a NACHA file. Positions count from 1, as in the rules. */
export const nachaFaults = texts({
  empty: { en: 'The file is empty.', zh: '文件为空。' },
  letter: {
    en: 'Byte {position} is not an allowed character. The file is in another encoding or damaged.',
    zh: '第 {position} 个字节不是标准允许的字符，文件编码不对或已损坏。',
  },
  length: {
    en: 'Line {line} has {length} bytes instead of 94. The file is incomplete or damaged.',
    zh: '第 {line} 行长 {length} 字节，应为 94 字节，文件被截断或已损坏。',
  },
  header: {
    en: 'Line 1 is not a file header (101). This is not a NACHA file, or its beginning is missing.',
    zh: '第 1 行不是文件头（101）：这不是 NACHA 文件，或缺少开头。',
  },
  cutOff: {
    en: 'The file control record (9) is missing. The file is incomplete.',
    zh: '没有文件控制记录（9 类）：文件缺少结尾。',
  },
  field: {
    en: 'Line {line}, positions {from}-{to}: the value does not comply with the NACHA rules.',
    zh: '第 {line} 行第 {from}-{to} 位：内容不符合规则。',
  },
  routing: {
    en: 'Line {line}: the check digit of the routing number is wrong.',
    zh: '第 {line} 行：路由号校验位不符。',
  },
  afterEnd: {
    en: 'Line {line} comes after the end of the file. Only lines of nines may follow, up to a full block.',
    zh: '第 {line} 行位于文件结尾之后：其后只能以 9 填满至一个区块。',
  },
  blocks: {
    en: 'The file has {lines} lines, which is not a multiple of ten. Lines are missing or extra.',
    zh: '文件共 {lines} 行，不是 10 的倍数：有行缺失或多余。',
  },
  order: {
    en: 'Line {line}: unexpected record of type {type}. A record is missing or duplicated.',
    zh: '第 {line} 行为 {type} 类记录，不应出现在此处：有记录缺失或重复。',
  },
  batchOpen: {
    en: 'The batch starting on line {line} has no control record (8).',
    zh: '自第 {line} 行开始的批次没有结尾：缺少批次控制记录（8 类）。',
  },
  nothing: { en: 'The file contains no batches.', zh: '文件中没有批次。' },
  emptyBatch: {
    en: 'The batch ending on line {line} contains no entries.',
    zh: '止于第 {line} 行的批次没有任何条目。',
  },
  batchNo: {
    en: 'Line {line}: the batch is numbered {said} instead of {expectedNo}. A batch is missing, duplicated or out of order.',
    zh: '第 {line} 行：批次编号为 {said}，应为 {expectedNo}：有批次缺失、重复或顺序错乱。',
  },
  trace: {
    en: 'Line {line}: the trace number is not higher than the previous one. An entry is duplicated or out of order.',
    zh: '第 {line} 行：跟踪号未按顺序递增：有条目重复或顺序错乱。',
  },
  addenda: {
    en: 'Line {line}: the addenda indicator does not match the records that follow. A record is missing or duplicated.',
    zh: '第 {line} 行：条目所述附加记录与其后内容不符：有记录缺失或重复。',
  },
  differs: {
    en: 'Line {line}, positions {from}-{to}: the value does not match the batch header on line {header}.',
    zh: '第 {line} 行第 {from}-{to} 位：与第 {header} 行的批次头不一致。',
  },
  count: {
    en: 'Line {line} declares {said} entries and addenda, but there are {found}.',
    zh: '第 {line} 行写有 {said} 条条目及附加记录，实有 {found} 条。',
  },
  hash: {
    en: 'Line {line}: the entry hash is {said}, but the entries give {found}.',
    zh: '第 {line} 行的条目校验和写为 {said}，实为 {found}。',
  },
  debits: {
    en: 'Line {line} declares {said} cents of debits, but the entries total {found}.',
    zh: '第 {line} 行借方合计写为 {said} 分，实为 {found} 分。',
  },
  credits: {
    en: 'Line {line} declares {said} cents of credits, but the entries total {found}.',
    zh: '第 {line} 行贷方合计写为 {said} 分，实为 {found} 分。',
  },
  creditsOnly: {
    en: 'The batch on line {line} is for credits only (220), but contains debits.',
    zh: '第 {line} 行的批次仅限贷记（220），却含有借记。',
  },
  debitsOnly: {
    en: 'The batch on line {line} is for debits only (225), but contains credits.',
    zh: '第 {line} 行的批次仅限借记（225），却含有贷记。',
  },
  batches: {
    en: 'Line {line} declares {said} batches, but there are {found}.',
    zh: '第 {line} 行写有 {said} 个批次，实有 {found} 个。',
  },
  blockCount: {
    en: 'Line {line} declares {said} blocks of ten lines, but there are {found}.',
    zh: '第 {line} 行写有 {said} 个区块（每块十行），实有 {found} 个。',
  },
})
