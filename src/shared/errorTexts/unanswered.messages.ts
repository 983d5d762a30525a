import { texts } from '#shared/messages.ts'

/** Errors that the console shows by itself when there is no response from the server. */
export const unansweredErrors = texts({
  'session.expired': { en: 'Your session has ended. Please sign in again', zh: '会话已结束，请重新登录' },
  'server.unexpected': { en: 'Unknown system error', zh: '系统未知错误' },
  'download.failed': {
    en: 'Download failed, Please contact the administrator',
    zh: '下载失败，请联系管理员',
  },
})
