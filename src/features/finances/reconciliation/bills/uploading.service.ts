import { channelOfAccount } from '#features/channels/channels.service.ts'
import { type StoredBill, storeBill } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import { railDayRange } from '#features/finances/reconciliation/bills/railDays.domain.ts'
import type { App, Who } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

export type Upload = { channelAccountId: string; day: string; fileName: string; content: string }

/**
 * Keeps a bill that staff bring, as if it had been fetched. `who` is of the account's merchant. Throws
 * `bill.accountNotFound` where the merchant has no such account, `bill.dayNotOver` for a day to come.
 */
export async function uploadBill(app: App, who: Who, upload: Upload): Promise<StoredBill> {
  const { channelAccountId, day, fileName, content } = upload
  const open = await channelOfAccount(app, who.scope.tenantId, channelAccountId)
  const kind = open?.channel.capabilities.billKinds[0]
  if (!open || kind === undefined || open.merchantId !== who.scope.merchantId)
    throw new AppError('bill.accountNotFound')
  const channel = open.channel.name
  if (railDayRange(channel, day).to > app.clock()) throw new AppError('bill.dayNotOver', { values: { day } })

  const account = { channelAccountId, merchantId: open.merchantId, channel }
  const files = [{ name: fileName, bytes: Buffer.from(content, 'base64') }]
  return storeBill(app, who, { account, kind, day, source: 'uploaded', files })
}
