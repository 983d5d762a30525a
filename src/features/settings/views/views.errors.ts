import { declareErrors } from '#shared/errors.ts'

export const viewErrors = declareErrors('view', {
  notFound: { status: 404, en: 'View not found', zh: '视图不存在' },
  nameTaken: { status: 409, en: 'You already have a view with this name', zh: '您已有同名视图' },
  notYours: {
    status: 403,
    en: 'Only the creator of this view, or a manager if it is shared, can change it',
    zh: '只有视图的创建人可以更改；共享视图还可由经理更改',
  },
  shareByManagers: { status: 403, en: 'Only managers can share a view', zh: '只有经理可以共享视图' },
  inUse: {
    status: 409,
    en: 'A schedule emails this view. Delete the schedule first',
    zh: '有定时导出正在使用该视图，请先删除该定时导出',
  },
  limit: { status: 409, en: 'You can save up to {count} views', zh: '最多可保存 {count} 个视图' },
})
