import { texts } from '#shared/messages.ts'

/** Faults of a NACHA file. Positions count from 1, as in the rules. */
export const nachaFaults = texts({
  empty: { en: 'The file is empty.', zh: '文件为空。' },
  letter: {
    en: 'Byte {position} is no letter of the standard. The file is in another encoding, or damaged.',
    zh: '第 {position} 个字节不是标准允许的字符，文件编码不对或已损坏。',
  },
  length: {
    en: 'Line {line} has {length} bytes instead of 94. The file is cut off or damaged.',
    zh: '第 {line} 行长 {length} 字节，应为 94 字节，文件被截断或已损坏。',
  },
  header: {
    en: 'Line 1 is no file header (101): this is no NACHA file, or its beginning is missing.',
    zh: '第 1 行不是文件头（101）：这不是 NACHA 文件，或缺少开头。',
  },
  cutOff: {
    en: 'There is no file control (record 9): the end of the file is missing.',
    zh: '没有文件控制记录（9 类）：文件缺少结尾。',
  },
  field: {
    en: 'Line {line}, positions {from}-{to}: what stands there is not as the rules want it.',
    zh: '第 {line} 行第 {from}-{to} 位：内容不符合规则。',
  },
  routing: {
    en: 'Line {line}: the check digit of the routing number is wrong.',
    zh: '第 {line} 行：路由号校验位不符。',
  },
  afterEnd: {
    en: 'Line {line} stands after the end of the file: only lines of nines may, up to a full block.',
    zh: '第 {line} 行位于文件结尾之后：其后只能以 9 填满至一个区块。',
  },
  blocks: {
    en: 'The file has {lines} lines, which is no multiple of ten: lines are missing or too many.',
    zh: '文件共 {lines} 行，不是 10 的倍数：有行缺失或多余。',
  },
  order: {
    en: 'Line {line} is a record of type {type}, which has no place there: a record is missing or doubled.',
    zh: '第 {line} 行为 {type} 类记录，不应出现在此处：有记录缺失或重复。',
  },
  batchOpen: {
    en: 'The batch that begins on line {line} has no end: its control record (8) is missing.',
    zh: '自第 {line} 行开始的批次没有结尾：缺少批次控制记录（8 类）。',
  },
  nothing: { en: 'The file holds no batch.', zh: '文件中没有批次。' },
  emptyBatch: {
    en: 'The batch that ends on line {line} holds no entry.',
    zh: '止于第 {line} 行的批次没有任何条目。',
  },
  batchNo: {
    en: 'Line {line}: the batch is numbered {said} instead of {expectedNo}: a batch is missing, doubled or out of order.',
    zh: '第 {line} 行：批次编号为 {said}，应为 {expectedNo}：有批次缺失、重复或顺序错乱。',
  },
  trace: {
    en: 'Line {line}: its trace number does not come after the one before: an entry is doubled or out of order.',
    zh: '第 {line} 行：跟踪号未按顺序递增：有条目重复或顺序错乱。',
  },
  addenda: {
    en: 'Line {line}: the entry says otherwise than what follows it about addenda: a record is missing or doubled.',
    zh: '第 {line} 行：条目所述附加记录与其后内容不符：有记录缺失或重复。',
  },
  differs: {
    en: "Line {line}, positions {from}-{to}: it says otherwise than its batch's header on line {header}.",
    zh: '第 {line} 行第 {from}-{to} 位：与第 {header} 行的批次头不一致。',
  },
  count: {
    en: 'Line {line} says {said} entries and addenda, there are {found}.',
    zh: '第 {line} 行写有 {said} 条条目及附加记录，实有 {found} 条。',
  },
  hash: {
    en: 'Line {line} says the entry hash {said}, the entries come to {found}.',
    zh: '第 {line} 行的条目校验和写为 {said}，实为 {found}。',
  },
  debits: {
    en: 'Line {line} says {said} cents of debits, the entries come to {found}.',
    zh: '第 {line} 行借方合计写为 {said} 分，实为 {found} 分。',
  },
  credits: {
    en: 'Line {line} says {said} cents of credits, the entries come to {found}.',
    zh: '第 {line} 行贷方合计写为 {said} 分，实为 {found} 分。',
  },
  creditsOnly: {
    en: 'The batch on line {line} is for credits only (220), but debits.',
    zh: '第 {line} 行的批次仅限贷记（220），却含有借记。',
  },
  debitsOnly: {
    en: 'The batch on line {line} is for debits only (225), but credits.',
    zh: '第 {line} 行的批次仅限借记（225），却含有贷记。',
  },
  batches: {
    en: 'Line {line} says {said} batches, there are {found}.',
    zh: '第 {line} 行写有 {said} 个批次，实有 {found} 个。',
  },
  blockCount: {
    en: 'Line {line} says {said} blocks of ten lines, there are {found}.',
    zh: '第 {line} 行写有 {said} 个区块（每块十行），实有 {found} 个。',
  },
})
