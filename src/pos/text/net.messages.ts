import { texts } from '#shared/messages.ts'

export const netTexts = texts({
  noAnswer: { en: 'The server did not respond', zh: '服务器没有响应' },
  offline: { en: 'Offline', zh: '已离线' },
  offlineHint: {
    en: 'No payments or refunds until the connection is back.',
    zh: '恢复联网前无法收款和退款。',
  },
  online: { en: 'Online', zh: '在线' },
  retry: { en: 'Try again', zh: '重试' },
  loading: { en: 'Loading…', zh: '加载中…' },
  close: { en: 'Close', zh: '关闭' },
  back: { en: 'Back', zh: '返回' },
  cancel: { en: 'Cancel', zh: '取消' },
  signInAgain: { en: 'Please sign in again', zh: '请重新登录' },
})
