import { errorTexts } from '#shared/errors.messages.ts'
import type { Text, TextValues } from '#shared/messages.ts'

/** HTTP status of every code. The texts stand in errors.messages.ts, one for each code. */
export const errorStatus = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.tooLarge': 413,
  'request.unsupportedType': 415,
  'request.tooMany': 429,
  'request.notFound': 404,
  'request.idempotencyMismatch': 422,
  'request.inFlight': 409,
  'request.duplicate': 409,
  'session.missing': 401,
  'session.expired': 401,
  'session.wrongCredentials': 401,
  'session.locked': 423,
  'session.disabled': 403,
  'session.wrongRealm': 403,
  'session.notYourMerchant': 404,
  // Not 401 or 403: those end the session at the console.
  'session.proofNeeded': 428,
  'session.viewOnly': 409,
  'permission.missing': 403,
  'merchant.frozen': 403,
  'merchant.underReview': 403,
  'merchant.notFound': 404,
  'order.notFound': 404,
  'order.notRefundable': 409,
  'order.notOpen': 409,
  'order.expired': 410,
  'order.amountNotPositive': 400,
  'order.amountNotCarried': 400,
  'order.amountOutOfRange': 400,
  'order.currencyNotCarried': 400,
  'order.remarkRequired': 400,
  'order.noRoute': 409,
  'order.noRate': 409,
  'order.channelRefused': 409,
  'order.channelUnknown': 409,
  'refund.notFound': 404,
  'refund.amountNotPositive': 400,
  'refund.amountTooHigh': 409,
  'refund.wrongPassword': 403,
  'refund.passwordLocked': 423,
  'refund.passwordUnset': 409,
  'refund.windowExceeded': 409,
  'refund.tooManyPartials': 409,
  'refund.balanceTooLow': 409,
  'hold.notFound': 404,
  'hold.nothingToHold': 409,
  'hold.alreadyHeld': 409,
  'hold.alreadySettled': 409,
  'hold.alreadyReleased': 409,
  'clearing.notFound': 404,
  'monthly.notFound': 404,
  'monthly.notUnpaid': 409,
  'monthly.corrected': 409,
  'monthly.paidAlready': 409,
  'transaction.notFound': 404,
  'journal.tooManyDays': 400,
  'journal.differs': 409,
  'journal.nothing': 404,
  'clearing.notFailed': 409,
  'clearing.nothingToSettle': 409,
  'clearing.demoOnly': 403,
  'clearing.noRule': 409,
  'clearing.notInState': 409,
  'payout.notFound': 404,
  'payout.notInState': 409,
  'payout.noBankDetails': 409,
  'payout.currencyNotCarried': 409,
  'payout.amountTooLarge': 409,
  'payout.merchantBlocked': 409,
  'payout.sameHand': 409,
  'payout.tooManyRows': 409,
  'bankFile.notFound': 404,
  'bankFile.notInState': 409,
  'bankFile.nothingReady': 409,
  'bankFile.noOriginator': 409,
  'bankReturn.notFound': 404,
  'bankReturn.fileNotSent': 409,
  'bankLine.notFound': 404,
  'bankLine.notInState': 409,
  'bankLine.amountDiffers': 409,
  'storeCode.notFound': 404,
  'storeCode.disabled': 410,
  'storeCode.revoked': 409,
  'storeCode.changed': 409,
  'storeCode.labelTaken': 409,
  'storeCode.tooMany': 409,
  'sale.changed': 409,
  'sale.stopped': 409,
  'sale.soldOut': 409,
  'sale.amountOutOfRange': 400,
  'sale.amountTooLow': 400,
  'sale.answerMissing': 400,
  'paymentLink.notFound': 404,
  'paymentLink.noProducts': 400,
  'paymentLink.changed': 409,
  'catalogueItem.notFound': 404,
  'catalogueItem.changed': 409,
  'catalogueItem.skuTaken': 409,
  'image.unreadable': 400,
  'image.notFound': 404,
  'invoice.notFound': 404,
  'invoice.notInState': 409,
  'invoice.changed': 409,
  'invoice.numberUsed': 409,
  'invoice.paymentUnderWay': 409,
  'invoice.noEmail': 409,
  'device.notFound': 404,
  'device.notActive': 403,
  'device.unknownToken': 401,
  'device.wrongCode': 403,
  'device.noCode': 409,
  'device.notInState': 409,
  'device.limit': 409,
  'device.socketOff': 403,
  'device.wrongPin': 403,
  'device.pinLocked': 423,
  'pin.notFound': 404,
  'pin.ofOwner': 403,
  'shift.notOpen': 409,
  'shift.open': 409,
  'shift.notYours': 403,
  'shift.notFound': 404,
  'preAuth.notInState': 409,
  'preAuth.underWay': 409,
  'preAuth.lapsed': 409,
  'preAuth.amountTooHigh': 409,
  'preAuth.open': 409,
  'mail.notFound': 404,
  'mail.forgotten': 409,
  'receipt.nothingYet': 409,
  'receipt.tooMany': 429,
  'notice.notFound': 404,
  'exception.notFound': 404,
  'exception.alreadyResolved': 409,
  'exception.actNotOffered': 409,
  'bill.notFound': 404,
  'bill.accountNotFound': 404,
  'bill.dayNotOver': 409,
  'bill.notMatchable': 409,
  'difference.notFound': 404,
  'difference.settled': 409,
  'difference.actNotOffered': 409,
  'channel.stepTooFine': 400,
  'channelRoute.endsBeforeStart': 400,
  'gateway.keyUnreadable': 400,
  'gateway.keyTooShort': 400,
  'gateway.keyKnown': 409,
  'gateway.keyLimit': 409,
  'gateway.keyNotFound': 404,
  'gatewayRequest.notFound': 404,
  'webhook.notFound': 404,
  'webhook.urlRefused': 400,
  'webhook.limit': 409,
  'notification.notFound': 404,
  'export.tooMany': 409,
  'export.notFound': 404,
  'export.notReady': 409,
  'export.expired': 410,
  'export.over': 409,
  'view.notFound': 404,
  'view.nameTaken': 409,
  'view.notYours': 403,
  'view.shareByManagers': 403,
  'view.inUse': 409,
  'view.limit': 409,
  'schedule.notFound': 404,
  'schedule.noExport': 409,
  'schedule.noMail': 409,
  'schedule.limit': 409,
  'download.failed': 500,
  'server.unknownOutcome': 503,
  'server.busy': 503,
  'server.unexpected': 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** One field at fault: its path in the request, and what is wrong with it. */
export type FieldFault = { field: string; text: Text; values?: TextValues }

type Details = {
  values?: TextValues
  fields?: FieldFault[]
  permission?: string
  keep?: boolean
  cause?: unknown
}

/** A refusal with a code of the catalogue. The binder turns it into an answer in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly values: TextValues
  readonly fields: FieldFault[]
  readonly permission: string | undefined
  /** True where what was written before the refusal must be committed (a counted wrong password). */
  readonly keep: boolean

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.values = details.values ?? {}
    this.fields = details.fields ?? []
    this.permission = details.permission
    this.keep = details.keep ?? false
  }

  get status(): number {
    return errorStatus[this.code]
  }

  get text(): Text {
    return errorTexts[this.code]
  }
}
