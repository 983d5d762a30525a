import { texts } from '#shared/messages.ts'

export const m = texts({
  close: { en: 'Close', zh: '关闭' },
  cancel: { en: 'Cancel', zh: '取消' },
  confirm: { en: 'Confirm', zh: '确定' },
  clear: { en: 'Clear', zh: '清除' },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  copyFailed: { en: 'Copy failed', zh: '复制失败' },
  loading: { en: 'Loading', zh: '加载中' },
  reload: { en: 'Reload the page', zh: '刷新页面' },
  partBroken: { en: 'This part could not be shown', zh: '这一部分无法显示' },
  retry: { en: 'Try again', zh: '重试' },
  requestId: { en: 'Request ID', zh: '请求编号' },
  requestFailed: { en: 'Request Failed', zh: '请求失败' },
  required: { en: 'required', zh: '必填' },
  select: { en: 'Select', zh: '请选择' },
  selectedCount: { en: '{count} selected', zh: '已选 {count} 项' },
  selectRow: { en: 'Select {row}', zh: '选择 {row}' },
  selectAll: { en: 'Select all rows of this page', zh: '选择本页全部' },
  actions: { en: 'Actions', zh: '操作' },
  actionsOf: { en: 'Actions for {row}', zh: '{row} 的操作' },
  sortBy: { en: 'Sort by {column}', zh: '按{column}排序' },
  peek: { en: 'Quick view', zh: '快速查看' },
  peekAt: { en: 'Quick view of {row}', zh: '快速查看 {row}' },
  copyValue: { en: 'Copy value', zh: '复制值' },
  copyCsv: { en: 'Copy row as CSV', zh: '复制整行（CSV）' },
  copyJson: { en: 'Copy row as JSON', zh: '复制整行（JSON）' },
  newTab: { en: 'Open in a new browser tab', zh: '在新标签页打开' },
  totals: { en: 'Total', zh: '合计' },
  showPassword: { en: 'Show password', zh: '显示密码' },
  hidePassword: { en: 'Hide password', zh: '隐藏密码' },
  none: { en: 'None', zh: '无' },
})

export const comboboxTexts = texts({
  searching: { en: 'Searching…', zh: '搜索中…' },
  none: { en: 'Nothing to choose from', zh: '没有可选项' },
  noMatch: { en: 'No match', zh: '没有符合的结果' },
  more: {
    en: 'There are more results. Keep typing to find them.',
    zh: '还有更多结果，请继续输入以缩小范围。',
  },
})

export const amountTexts = texts({
  notANumber: { en: 'Enter an amount, such as 12.50', zh: '请输入金额，例如 12.50' },
  tooManyDigits: { en: '{currency} has no smaller unit than {step}', zh: '{currency} 的最小单位为 {step}' },
  tooLarge: { en: 'The amount is too large', zh: '金额过大' },
  notWholeStep: { en: 'Enter a multiple of {step}', zh: '请输入 {step} 的整数倍' },
})

export const dateTexts = texts({
  range: { en: 'Date range', zh: '日期范围' },
  anyTime: { en: 'Any time', zh: '不限时间' },
  today: { en: 'Today', zh: '今天' },
  yesterday: { en: 'Yesterday', zh: '昨天' },
  last7: { en: 'Last 7 days', zh: '最近 7 天' },
  last30: { en: 'Last 30 days', zh: '最近 30 天' },
  last90: { en: 'Last 90 days', zh: '最近 90 天' },
  thisMonth: { en: 'This month', zh: '本月' },
  lastMonth: { en: 'Last month', zh: '上月' },
  thisYear: { en: 'This year', zh: '今年' },
  from: { en: 'From', zh: '开始' },
  to: { en: 'To', zh: '结束' },
  apply: { en: 'Apply', zh: '应用' },
  previousMonth: { en: 'Previous month', zh: '上个月' },
  nextMonth: { en: 'Next month', zh: '下个月' },
  inZone: { en: 'Days in {zone}', zh: '按 {zone} 的日期' },
})

export const pageTexts = texts({
  pages: { en: 'Pages', zh: '分页' },
  page: { en: 'Page {page}', zh: '第 {page} 页' },
  previous: { en: 'Previous page', zh: '上一页' },
  next: { en: 'Next page', zh: '下一页' },
  perPage: { en: '{size} / page', zh: '{size} 条/页' },
  pageSize: { en: 'Rows per page', zh: '每页条数' },
  range: { en: '{from}–{to} of {total}', zh: '第 {from}–{to} 条，共 {total} 条' },
  countExactly: { en: 'Count exactly', zh: '精确计数' },
  addUp: { en: 'Add up', zh: '合计' },
  goTo: { en: 'Go to', zh: '跳至' },
})

export const chartTexts = texts({
  chart: { en: 'chart', zh: '图表' },
  pointAtCell: { en: 'Point at a cell, or use the arrow keys', zh: '将指针移到格子上，或使用方向键' },
  less: { en: 'Less', zh: '少' },
  more: { en: 'More', zh: '多' },
  showTable: { en: 'Show as table', zh: '以表格显示' },
  period: { en: 'Period', zh: '时间' },
  value: { en: 'Value', zh: '数值' },
})

export const fileTexts = texts({
  choose: { en: 'Choose a file', zh: '选择文件' },
  none: { en: 'No file chosen', zh: '未选择文件' },
})

/** Texts of the sortable list. */
export const sortTexts = texts({
  move: { en: 'Move {name}', zh: '移动“{name}”' },
  hint: { en: 'Drag, or press the arrow keys', zh: '拖动或按方向键调整顺序' },
  moved: { en: '{name}: place {place} of {count}', zh: '“{name}”：第 {place} 位，共 {count} 位' },
})
