import type { TestMerchant } from '#test/app.ts'
import { changeWire } from '#test/hostile/invoiceData.ts'
import { itemWire, linkWire } from '#test/hostile/soldThings.ts'
import { settingsWire } from '#test/hostile/storeCodeData.ts'
import type { TenantData } from '#test/hostile/tenantData.ts'
import { refundPassword } from '#test/trade.ts'

/** Values of another merchant for each filter. */
export const ids: Readonly<Record<string, (things: TenantData) => string[]>> = {
  search: ({ canaries }) => canaries,
  payOrderId: ({ orderId }) => [orderId],
  orderId: ({ orderId }) => [orderId],
  storeCodeId: ({ storeCodeId }) => [storeCodeId],
  linkId: ({ linkId }) => [linkId],
  invoiceId: ({ invoiceId }) => [invoiceId],
  endpointId: ({ endpointId }) => [endpointId],
  clearingId: ({ clearingId }) => [clearingId],
  deviceId: ({ deviceId }) => [deviceId],
  billId: ({ billId }) => [billId],
}

/** Complete and well-formed input of each call, with the ID of another merchant’s object. */
export const valid: Record<string, (things: TenantData, merchant: TestMerchant) => Record<string, unknown>> =
  {
    orderId: ({ orderId }) => ({ orderId, reason: 'none of mine', amount: '1', refundPassword }),
    shiftId: ({ shiftId }) => ({ shiftId }),
    invoiceId: ({ invoiceId }) => ({
      ...{ invoiceId, ...changeWire, reason: 'none of mine' },
      ...{ to: ['mine@example.com'], language: 'en', message: '' },
    }),
    deviceId: ({ deviceId }) => ({
      ...{ deviceId, name: 'Mine now', storeCodeId: null, ticketWidth: 80, socketEnabled: true },
    }),
    accountId: ({ accountId }) => ({
      ...{ accountId, pin: '258369', displayName: 'Mine now', role: 3, email: null, language: 'en' },
      ...{ paymentNotice: false, password: null },
    }),
    nonce: ({ clientOrderId }) => ({ nonce: clientOrderId.padEnd(16, '0').slice(0, 64) }),
    holdId: ({ holdId }) => ({ holdId, reason: 'none of mine' }),
    disputeId: ({ disputeId }) => ({
      ...{ disputeId, statement: 'none of mine', kind: 'other', name: 'a.pdf' },
    }),
    fileId: ({ fileId }) => ({ fileId }),
    payOrderId: ({ orderId }) => ({ payOrderId: orderId, amount: '1', refundPassword }),
    refundOrderId: ({ refundOrderId }) => ({ refundOrderId }),
    articleId: ({ articleId }) => ({ articleId }),
    activityId: ({ activityId }) => ({ activityId }),
    exceptionId: ({ exceptionId }) => ({ exceptionId, act: 'writeOff', reason: 'none of mine' }),
    exchangeId: ({ orderId, exchangeId }) => ({ orderId, exchangeId }),
    clientId: (_, { merchantId }) => ({ clientId: merchantId }),
    clearingId: ({ clearingId }) => ({ clearingId, format: 'csv' }),
    statementId: ({ statementId }) => ({ statementId }),
    billId: ({ billId }) => ({ billId }),
    differenceId: ({ differenceId }) => ({ differenceId, text: 'none of mine', ask: true }),
    month: () => ({ month: '2020-02' }),
    storeCodeId: ({ storeCodeId }) => ({
      ...{ storeCodeId, format: 'png', version: 1, reason: 'none of mine' },
      ...settingsWire,
    }),
    itemId: ({ itemId }) => ({ itemId, version: 1, ...itemWire }),
    linkId: ({ linkId }) => ({ linkId, version: 1, ...linkWire }),
    postingId: ({ orderId }) => ({ postingId: `pay:${orderId}` }),
    mchCode: (_, { merchantId }) => ({ mchCode: merchantId, ways: ['C'] }),
    endpointId: ({ endpointId }) => ({
      endpointId,
      url: 'https://shop.example.com/',
      events: ['PAYMENT_RESULT'],
    }),
    notificationId: ({ notificationId }) => ({ notificationId }),
    gatewayRequestId: ({ gatewayRequestId }) => ({ gatewayRequestId }),
    keyVersion: () => ({ keyVersion: 1 }),
    // An announcement that does not exist.
    announcementId: () => ({ announcementId: '01890000-0000-7000-8000-000000000000' }),
    // The passkey tests try real IDs of other people.
    credentialId: () => ({ credentialId: 'AAAA', name: 'None of mine' }),
    exportId: ({ exportId }) => ({ exportId }),
    // The session tests try real IDs of other people.
    sessionId: () => ({ sessionId: 'f'.repeat(32) }),
    applicationId: ({ applicationId }) => ({ applicationId, reason: 'none of mine' }),
    way: () => ({ way: 'C' }),
    mailId: ({ mailId }) => ({ mailId, place: 0 }),
    requestId: ({ requestId }) => ({ requestId, reason: 'none of mine' }),
    documentId: ({ documentId }) => ({ documentId }),
    place: () => ({}),
    // The audit tests try real IDs of other people.
    auditId: () => ({ auditId: '01980000-0000-7000-8000-000000000000', reason: 'none of mine' }),
    receiptNo: ({ orderId }) => ({
      ...{ receiptNo: orderId, address: 'mine@example.com', language: 'en' },
      ...{ languages: 'both', paper: '80', copy: false },
    }),
    viewId: ({ viewId }) => ({ viewId, name: 'Mine now' }),
    scheduleId: ({ scheduleId }) => ({
      ...{
        scheduleId,
        format: 'csv',
        period: 'asSaved',
        frequency: 'daily',
        weekday: null,
        dayOfMonth: null,
      },
      ...{ hour: 1, addresses: ['mine@example.com'] },
    }),
  }
