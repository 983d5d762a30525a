import { z } from 'zod'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { receipt } from '#features/payments/receipts/receipts.contract.ts'
import { refundAuditErrors, refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { shiftErrors } from '#features/products/pos/pos.errors.ts'
import { shiftList, tillShiftList } from '#features/products/pos/shifts/shifts.fields.ts'
import { charge, nonce, till, tillOrder, tillOrderDetail } from '#features/products/pos/till.contract.ts'
import { merchantErrors, permissionErrors, requestErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { flag, requestedAmount, text } from '#shared/fields.ts'
import { listQuery, pageOf } from '#shared/lists.ts'

const orderId = z.string().max(25)
const oneOrder = z.strictObject({ orderId })
const channelCalls = {
  charge: endpoint({
    method: 'POST',
    path: '/pos/orders',
    access: 'pos.add',
    summary: 'Create an order at this till and start its payment',
    input: charge,
    output: tillOrder,
    errors: [
      orderErrors.noRoute,
      orderErrors.amountNotPositive,
      orderErrors.amountNotCarried,
      requestErrors.idempotencyMismatch,
      merchantErrors.frozen,
    ],
    asksChannel: true,
  }),
}

const ordersAtTill = {
  till: endpoint({
    method: 'GET',
    path: '/pos/till',
    access: 'pos.query',
    summary: 'Get this till’s user, store and available payments',
    output: till,
  }),
  made: endpoint({
    method: 'GET',
    path: '/pos/orders/made/{nonce}',
    access: 'pos.query',
    summary: 'Find the order of a charge whose response was lost',
    input: z.strictObject({ nonce }),
    output: tillOrder,
    errors: [orderErrors.notFound],
  }),
  standing: endpoint({
    method: 'GET',
    path: '/pos/orders/{orderId}/standing',
    access: 'pos.get',
    summary: 'Get the current status of an order',
    input: oneOrder,
    output: tillOrder,
    errors: [orderErrors.notFound],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/pos/orders',
    access: 'pos.query',
    summary: 'List the merchant’s orders in the period that this person may see, newest first',
    input: listQuery(['createTime'], {
      search: text({ max: 64 }).optional(),
      /** Only orders of this device. */
      here: flag.optional(),
    }),
    output: pageOf(tillOrder),
  }),
  order: endpoint({
    method: 'GET',
    path: '/pos/orders/{orderId}',
    access: 'pos.get',
    summary: 'Get an order with its refunds and available actions',
    input: oneOrder,
    output: tillOrderDetail,
    errors: [orderErrors.notFound],
  }),
  scanned: endpoint({
    method: 'GET',
    path: '/pos/tickets',
    access: 'pos.get',
    summary: 'Find an order by a scanned ticket or any number that a customer has',
    input: z.strictObject({ code: text({ min: 1, max: 200 }) }),
    output: tillOrderDetail,
    errors: [orderErrors.notFound],
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/pos/tickets/{receiptNo}',
    access: 'pos.get',
    summary: 'Get the ticket of an order or refund for printing; a reprint is marked as a copy',
    input: z.strictObject({ receiptNo: z.string().regex(/^(\d{16}|\d{25})$/), copy: flag.optional() }),
    output: receipt,
    errors: [orderErrors.notFound, refundErrors.notFound],
  }),
  requery: endpoint({
    method: 'POST',
    path: '/pos/orders/{orderId}/queries',
    access: 'pos.edit',
    summary: 'Query the channel for the current status of an order',
    input: oneOrder,
    output: tillOrder,
    errors: [orderErrors.notFound, orderErrors.notOpen],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/pos/orders/{orderId}/closure',
    access: 'pos.edit',
    summary: 'Cancel an order that awaits payment',
    input: oneOrder,
    output: tillOrder,
    errors: [orderErrors.notFound, orderErrors.notOpen],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/pos/orders/{orderId}/refunds',
    access: 'pos.add',
    summary: 'Refund an order fully or partly at this till; a cashier’s refund waits for a manager',
    input: z.strictObject({
      orderId,
      amount: requestedAmount,
      refundPassword: z.string().min(1).max(64),
      reason: text({ max: 50 }).optional(),
    }),
    output: tillOrderDetail,
    errors: [
      permissionErrors.missing,
      orderErrors.notFound,
      orderErrors.notRefundable,
      refundErrors.amountNotPositive,
      refundErrors.amountTooHigh,
      refundErrors.windowExceeded,
      refundErrors.tooManyPartials,
      refundErrors.balanceTooLow,
      refundErrors.wrongPassword,
      refundErrors.passwordLocked,
      refundErrors.passwordUnset,
      refundAuditErrors.waiting,
    ],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/pos/signOut',
    access: 'pos.edit',
    summary: 'Sign out at the till',
    output: done,
    whileBlocked: true,
  }),
}

const shiftsAtTill = {
  shift: endpoint({
    method: 'GET',
    path: '/pos/shift',
    access: 'pos.query',
    summary: 'Get the open shift of this till with its report so far, or null',
    output: shiftList.row.nullable(),
  }),
  openShift: endpoint({
    method: 'POST',
    path: '/pos/shifts',
    access: 'pos.add',
    summary: 'Open a shift at this till',
    output: shiftList.row,
    errors: [shiftErrors.open],
  }),
  closeShift: endpoint({
    method: 'POST',
    path: '/pos/shifts/{shiftId}/closure',
    access: 'pos.edit',
    summary: 'Close a shift of this till; its report is final',
    input: z.strictObject({ shiftId: z.uuid(), note: text({ max: 200 }).optional() }),
    output: shiftList.row,
    errors: [shiftErrors.notFound, shiftErrors.notOpen, shiftErrors.notYours],
  }),
  shifts: endpoint({
    method: 'GET',
    path: '/pos/shifts',
    access: 'pos.query',
    summary: 'List the closed shifts of this till, newest first',
    input: tillShiftList.query,
    output: pageOf(tillShiftList.row),
  }),
}

/** Calls of a POS device. They require a session opened at a device. */
export const posContract = { ...channelCalls, ...ordersAtTill, ...shiftsAtTill }
