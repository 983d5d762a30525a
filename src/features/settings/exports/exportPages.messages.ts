import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const pageTexts = texts({
  title: { en: 'Exports', zh: '导出记录' },
  description: {
    en: 'Every exported file with its contents. Prepared files are kept for 24 hours.',
    zh: '所有导出文件及其内容说明。后台准备的文件保留 24 小时。',
  },
  files: { en: 'Files', zh: '文件' },
  schedules: { en: 'Schedules', zh: '定时导出' },
  created: { en: 'Requested', zh: '申请时间' },
  list: { en: 'List', zh: '列表' },
  state: titleWords.status,
  rows: titleWords.rows,
  size: { en: 'Size', zh: '大小' },
  madeBy: { en: 'By', zh: '申请人' },
  expires: { en: 'Deleted at', zh: '删除时间' },
  until: { en: 'Available until', zh: '保留至' },
  zone: titleWords.timeZone,
  checksum: { en: 'SHA-256', zh: 'SHA-256' },
  exportId: { en: 'Export ID', zh: '导出编号' },
  progress: { en: 'Progress', zh: '写入进度' },
  scheduled: { en: 'scheduled', zh: '定时' },
  download: actionWords.download,
  manifest: { en: 'Manifest', zh: '清单' },
  saved: { en: 'Saved as {name}', zh: '已保存为 {name}' },
  cancel: { en: 'Cancel the export', zh: '取消导出' },
  cancelTitle: { en: 'Cancel this export?', zh: '取消该导出？' },
  cancelBody: {
    en: 'The file so far is discarded. You can export again at any time.',
    zh: '已写入的内容将被丢弃，可随时重新导出。',
  },
  expiredHint: { en: 'The 24 hours have passed. Export the list again.', zh: '已超过 24 小时，请重新导出。' },
  empty: { en: 'Nothing has been exported yet', zh: '暂无导出记录' },
  emptyHint: {
    en: 'Choose Export on any list, such as orders, refunds or settlements.',
    zh: '在订单、退款、结算等任一列表点击“导出”即可。',
  },
})

export const stateText = texts({
  queued: { en: 'Waiting', zh: '排队中' },
  running: { en: 'Writing', zh: '写入中' },
  done: stateWords.completed,
  failed: stateWords.failed,
  cancelled: { en: 'Cancelled', zh: '已取消' },
  expired: { en: 'Deleted', zh: '已删除' },
})
