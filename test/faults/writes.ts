import { newKeys } from '#test/gateway.ts'
import { changeWire, invoiceWire } from '#test/hostile/invoiceData.ts'
import { itemWire, linkWire } from '#test/hostile/soldThings.ts'
import { settingsWire } from '#test/hostile/storeCodeData.ts'
import type { TenantData } from '#test/hostile/tenantData.ts'
import { paperCard } from '#test/paperAccounts.ts'
import { refundPassword } from '#test/trade.ts'

export type Inputs = Record<string, Record<string, unknown>>
export type WriteEnvironment = {
  things: TenantData
  merchantId: string
  freshOrderId: string
  /** An account of a channel with settlement reports, and the one for cards. */
  railAccountId: string
  card: { accountId?: string; profile?: string }
}

/** Restores the merchant, because it still makes the writes that follow. */
const openStatus = {
  ...{ standing: 'approved', reason: 'other', messageEn: '', messageZh: '', askedDocuments: [] },
}
const fromNowOn = { priority: 2, validFrom: '2026-01-01T00:00:00Z', validTo: null }
const format = 'csv'

/** The input of each write, in an order in which each finds what it needs. */
export function inputsOf(environment: WriteEnvironment): Inputs {
  const { things, merchantId, card } = environment
  const { profile, accountId } = card
  return {
    'session.login': { username: `admin.${merchantId}`, password: 'Test2026' },
    'notices.markRead': { articleId: things.articleId },
    'notices.markAllRead': {},
    ...toldInputs,
    'orders.requery': { orderId: things.openOrderId },
    'orders.close': { orderId: things.openOrderId },
    'preAuths.capture': { orderId: things.heldOrderId, amount: '1000' },
    'preAuths.void': { orderId: things.otherHeldOrderId },
    'refunds.submit': { payOrderId: things.orderId, amount: '1', refundPassword },
    'exceptions.resolve': { exceptionId: things.exceptionId, act: 'writeOff', reason: 'looked into it' },
    ...holdersInputs(environment),
    'settlements.settleNow': {},
    ...filesInputs(environment),
    ...storedInputs(things),
    ...developersInputs(things),
    ...invoicesInputs(things),
    ...linksInputs(things),
    'channelAccounts.add': { merchantId, profile, channel: 'card', settings: paperCard() },
    'channelAccounts.edit': { merchantId, profile, accountId, settings: {}, enabled: true },
    'standingDesk.set': { merchantId, was: 1, ...openStatus },
    'channelAccounts.route': { merchantId, accountId, wayCode: 'C', ...fromNowOn },
    'channelAccounts.test': { merchantId, accountId },
    ...termsInputs(merchantId),
    ...billsInputs(environment),
    'providerMonthly.correct': { merchantId, statementId: things.statementId, reason: 'a wrong address' },
    'providerMonthly.pdf': { merchantId, statementId: things.statementId },
  }
}

/** Writes to notification settings and the activity log. */
const toldInputs: Inputs = {
  'dashboard.arrange': { order: ['months', 'today'], hidden: ['months'] },
  'noticePreferences.change': { events: [{ event: 'payout', inApp: true, mail: true, wechat: false }] },
  'mailSettings.change': {
    ...{ medium: 'email', primary: { address: 'owner@maple.example', language: 'en' }, cc: [] },
    ...{ events: ['payout'], rhythm: 'hourly', digestHour: 8, quiet: { from: 22, to: 7 }, version: 0 },
  },
  'mailSettings.test': {},
  'activityChecks.ask': {},
  'activityLog.export': { format },
}

function holdersInputs({ things, freshOrderId }: WriteEnvironment): Inputs {
  return {
    'holds.hold': { orderId: freshOrderId, reason: 'asked for papers' },
    'holds.release': { holdId: things.holdId, reason: 'papers came' },
    'reconciliation.comment': { differenceId: things.differenceId, text: 'the till says so', ask: true },
  }
}

/** Exports and documents. */
function filesInputs({ things, merchantId }: WriteEnvironment): Inputs {
  const clearing = { clientId: merchantId, clearingId: things.clearingId }
  const asIs = { settleMode: 'regular', surchargeMode: 'balance', feeBackOnRefund: 'true' }
  const year = new Date().getUTCFullYear()
  const days = { fromDay: `${year}0101`, toDay: `${year}1231` }
  return {
    'orders.export': { format },
    'refunds.export': { format: 'xlsx' },
    'settlements.export': { format },
    'settlements/lines.export': { format, ...clearing },
    'settlements.statement': { format, ...clearing },
    'holds.export': { format },
    'simulator.export': { format, month: '202606', ...asIs },
    'transactions.export': { format },
    'transactions/groups.export': { format, by: 'day' },
    'reconciliation/differences.export': { format },
    'reconciliation/lines.export': { format, billId: things.billId },
    'reconciliation.file': { billId: things.billId },
    'journals.setAccounts': {
      product: 'xero',
      accounts: [{ item: 'fees', account: '404', taxRate: 'Tax Exempt' }],
    },
    'journals.file': { product: 'xero', unit: 'day', ...days, part: '1' },
    'monthly.pdf': { statementId: things.statementId },
    'monthly.pack': { month: '2020-01' },
    'outbox.export': { format },
    'receipts.pdf': { receiptNo: things.orderId, languages: 'both', paper: 'page', copy: false },
    ...storeCodesInputs(things),
  }
}

/** A store code through its life; a revoked one accepts nothing more. */
function storeCodesInputs({ storeCodeId }: TenantData): Inputs {
  return {
    'storeCodes.export': { format },
    'storeCodes.poster': { storeCodeId, format: 'png' },
    'storeCodes.posters': { storeCodeIds: [storeCodeId], size: 'a6' },
    'storeCodes.add': { labels: ['Table 1', 'Table 2'], placeKind: 'table', like: storeCodeId },
    'storeCodes.disable': { storeCodeId },
    'storeCodes.enable': { storeCodeId },
    'storeCodeConfig.save': { storeCodeId, version: 3, ...settingsWire },
    'storeCodes.revoke': { storeCodeId, reason: 'a sticker over it' },
  }
}

/** Saved views, and their scheduled exports. */
function storedInputs({ exportId, viewId, scheduleId, mailId, orderId }: TenantData): Inputs {
  const daily = { format, period: 'asSaved', frequency: 'daily', weekday: null, dayOfMonth: null }
  const timing = { ...daily, hour: 6, addresses: ['books@example.com'] }
  const list = '/orders/export'
  const shown = { search: {}, columns: ['orderId'], density: 'compact', exportPath: list, asked: {} }
  return {
    'views.add': { list, name: 'Of the desk', shared: false, ...shown },
    'views.edit': { viewId, name: 'By another name' },
    'views.setDefault': { list, viewId },
    'views.pin': { list, viewIds: [viewId] },
    'schedules.add': { viewId, ...timing },
    'schedules.edit': { scheduleId, ...timing, hour: 7 },
    'schedules.pause': { scheduleId },
    'schedules.resume': { scheduleId },
    'schedules.run': { scheduleId },
    'schedules.remove': { scheduleId },
    'exports.cancel': { exportId },
    'outbox.resend': { mailId },
    'receipts.mail': { receiptNo: orderId, address: 'payer@example.com', language: 'zh' },
  }
}

/** An invoice through its life. */
function invoicesInputs({ invoiceId }: TenantData): Inputs {
  const mail = { to: ['payer@example.com'], language: 'zh', message: 'Thank you' }
  return {
    'invoices.create': invoiceWire,
    'invoices.setSeries': { prefix: 'B-', digits: 4, nextNumber: 1 },
    'invoices.send': { invoiceId, ...mail },
    'invoices.remind': { invoiceId },
    'invoices.edit': { invoiceId, ...changeWire },
    'invoices.export': { format },
    'invoices.file': { invoiceId },
    'invoices.deactivate': { invoiceId, reason: 'the wrong customer' },
  }
}

/** Writes to products and payment links. */
function linksInputs({ itemId, linkId }: TenantData): Inputs {
  return {
    'catalogue.add': { ...itemWire, sku: 'NEW-1' },
    'catalogue.edit': { itemId, version: 1, ...itemWire, name: 'Green tea' },
    'catalogue.remove': { itemId },
    'catalogue.export': { format },
    'paymentLinks.discardDraft': { linkId: null },
    'paymentLinks.keepDraft': { linkId: null, content: linkWire },
    'paymentLinks.add': linkWire,
    'paymentLinks.edit': { linkId, version: 1, ...linkWire },
    'paymentLinks.disable': { linkId },
    'paymentLinks.enable': { linkId },
    'paymentLinks.export': { format },
  }
}

/** Writes of a merchant’s developer. */
function developersInputs({ endpointId, notificationId }: TenantData): Inputs {
  const message = { url: 'https://shop.example.com/told', events: ['PAYMENT_RESULT'] }
  return {
    'credentials.addKey': { publicKey: newKeys().publicKey, overlapHours: 0 },
    'credentials.revokeKey': { keyVersion: 1 },
    'webhooks.add': message,
    'webhooks.edit': { endpointId, ...message },
    'webhooks.pause': { endpointId },
    'webhooks.resume': { endpointId },
    'webhooks.rollSecret': { endpointId },
    'webhooks.resend': { notificationId },
    'webhooks.resendMany': { dryRun: false },
    'webhooks.remove': { endpointId },
  }
}

/** Writes to a merchant’s terms. */
function termsInputs(merchantId: string): Inputs {
  const plan = { settleMode: 'regular', surchargeMode: 'balance', feeBackOnRefund: 'true', taxedWays: ['C'] }
  const bank = { bankName: 'Pacific Credit Union', institutionNo: '809', transitNo: '12345' }
  const rule = { mode: 'everyday', settleHour: 2, minSettleAmount: '0', skipClearing: false }
  return {
    'ratePlans.setRate': { merchantId, way: 'C', rate: '0.0265', surchargeRate: '0', minFee: '0' },
    'ratePlans.setPlan': { merchantId, ...plan },
    'ratePlans.setRule': { merchantId, ...rule, ...bank, accountNo: '98765432101' },
  }
}

/** Writes of the provider to settlement reports. */
function billsInputs({ things, merchantId, railAccountId }: WriteEnvironment): Inputs {
  const { billId, differenceId } = things
  const input = { channelAccountId: railAccountId, day: '20260105' }
  const brought = { fileName: 'INN26010588ZM_777290058135880', content: btoa('\n') }
  return {
    'reconciliation.fetch': input,
    'reconciliationDesk.fetch': { merchantId, ...input },
    'reconciliationDesk.upload': { merchantId, ...input, ...brought },
    'reconciliationDesk.act': { merchantId, differenceId, act: 'explain', reason: 'a file of a test' },
    'reconciliationDesk.rematch': { merchantId, billId },
    'reconciliationDesk.file': { merchantId, billId },
  }
}
