import { createSubMerchant } from '#features/account/subMerchants/applications/activation.service.ts'
import {
  about,
  lockToMove,
  moveApplication,
} from '#features/account/subMerchants/applications/applications.service.ts'
import {
  type ApplicationRow,
  updateApplication,
} from '#features/account/subMerchants/applications/applications.sql.ts'
import { applicationNews, newsTexts } from '#features/account/subMerchants/applications/notices.messages.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import { atMerchantOf, type Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { say } from '#shared/messages.ts'

/* The provider's decisions on an application, in the master's tenant. The second of two concurrent
   decisions throws `subMerchant.notInState`. */

/** Marks an application as in progress. */
export async function startApplication(ctx: Ctx, applicationId: string): Promise<void> {
  const input = await moveApplication(ctx, applicationId, 'start')
  ctx.audit('subMerchant.started', about(applicationId))
  await notify(ctx, input, 'started')
}

/** Approves an application and creates the sub-merchant. Returns its code. */
export async function passApplication(ctx: Ctx, applicationId: string): Promise<string> {
  const input = await lockToMove(ctx, applicationId, 'pass')
  const code = await createSubMerchant(ctx, input)
  await updateApplication(ctx, applicationId, { status: 'passed', openedMerchantId: code })
  ctx.audit('subMerchant.passed', about(applicationId), { after: { merchantId: code } })
  const { merchantId } = ctx.scope
  const opened = { type: 'merchant', id: code } as const
  atMerchantOf(ctx, code).audit('subMerchant.opened', opened, { after: { applicationId, merchantId } })
  await publish(ctx.db, ctx.scope, { topic: 'subMerchant', id: applicationId })
  // Open pages show the new sub-merchant.
  await publish(ctx.db, ctx.scope, { topic: 'merchant', id: merchantId })
  await notify(ctx, input, 'passed', { code })
  return code
}

/** Rejects an application with a reason for the merchant. */
export async function refuseApplication(ctx: Ctx, applicationId: string, reason: string): Promise<void> {
  const input = await moveApplication(ctx, applicationId, 'refuse', reason)
  ctx.audit('subMerchant.refused', about(applicationId), { after: { reason } })
  await notify(ctx, input, 'refused', { reason })
}

type What = keyof typeof applicationNews

/** Notifies the master's managers; its Owners also get an email about the final decision. */
async function notify(
  ctx: Ctx,
  { applicationId, tradeName }: ApplicationRow,
  what: What,
  answer: object = {},
) {
  const values = { name: tradeName, code: '', reason: '', ...answer }
  const { title, content } = applicationNews[what]
  const path = `/Account/SubMerchant/Applications/Detail/${applicationId}`
  const factKey = `subMerchant.${what}:${applicationId}`
  await sendNotice(ctx, { event: 'subMerchant', factKey, title, content, values, link: path })
  if (what === 'started') return

  const { tradeName: merchant } = await merchantOf(ctx.db, ctx.scope)
  await mailPeople(
    ctx,
    { roles: ['admin'] },
    (language) => ({
      subject: say(language, title, values),
      paragraphs: [say(language, content, values)],
      link: { label: say(language, newsTexts.open), url: `${ctx.app.config.publicUrl}${path}` },
      footer: say(language, newsTexts.why, { merchant }),
    }),
    { about: { type: 'merchant', id: ctx.scope.merchantId } },
  )
}
