import { jobs } from '#features/server.ts'
import type { AnnouncementDraft } from '#features/system/announcements/announcements.contract.ts'
import type { Audience } from '#features/system/announcements/announcements.domain.ts'
import { addAnnouncement, publishAnnouncement } from '#features/system/announcements/announcements.service.ts'
import { type App, asActor, type Principal, systemActor } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

const dayMs = 86_400_000

type Leaving = { audience: Audience; draft: Partial<AnnouncementDraft>; daysAgo: number }

const blank: AnnouncementDraft = {
  ...{ kind: 'announcement', category: 'service', titleEn: '', titleZh: '', contentEn: '', contentZh: '' },
  ...{ language: null, countries: [], currencies: [], kaLevels: [], merchantIds: [] },
  ...{ fromTime: null, toTime: null },
}

/** The provider's announcements: one that is over, one that is scheduled, and one to its own staff. */
export async function leaveAnnouncements(app: App, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const left: Leaving[] = [
    {
      ...{ audience: 'merchants', daysAgo: 40 },
      draft: {
        ...{ category: 'maintenance', titleEn: 'Maintenance on Sunday night', titleZh: '周日夜间系统维护' },
        contentEn:
          'On Sunday between **02:00 and 03:00** (Vancouver) reports are not available. Payments and refunds go on.',
        contentZh: '周日**凌晨 2:00 至 3:00**（温哥华时间）暂停报表功能，收款与退款不受影响。',
        ...{ countries: ['US'], toTime: at(-38) },
      },
    },
    {
      ...{ audience: 'merchants', daysAgo: 1 },
      draft: {
        ...{ category: 'holiday', titleEn: 'Payouts over the holidays', titleZh: '节假日出款安排' },
        contentEn: 'Banks are closed on the holiday: payouts of that day arrive **one business day later**.',
        contentZh: '节假日银行休息，当日出款将**顺延一个工作日**到账。',
        fromTime: at(21),
      },
    },
    {
      ...{ audience: 'staff', daysAgo: 2 },
      draft: {
        ...{ kind: 'notification', category: 'policy', titleEn: 'Refund desk: two hands from now on' },
        titleZh: '退款处理改为双人复核',
        contentEn: 'Whatever is paid out otherwise is approved by a **second person**.',
        contentZh: '另行付款的退款须由**第二人**复核。',
      },
    },
  ]
  for (const one of left) await leave(app, one, now)
}

/** Written and sent out on its day, by the same verbs and the same job as any other. */
async function leave(app: App, { audience, draft, daysAgo }: Leaving, now: Date): Promise<void> {
  const then = new Date(now.getTime() - daysAgo * dayMs)
  const who: Principal = {
    ...{ scope: scopeOf(providerTenant, ''), actor: systemActor('demo'), requestId: nextId() },
    ...{ now: then, history: true },
  }
  const announcementId = await asActor(app, who, 'write', async (ctx) => {
    const { announcementId, version } = await addAnnouncement(ctx, audience, { ...blank, ...draft })
    await publishAnnouncement(ctx, audience, { announcementId, version })
    return announcementId
  })
  const turn = { tenantId: providerTenant, merchantId: '', announcementId }
  for (const clock of [() => then, () => now]) await jobs['announcements.turn']?.({ ...app, clock }, turn)
}
