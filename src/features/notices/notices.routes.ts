import { noticesContract } from '#features/notices/notices.contract.ts'
import { noticeErrors } from '#features/notices/notices.errors.ts'
import { markAllRead, markRead, readerOf } from '#features/notices/notices.service.ts'
import { findNotice, listNotices } from '#features/notices/notices.sql.ts'
import { routes } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'

export const noticeRoutes = routes(noticesContract, {
  list: (ctx, query) => listNotices(ctx.db, readerOf(ctx), query),
  get: async (ctx, { articleId }) => {
    const found = await findNotice(ctx.db, readerOf(ctx), articleId)
    if (!found) throw new AppError(noticeErrors.notFound)
    return found
  },
  markRead: (ctx, { articleId }) => markRead(ctx, articleId),
  markAllRead: (ctx) => markAllRead(ctx),
})
