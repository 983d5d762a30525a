import { texts } from '#shared/messages.ts'

/**
 * Words of buttons and menu items.
 * Features use them instead of repeating a text; a text that differs in one language stays with its feature.
 */
export const actionWords = texts({
  approve: { en: 'Approve', zh: '批准' },
  pass: { en: 'Approve', zh: '通过' },
  cancel: { en: 'Cancel', zh: '取消' },
  change: { en: 'Change', zh: '修改' },
  chooseAFile: { en: 'Choose a file', zh: '选择文件' },
  close: { en: 'Close', zh: '关闭' },
  deactivate: { en: 'Deactivate', zh: '停用' },
  delete: { en: 'Delete', zh: '删除' },
  disable: { en: 'Disable', zh: '停用' },
  done: { en: 'Done', zh: '完成' },
  download: { en: 'Download', zh: '下载' },
  edit: { en: 'Edit', zh: '编辑' },
  editRecord: { en: 'Edit', zh: '修改' },
  enable: { en: 'Enable', zh: '启用' },
  export: { en: 'Export', zh: '导出' },
  import: { en: 'Import', zh: '导入' },
  open: { en: 'Open', zh: '打开' },
  view: { en: 'Open', zh: '查看' },
  preview: { en: 'Preview', zh: '预览' },
  reject: { en: 'Reject', zh: '拒绝' },
  removeQuestion: { en: 'Remove {name}?', zh: '删除“{name}”？' },
  remove: { en: 'Remove', zh: '删除' },
  takeOff: { en: 'Remove', zh: '移除' },
  resolve: { en: 'Resolve', zh: '处理' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
  search: { en: 'Search', zh: '搜索' },
  stop: { en: 'Stop', zh: '停止' },
  tryAgain: { en: 'Try again', zh: '重试' },
  unlock: { en: 'Unlock', zh: '解锁' },
  withdraw: { en: 'Withdraw', zh: '撤回' },
})
