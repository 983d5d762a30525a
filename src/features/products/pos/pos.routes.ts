import { receiptFor } from '#features/payments/receipts/receipts.service.ts'
import { compareRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import { chargeAtTill, madeAtTill } from '#features/products/pos/charge.service.ts'
import { posContract } from '#features/products/pos/pos.contract.ts'
import {
  closeShift,
  currentShift,
  openShift,
  pageOfShifts,
} from '#features/products/pos/shifts/shifts.service.ts'
import { deviceOf, tillOf } from '#features/products/pos/till.service.ts'
import {
  cancelAtTill,
  orderOfTicket,
  pageOfTillOrders,
  refundAtTill,
  requeryAtTill,
  statusOf,
  type TillRefund,
  tillOrderOf,
} from '#features/products/pos/tillOrders.service.ts'
import { signOut } from '#features/session/session.service.ts'
import { channelRoutes, preparedBy, type RequestCtx, routes } from '#server/http/routes.ts'

const { charge, ...others } = posContract
const deviceIdOf = ({ signedIn }: RequestCtx) => deviceOf(signedIn).deviceId

export const posRoutes = {
  ...channelRoutes({ charge }, { charge: (caller, input) => chargeAtTill(caller, input) }),
  ...routes(others, {
    till: (ctx) => tillOf(ctx),
    made: (ctx, { nonce }) => madeAtTill(ctx, nonce),
    standing: (ctx, { orderId }) => statusOf(ctx, orderId),
    orders: (ctx, query) => pageOfTillOrders(ctx, query),
    order: (ctx, { orderId }) => tillOrderOf(ctx, orderId),
    scanned: (ctx, { code }) => orderOfTicket(ctx, code),
    ticket: (ctx, { receiptNo, copy }) => receiptFor(ctx, receiptNo, copy ?? false),
    requery: (ctx, { orderId }) => requeryAtTill(ctx, orderId),
    cancel: (ctx, { orderId }) => cancelAtTill(ctx, orderId),
    refund: preparedBy(
      compareRefundPassword,
      (ctx, { orderId, ...input }: { orderId: string } & TillRefund, compared) =>
        refundAtTill(ctx, orderId, input, compared),
    ),
    signOut: (ctx) => signOut(ctx),
    shift: (ctx) => currentShift(ctx, deviceIdOf(ctx)),
    openShift: (ctx) => openShift(ctx, deviceIdOf(ctx)),
    closeShift: (ctx, input) => closeShift(ctx, deviceIdOf(ctx), input),
    shifts: (ctx, query) => pageOfShifts(ctx, { ...query, deviceId: deviceIdOf(ctx) }),
  }),
}
