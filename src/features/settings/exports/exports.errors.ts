import { declareErrors } from '#shared/errors.ts'

export const exportErrors = declareErrors('export', {
  notFound: { status: 404, en: 'Export not found', zh: '导出记录不存在' },
  notReady: { status: 409, en: 'The file is not ready', zh: '文件尚未准备好' },
  expired: {
    status: 410,
    en: 'The file has been deleted. Export it again',
    zh: '文件已过期删除，请重新导出',
  },
  over: { status: 409, en: 'This export has finished and cannot be cancelled', zh: '该导出已结束，无法取消' },
})
