import { texts } from '#shared/messages.ts'

export const m = texts({
  selected: { en: '{count} selected', zh: '已选 {count} 项' },
  clear: { en: 'Clear selection', zh: '取消选择' },
  leftOut: {
    en: { one: '{count} of the selected rows is skipped', other: '{count} of the selected rows are skipped' },
    zh: '所选中有 {count} 项不适用，将被跳过',
  },
  noneFits: { en: 'This does not apply to any of the selected rows.', zh: '所选项均不适用此操作。' },
  together: { en: 'Total', zh: '合计' },
  cancel: { en: 'Cancel', zh: '取消' },
  close: { en: 'Close', zh: '关闭' },
  stop: { en: 'Stop', zh: '停止' },
  retry: { en: 'Try these again ({count})', zh: '重试未成功的 {count} 项' },
  progress: { en: '{done} of {count}', zh: '{done}/{count}' },
  allDone: { en: { one: 'Done', other: 'All {count} done' }, zh: '{count} 项全部完成' },
  someDone: {
    en: '{done} done, {refused} rejected, {unknown} unknown, {left} not started',
    zh: '完成 {done} 项，被拒绝 {refused} 项，结果未知 {unknown} 项，未执行 {left} 项',
  },
  waiting: { en: 'Waiting', zh: '等待中' },
  notBegun: { en: 'Not started', zh: '未执行' },
  running: { en: 'In progress', zh: '处理中' },
  done: { en: 'Done', zh: '完成' },
  refused: { en: 'Rejected', zh: '被拒绝' },
  unknown: { en: 'Unknown', zh: '结果未知' },
  unknownHint: {
    en: 'No response. It may have completed. Retrying is safe.',
    zh: '未收到应答，操作可能已执行。重试不会重复执行。',
  },
})
