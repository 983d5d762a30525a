import { declareErrors } from '#shared/errors.ts'

// The console also shows these by itself, when there is no response from the server.

export const unansweredSessionErrors = declareErrors('session', {
  expired: { status: 401, en: 'Your session has ended. Please sign in again', zh: '会话已结束，请重新登录' },
})

export const downloadErrors = declareErrors('download', {
  failed: {
    status: 500,
    en: 'Download failed, Please contact the administrator',
    zh: '下载失败，请联系管理员',
  },
})

export const unansweredServerErrors = declareErrors('server', {
  unexpected: { status: 500, en: 'Unknown system error', zh: '系统未知错误' },
})
