import { sendNotice } from '#features/notices/notices.service.ts'
import { hideFromStaff, tellStaff } from '#features/notices/staff/staffNotices.service.ts'
import { isAnswerable, timeLeft } from '#features/payments/disputes/disputes.domain.ts'
import { leftText, noticeTexts, stageText } from '#features/payments/disputes/disputes.messages.ts'
import type { DisputeRow } from '#features/payments/disputes/disputes.sql.ts'
import type { Ctx } from '#server/context.ts'
import { type Language, say, sayInBoth, type Text, type TextValues } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/**
 * Notifies a merchant's managers of a new dispute and of each stage change; it is urgent, so also by email at
 * once.
 */
export async function tellOfDispute(ctx: Ctx, dispute: DisputeRow, what: 'opened' | 'moved'): Promise<void> {
  const { disputeId, orderId, stage, moveCount } = dispute
  const valuesIn = (language: Language) => ({
    orderId,
    amount: formatMoney(dispute.amount, dispute.currency, language),
    stage: say(language, stageText[stage]),
  })
  const text = saidBy(noticeTexts[what], valuesIn)
  await sendNotice(ctx, {
    event: 'dispute',
    factKey: what === 'opened' ? `dispute:${disputeId}` : `dispute:${disputeId}:${stage}:${moveCount}`,
    ...text,
    link: `/Payments/Disputes/Detail/${disputeId}`,
  })
  if (isAnswerable(stage)) await tellDesk(ctx, disputeId, `${stage}:${moveCount}`, text)
}

type NoticeText = { title: { en: string; zh: string }; content: { en: string; zh: string } }

function saidBy(
  { title, content }: { title: Text; content: Text },
  valuesIn: (language: Language) => TextValues,
): NoticeText {
  return { title: sayInBoth(title, valuesIn), content: sayInBoth(content, valuesIn) }
}

/** Also notifies the provider staff who handle disputes, while a response is due. */
function tellDesk(ctx: Ctx, disputeId: string, fact: string, answer: NoticeText): Promise<void> {
  const link = `/admin/disputes/${ctx.scope.merchantId}/${disputeId}`
  return tellStaff(ctx, { event: 'dispute', about: disputeId, fact, ...answer, link })
}

/** Withdraws the provider's notifications once the dispute is answered or over. */
export async function clearDesk(ctx: Ctx, { disputeId, stage, evidenceState }: DisputeRow): Promise<void> {
  if (isAnswerable(stage) && evidenceState !== 'submitted') return
  await hideFromStaff(ctx, 'dispute', disputeId)
}

/**
 * Reminds of the approaching deadline with the time left. `days` identifies the reminder, which is sent once.
 */
export async function remindOfDispute(ctx: Ctx, dispute: DisputeRow, days: number): Promise<void> {
  const { disputeId, orderId, dueTime } = dispute
  const left = dueTime && timeLeft(dueTime, ctx.now)
  const valuesIn = (language: Language) => ({
    orderId,
    left: left ? say(language, leftText[left.unit], { count: left.count }) : '',
    amount: formatMoney(dispute.amount, dispute.currency, language),
  })
  const [answer, fact] = [saidBy(noticeTexts.due, valuesIn), `due:${days}:${dueTime?.getTime() ?? 0}`]
  const link = `/Payments/Disputes/Detail/${disputeId}`
  await sendNotice(ctx, { event: 'dispute', factKey: `dispute:${disputeId}:${fact}`, ...answer, link })
  await tellDesk(ctx, disputeId, fact, answer)
}
