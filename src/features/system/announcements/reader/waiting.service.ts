import { selectTold } from '#features/notices/staff/staffNotices.sql.ts'
import { bellTexts as m } from '#features/system/announcements/announcements.messages.ts'
import type { StaffNotice } from '#features/system/announcements/reader/reader.contract.ts'
import { failedTasks } from '#features/system/queues/queues.service.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { consoleLanguage, say } from '#shared/messages.ts'

type Waiting = Omit<StaffNotice, 'read'>

/** How long a notice stays behind the bell unless it is withdrawn. */
const shownDays = 30
const most = 100

/**
 * Notices that a person with these permissions can act on: alerts on merchants within their data scope, and
 * failed jobs.
 */
export function waitingForStaff({ app, signedIn, language, now }: RequestCtx): Promise<Waiting[]> {
  const { grants } = signedIn
  const since = new Date(now.getTime() - shownDays * 86_400_000)
  return readAcrossTenants({ app }, async (db) => {
    const notices = await selectTold(db, { grants, language: consoleLanguage(language), since, limit: most })
    const queue = grants.get('queue.edit')
    const failed = queue ? await failedTasks(db, queue) : []
    return [
      ...notices.map(({ articleId, title, content, link, merchantId, tradeName, sendTime }) => ({
        ...{ noticeId: articleId, title, content, link, liveTime: sendTime },
        merchant: { merchantId, tradeName },
      })),
      // Identified by the latest failure, so that a later one is a new notice.
      ...failed.map(({ task, words, count, lastJobId, failTime, lastError }) => ({
        ...{ noticeId: `job:${lastJobId}`, liveTime: failTime, merchant: null },
        title: say(language, m.jobsFailed, { task: say(language, words), count }),
        content: lastError ?? '',
        link: `/admin/queues?state=failed&task=${encodeURIComponent(task)}`,
      })),
    ]
  })
}
