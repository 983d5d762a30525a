import type { MerchantStatus } from '#features/account/merchantStatus/merchantStatus.domain.ts'
import { m, newsTexts } from '#features/account/merchantStatus/merchantStatus.messages.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import type { Ctx } from '#server/context.ts'
import { type Language, say } from '#shared/messages.ts'

type News = {
  standing: MerchantStatus
  messageEn: string
  messageZh: string
  askedDocuments: readonly string[]
}

const hints = { approved: m.approvedHint, underReview: m.underReviewHint, frozen: m.frozenHint }

/** Notifies a merchant's users in the console, and its Owners by email, of the new status. */
export async function tellOfStatus(ctx: Ctx, { standing, messageEn, messageZh }: News): Promise<void> {
  const { merchantId } = ctx.scope
  const { tradeName } = await merchantOf(ctx.db, ctx.scope)
  const words = (language: Language) => {
    const own = language === 'zh' ? messageZh || messageEn : messageEn || messageZh
    return [say(language, hints[standing]), ...(own ? [own] : [])]
  }
  await sendNotice(ctx, {
    event: 'standing',
    factKey: `standing:${standing}:${ctx.now.toISOString()}`,
    title: newsTexts[standing],
    content: { en: words('en').join(' '), zh: words('zh').join('') },
  })
  if (ctx.history) return
  await mailPeople(
    ctx,
    { roles: ['admin'] },
    (language) => ({
      subject: `${say(language, newsTexts[standing])} (${merchantId})`,
      paragraphs: words(language),
      link: { label: say(language, m.open), url: ctx.app.config.publicUrl },
      footer: say(language, m.why, { merchant: tradeName }),
    }),
    { about: { type: 'merchant', id: merchantId } },
  )
}
