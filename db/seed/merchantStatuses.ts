import type { DemoMerchant } from '#db/seed/people.ts'
import { setStatus } from '#features/account/merchantStatus/merchantStatus.service.ts'
import type { Ctx } from '#server/context.ts'

/** Why some merchants are under review or frozen, and what is required of them. */
export async function leaveStatus(ctx: Ctx, { approveResult }: DemoMerchant): Promise<void> {
  if (approveResult === 99) {
    await setStatus(ctx, {
      ...{ was: approveResult, standing: 'frozen', reason: 'risk', askedDocuments: ['ownerId'] },
      messageEn: 'Many cards of one payer were tried in a short time. Please show us who that payer is.',
      messageZh: '短时间内有同一顾客使用多张银行卡付款，请向我们说明该顾客的情况。',
    })
  }
  if (approveResult === 2) {
    await setStatus(ctx, {
      ...{ was: approveResult, standing: 'underReview', reason: 'newMerchant' },
      askedDocuments: ['companyCertificate', 'voidCheque'],
      messageEn: 'Your application is nearly complete: we still need two documents.',
      messageZh: '您的申请即将完成，还需补充两份资料。',
    })
  }
}
