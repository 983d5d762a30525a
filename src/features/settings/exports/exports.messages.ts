import { texts } from '#shared/messages.ts'

/** The notices about an export. */
export const noticeTexts = texts({
  ready: { en: 'Your export of {name} is ready', zh: '您导出的{name}已准备好' },
  readyBody: {
    en: '{madeBy} exported {rows} rows ({file}). The file is available until {until}, only to the person who requested it.',
    zh: '{madeBy} 导出了 {rows} 行（{file}）。文件保留至 {until}，仅限申请人下载。',
  },
  failed: { en: 'The export of {name} failed', zh: '{name}导出失败' },
  failedBody: { en: 'Requested by {madeBy}. {why}', zh: '申请人：{madeBy}。{why}' },
})

/** Why an export failed, and what to do. */
export const failureTexts = texts({
  interrupted: {
    en: 'The server was interrupted twice while preparing the file. Nothing was changed. Please export it again.',
    zh: '文件写入期间服务器两次中断。数据未受影响，请重新导出。',
  },
  notAllowed: {
    en: 'This account is no longer allowed to export this list. Ask an Owner for the export permission.',
    zh: '该账号已无权导出此列表，请联系所有者授予导出权限。',
  },
  tooLarge: {
    en: 'The workbook would be larger than 4 GB, which spreadsheets cannot open. Export as CSV, or fewer rows.',
    zh: '工作簿将超过 4 GB，电子表格无法打开。请改用 CSV，或缩小筛选范围。',
  },
  gone: {
    en: 'The exported data no longer exists. Open the list and export it again.',
    zh: '要导出的内容已不存在，请打开列表重新导出。',
  },
  unexpected: {
    en: 'Something went wrong on our side twice. Nothing was changed. Try again later, or give support the export ID.',
    zh: '系统两次出错，数据未受影响。请稍后重试，或将导出编号告知客服。',
  },
})
