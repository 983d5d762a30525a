import { channelById } from '#features/channels/channels.service.ts'
import {
  packedBill,
  type StoredBill,
  writeBill,
} from '#features/finances/reconciliation/bills/billStoring.service.ts'
import { channelDayRange } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { billErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

export type Upload = { channelAccountId: string; day: string; fileName: string; content: string }

/**
 * Stores a report uploaded by staff like a fetched one. The caller acts for the account's merchant. Throws
 * `bill.accountNotFound` if the merchant has no such account, or `bill.dayNotOver` if the day is not over.
 */
export async function uploadBill(ctx: Ctx, upload: Upload): Promise<StoredBill> {
  const { channelAccountId, day, fileName, content } = upload
  const open = await channelById(ctx, channelAccountId)
  const kind = open?.channel.capabilities.billKinds[0]
  if (!open || kind === undefined || open.merchantId !== ctx.scope.merchantId)
    throw new AppError(billErrors.accountNotFound)
  const channel = open.channel.name
  if (channelDayRange(channel, day).to > ctx.now)
    throw new AppError(billErrors.dayNotOver, { values: { day } })

  const account = { channelAccountId, merchantId: open.merchantId, channel }
  const files = [{ name: fileName, bytes: Buffer.from(content, 'base64') }]
  return writeBill(ctx, await packedBill({ account, kind, day, source: 'uploaded', files }))
}
