import { orderAddress } from '#features/checkout/address.ts'
import { issueMonth } from '#features/finances/monthly/monthly.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { holdOrder } from '#features/payments/holds/holds.service.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { personOf, waitingDevice } from '#test/devices.ts'
import { setAside } from '#test/heldMoney.ts'
import { billedOf } from '#test/hostile/billed.ts'
import { disputedOf } from '#test/hostile/caseData.ts'
import { invoicedOf } from '#test/hostile/invoiceData.ts'
import { soldThingsOf } from '#test/hostile/soldThings.ts'
import { appliedOf } from '#test/hostile/subMerchantData.ts'
import { storedOf } from '#test/hostile/tenantIds.ts'
import { calledOf, toldOf, wiredOf } from '#test/hostile/wired.ts'
import { settledAt } from '#test/settled.ts'
import { openShiftOf } from '#test/tills.ts'
import { newOrder, notify, paidOrder, successOf } from '#test/trade.ts'

/** One of every object of a merchant that has an ID, and the payer’s address of the order. */
export type TenantData = {
  orderId: string
  openOrderId: string
  /** Two orders with an authorization. */
  heldOrderId: string
  otherHeldOrderId: string
  refundOrderId: string
  clearingId: string
  statementId: string
  exceptionId: string
  exchangeId: string
  articleId: string
  activityId: string
  storeCodeId: string
  itemId: string
  linkId: string
  invoiceId: string
  endpointId: string
  notificationId: string
  gatewayRequestId: string
  holdId: string
  disputeId: string
  fileId: string
  billId: string
  differenceId: string
  exportId: string
  viewId: string
  scheduleId: string
  mailId: string
  requestId: string
  documentId: string
  clientOrderId: string
  deviceId: string
  accountId: string
  shiftId: string
  applicationId: string
  /** The payer page of the order, with its key. */
  address: string
  /** Texts that identify this merchant and that no other merchant may see. */
  canaries: string[]
}

/** Creates one of every object for a merchant, marked with a word that appears nowhere else. */
export async function createTenantData(
  t: TestApp,
  merchant: TestMerchant,
  word: string,
): Promise<TenantData> {
  const { merchantId } = merchant
  const storeCodeId = await t.write(merchant, (ctx) =>
    createStoreCode(ctx, {
      label: `Counter ${word}`,
      currency: 'CAD',
      tipRates: [],
      tipEnabled: false,
      remarkRequired: false,
      paymentNote: `Note ${word}`,
      ways: ['UP'],
    }),
  )
  const { deviceId } = await waitingDevice(t, merchant, { name: `Device ${word}` })
  const accountId = await personOf(t, merchant, 'cashier')
  const marked = {
    clientOrderId: `client-${word}`,
    customerRemark: `Remark ${word}`,
    deviceId,
  }
  const sold = await paidOrder(t, merchant, 8_642n, { ...marked, storeCodeId })
  const refundOrderId = await refundOf(t, merchant, sold, word)
  const { clearingId } = await settledAt(t, merchant, new Date(Date.now() + 1))
  const statementId = await issuedOf(t, merchant)
  const exceptionId = await exceptionOf(t, merchant)
  const exchangeId = await wiredOf(t, merchant, sold, word)
  const articleId = await noticeOf(t, merchant, word)
  const { endpointId, notificationId } = await toldOf(t, merchant, sold, word)
  const gatewayRequestId = await calledOf(t, merchant, word)
  const holdId = await heldOf(t, merchant, word)
  const disputed = await disputedOf(t, merchant, word)
  const stored = {
    ...(await storedOf(t, merchant, word)),
    ...(await billedOf(t, merchant, sold)),
    holdId,
    ...disputed,
  }
  const selling = {
    ...(await soldThingsOf(t, merchant, word)),
    ...(await invoicedOf(t, merchant, word)),
  }
  const open = await newOrder(t, merchant)
  const [heldOrderId, otherHeldOrderId] = [await setAside(t, merchant), await setAside(t, merchant)]
  const shiftId = await openShiftOf(t, merchant, `Shift ${word}`)
  const applicationId = await appliedOf(t, merchant, word)
  const { orderId, channelOrderNo } = sold
  return {
    ...{ heldOrderId, otherHeldOrderId },
    ...{ orderId, openOrderId: open.orderId, refundOrderId, clearingId, exceptionId, articleId, storeCodeId },
    ...{ endpointId, notificationId, gatewayRequestId, exchangeId, statementId },
    ...stored,
    ...selling,
    ...{ clientOrderId: marked.clientOrderId, deviceId, accountId, shiftId, applicationId },
    address: orderAddress(t.app, orderId, {}),
    canaries: [
      ...[shiftId, deviceId, accountId, applicationId],
      ...[heldOrderId, otherHeldOrderId],
      ...[orderId, open.orderId, refundOrderId, clearingId, exceptionId, articleId, storeCodeId],
      ...[endpointId, notificationId, gatewayRequestId, exchangeId, statementId],
      ...Object.values(stored),
      ...Object.values(selling),
      ...[merchantId, channelOrderNo, `T${channelOrderNo}`, sold.channelAccountId, word],
    ],
  }
}

async function refundOf(
  t: TestApp,
  merchant: TestMerchant,
  { orderId }: CreatedOrder,
  word: string,
): Promise<string> {
  const input = { amount: 321n, reason: `Reason ${word}`, merchantRefundNo: `refund-${word}` }
  return (await t.write(merchant, (ctx) => placeRefund(ctx, orderId, input))).refundOrderId
}

/** A statement of what was sold just now, as if its month were over. */
async function issuedOf(t: TestApp, merchant: TestMerchant): Promise<string> {
  const [fromTime, toTime] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 1_000)]
  const month = { month: '2020-01', currency: 'CAD', fromTime, toTime } as const
  return (await t.write(merchant, (ctx) => issueMonth(ctx, month))) ?? ''
}

/** An order that is held back from settlement. */
async function heldOf(t: TestApp, merchant: TestMerchant, word: string): Promise<string> {
  const { orderId } = await paidOrder(t, merchant, 5_000n)
  return (await t.write(merchant, (ctx) => holdOrder(ctx, orderId, `Hold ${word}`))).holdId
}

/** A payment of another amount than requested. */
async function exceptionOf(t: TestApp, merchant: TestMerchant): Promise<string> {
  const order = await newOrder(t, merchant)
  await notify(t, merchant, order, successOf(order, { amount: 999n }))
  const row = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('order_exception')
      .select('exceptionId')
      .where('orderId', '=', order.orderId)
      .executeTakeFirstOrThrow(),
  )
  return row.exceptionId
}

async function noticeOf(t: TestApp, merchant: TestMerchant, word: string): Promise<string> {
  const text = { en: `Notice ${word}`, zh: `通知 ${word}` }
  await t.write(merchant, (ctx) =>
    sendNotice(ctx, { event: 'announcement', factKey: word, title: text, content: text, values: {} }),
  )
  const row = await t.read(merchant, ({ db }) =>
    db.selectFrom('notice').select('articleId').where('factKey', '=', word).executeTakeFirstOrThrow(),
  )
  return row.articleId
}
