// Written by `npm run db:types` from the migrated database. Change the migrations, not this file.
import type { Generated } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

export interface AccountTable {
  tenantId: number
  accountId: string
  merchantId: string | null
  username: string
  displayName: string
  role: number | null
  passwordHash: string
  failures: Generated<number>
  lockedUntil: Date | null
  disabled: Generated<boolean>
  avatarUrl: string | null
  createTime: Date
  pinHash: string | null
  pinFailures: Generated<number>
  pinLockedUntil: Date | null
  email: string | null
  emailVerifiedTime: Date | null
  language: Generated<string>
  inviteTime: Date | null
  passwordTime: Date | null
  paymentNotice: Generated<boolean>
  lastSignInTime: Date | null
  wechatHeadimg: string | null
}

export interface AccountInterventionTable {
  tenantId: number
  interventionId: string
  accountId: string
  kind: string
  madeBy: string
  createTime: Date
}

export interface AdjustmentTable {
  tenantId: number
  adjustmentId: string
  merchantId: string
  currency: string
  amount: bigint
  reasonCode: string
  reason: string
  aboutType: string
  aboutId: Generated<string>
  lines: JsonValue
  status: string
  proposedBy: string
  proposerId: string | null
  proposeTime: Date
  decidedBy: string | null
  deciderId: string | null
  decideTime: Date | null
  decisionReason: string | null
  reverses: string | null
}

export interface AnnouncementTable {
  tenantId: number
  announcementId: string
  kind: string
  audience: string
  category: string
  titleEn: string
  titleZh: string
  contentEn: string
  contentZh: string
  language: string | null
  countries: Generated<string[]>
  currencies: Generated<string[]>
  kaLevels: Generated<string[]>
  merchantIds: Generated<string[]>
  state: string
  fromTime: Date | null
  toTime: Date | null
  liveTime: Date | null
  endTime: Date | null
  reached: number | null
  operator: string
  version: Generated<number>
  createTime: Date
  updateTime: Date
}

export interface ApiCallTable {
  tenantId: number
  callId: string
  callTime: Date
  kind: string
  method: string
  route: string
  status: number
  ms: number
  errorCode: string | null
  requestId: string
  who: string
  accountId: string | null
  ofTenantId: number | null
  ofMerchantId: string | null
  weight: Generated<number>
}

export interface ApiErrorTable {
  tenantId: number
  fingerprint: string
  code: string
  name: string
  message: string
  frames: string[]
  method: string
  route: string
  times: bigint
  firstTime: Date
  lastTime: Date
  lastRequestId: string
  state: Generated<string>
  handledTime: Date | null
  handledBy: string | null
  note: Generated<string>
  version: Generated<number>
}

export interface AuditCheckTable {
  tenantId: number
  checkId: string
  merchantId: string
  askedBy: string
  state: string
  sound: Generated<bigint>
  headHash: Buffer | null
  brokenSeq: bigint | null
  brokenAuditId: string | null
  brokenWhy: string | null
  unsealed: Generated<number>
  startTime: Date
  endTime: Date | null
}

export interface AuditCheckpointTable {
  tenantId: number
  seq: bigint
  mac: Buffer
  createTime: Date
}

export interface AuditEntryTable {
  tenantId: number
  auditId: string
  merchantId: string | null
  source: number
  actorKind: string
  actorId: string | null
  actorName: string
  address: string | null
  action: string
  objectType: string
  objectId: string
  before: JsonValue | null
  after: JsonValue | null
  requestId: string
  createTime: Date
}

export interface AuditSealTable {
  tenantId: number
  seq: bigint
  auditId: string
  hash: Buffer
  sealTime: Date
}

export interface BankAccountTable {
  tenantId: number
  accountId: string
  accountHash: Buffer
  accountNoTail: string
  currency: string
  label: string
  csvMapping: JsonValue | null
  createTime: Date
}

export interface BankFileTable {
  tenantId: number
  fileId: string
  format: string
  currency: string
  dueDate: string
  valueDate: string
  approvedBy: string | null
  state: string
  dropReason: JsonValue | null
  creationNo: number | null
  entryCount: number | null
  totalAmount: bigint | null
  fileName: string | null
  sha256: string | null
  sealedContent: Buffer | null
  askedBy: string | null
  askerName: string
  askTime: Date
  makeTime: Date | null
  sentBy: string | null
  senderName: string | null
  sameHand: Generated<boolean>
  sendTime: Date | null
  discarderName: string | null
  discardTime: Date | null
  releasedBy: string | null
  releaserName: string | null
  releaseTime: Date | null
  originatorId: string | null
}

export interface BankFileEntryTable {
  tenantId: number
  fileId: string
  entryNo: number
  traceNo: string
  amount: bigint
  payoutTenantId: number
  merchantId: string
  payoutId: string
  clearingId: string
  payeeName: string
  accountNoTail: string
  approvedBy: string | null
  discarded: Generated<boolean>
}

export interface BankLineTable {
  tenantId: number
  lineId: string
  lineKey: Buffer
  statementId: string
  accountId: string
  lineNo: number
  direction: string
  amount: bigint
  currency: string
  bookingDay: string
  valueDay: string
  bankReference: string
  reference: string
  counterparty: string
  description: string
  raw: string
  state: string
  matchRule: string | null
  confidence: string | null
  channel: string | null
  reason: string | null
  postingId: string | null
  settledBy: string | null
  settleTime: Date | null
  createTime: Date
}

export interface BankMatchTable {
  tenantId: number
  lineId: string
  payoutId: string
  kind: string
  payoutTenantId: number
  merchantId: string
  clearingId: string
  fileId: string | null
  amount: bigint
  matchTime: Date
  applyTime: Date | null
}

export interface BankReturnTable {
  tenantId: number
  returnId: string
  fileHash: string
  fileName: string
  format: string
  state: string
  currency: string | null
  entryCount: number
  totalAmount: bigint
  sealedContent: Buffer
  uploaderName: string
  uploadTime: Date
}

export interface BankReturnEntryTable {
  tenantId: number
  returnId: string
  entryNo: number
  traceNo: string
  amount: bigint
  code: string
  outcome: string
  payoutTenantId: number | null
  merchantId: string | null
  payoutId: string | null
  clearingId: string | null
}

export interface BankStatementTable {
  tenantId: number
  statementId: string
  fileId: string
  accountId: string
  statementNo: string
  currency: string
  fromDay: string
  toDay: string
  openingAmount: bigint | null
  closingAmount: bigint | null
  creditAmount: bigint
  debitAmount: bigint
  lineCount: number
  knownCount: number
  importTime: Date
}

export interface BankStatementFileTable {
  tenantId: number
  fileId: string
  fileHash: Buffer
  fileName: string
  format: string
  sealedContent: Buffer
  importerId: string | null
  importerName: string
  importTime: Date
}

export interface BannerClosingTable {
  tenantId: number
  merchantId: string
  announcementId: string
  accountId: string
  closeTime: Date
}

export interface BillTable {
  tenantId: number
  billId: string
  merchantId: string
  channelAccountId: string
  channel: string
  kind: string
  billDay: string
  version: number
  source: string
  broughtBy: string
  state: string
  fileHash: Buffer
  fileName: string | null
  fileSize: bigint
  lineCount: number | null
  surplusCount: number | null
  feeRate: string | null
  refusal: string | null
  refusalDetail: string | null
  createTime: Date
  matchTime: Date | null
}

export interface BillDifferenceTable {
  tenantId: number
  differenceId: string
  merchantId: string
  channelAccountId: string
  channel: string
  billDay: string
  billId: string
  lineNo: number | null
  type: string
  kind: string
  state: string
  eventKey: string
  orderId: string | null
  refundOrderId: string | null
  channelOrderNo: string | null
  channelTransactionId: string | null
  refundNo: string | null
  currency: string
  hereAmount: bigint | null
  thereAmount: bigint | null
  hereValue: string | null
  thereValue: string | null
  carryUntil: string | null
  askedBy: string | null
  askTime: Date | null
  dueDay: string | null
  resolution: string | null
  reason: string | null
  resolvedBy: string | null
  resolveTime: Date | null
  arrivedDay: string | null
  createTime: Date
}

export interface BillFileTable {
  tenantId: number
  billId: string
  fileNo: number
  partNo: number
  fileName: string
  packed: boolean
  sealed: Buffer
}

export interface BillLineTable {
  tenantId: number
  billId: string
  lineNo: number
  type: string
  channelOrderNo: string
  channelTransactionId: string
  refundNo: string | null
  channelRefundNo: string | null
  amount: bigint
  currency: string
  fee: string | null
  feeCurrency: string | null
  feeRate: string | null
  lineTime: Date
  status: string
}

export interface BillTotalTable {
  tenantId: number
  billId: string
  currency: string
  paymentCount: Generated<number>
  paymentAmount: Generated<bigint>
  refundCount: Generated<number>
  refundAmount: Generated<bigint>
  fee: Generated<string>
  feeRounding: Generated<string>
  ownPaymentCount: Generated<number>
  ownPaymentAmount: Generated<bigint>
  ownRefundCount: Generated<number>
  ownRefundAmount: Generated<bigint>
}

export interface BillWaitTable {
  tenantId: number
  channelAccountId: string
  billDay: string
  merchantId: string
  tryCount: number
  outcome: string
  refusal: JsonValue
  lastTime: Date
  nextTime: Date
}

export interface CaseFileTable {
  tenantId: number
  fileId: string
  merchantId: string
  objectType: string
  objectId: string
  kind: string
  fileName: string
  mediaType: string
  size: number
  sealedContent: Buffer
  addedBy: string
  addTime: Date
}

export interface CatalogueItemTable {
  tenantId: number
  itemId: string
  merchantId: string
  name: string
  sku: string | null
  unit: Generated<string>
  currency: string
  price: bigint
  originalPrice: bigint | null
  imageId: string | null
  version: Generated<number>
  createTime: Date
  updateTime: Date
  deleteTime: Date | null
  withdrawTime: Date | null
  withdrawReason: string | null
}

export interface ChallengeTable {
  tenantId: number
  challengeHash: Buffer
  purpose: string
  accountId: string | null
  merchantId: string | null
  content: Generated<JsonValue>
  failures: Generated<number>
  createTime: Date
  expireTime: Date
  useTime: Date | null
}

export interface ChangeRequestTable {
  tenantId: number
  requestId: string
  merchantId: string
  kind: string
  state: string
  before: JsonValue
  after: JsonValue
  sealedBank: Buffer | null
  documentId: string | null
  reason: string
  requestedBy: string
  requesterId: string | null
  requestTime: Date
  firstPassedBy: string | null
  firstPasserId: string | null
  firstPassTime: Date | null
  decidedBy: string | null
  decideTime: Date | null
  applyTime: Date | null
  endReason: string | null
  endedBy: string | null
  endTime: Date | null
}

export interface ChannelAccountTable {
  tenantId: number
  channelAccountId: string
  merchantId: string
  channel: string
  profile: string
  sealedSettings: Buffer
  enabled: Generated<boolean>
  createTime: Date
  testState: Generated<string>
  testTime: Date | null
  testAnswer: Generated<string>
}

export interface ChannelAccountRequestTable {
  tenantId: number
  requestId: string
  merchantId: string
  channelAccountId: string
  channel: string
  profile: string
  enabled: boolean
  sealedSettings: Buffer
  state: string
  madeBy: string
  makerId: string | null
  createTime: Date
  decidedBy: string | null
  deciderId: string | null
  decideTime: Date | null
}

export interface ChannelExchangeTable {
  tenantId: number
  exchangeId: string
  merchantId: string
  channelAccountId: string
  orderId: string
  refundOrderId: string | null
  verb: string
  method: string
  address: string
  httpStatus: number | null
  failure: string | null
  durationMs: number
  sealed: Buffer
  createTime: Date
}

export interface ChannelHealthTable {
  tenantId: number
  merchantId: string
  channelAccountId: string
  wayCode: string
  state: string
  cause: string | null
  betterCount: Generated<number>
  since: Date
  checkTime: Date
}

export interface ChannelIncidentTable {
  tenantId: number
  incidentId: string
  merchantId: string
  channelAccountId: string
  wayCode: string
  worst: string
  cause: string
  beginTime: Date
  endTime: Date | null
}

export interface ChannelIncidentNoteTable {
  tenantId: number
  noteId: string
  merchantId: string
  incidentId: string
  content: string
  writtenBy: string
  createTime: Date
}

export interface ChannelRouteTable {
  tenantId: number
  merchantId: string
  wayCode: string
  channelAccountId: string
  priority: Generated<number>
  validFrom: Date
  validTo: Date | null
}

export interface ClearingTable {
  tenantId: number
  clearingId: string
  merchantId: string
  currency: string
  fromTime: Date
  toTime: Date
  settleDate: string
  trigger: string
  saleAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  refundAmount: bigint
  feeAmount: bigint
  feeReturnAmount: bigint
  adjustmentAmount: bigint
  carriedIn: bigint
  netAmount: bigint
  paymentCount: number
  refundCount: number
  status: string
  validation: string
  validateTime: Date | null
  bankName: string | null
  institutionNo: string | null
  transitNo: string | null
  accountNoTail: string | null
  createTime: Date
  settleTime: Date | null
  routingNo: string | null
  taxAmount: Generated<bigint>
  holdAmount: Generated<bigint>
  reserveAmount: Generated<bigint>
}

export interface ClearingDifferenceTable {
  tenantId: number
  clearingId: string
  objectType: string
  objectId: string
  category: string
  ledgerAmount: bigint
  expectedAmount: bigint
}

export interface ClearingReserveTable {
  tenantId: number
  clearingId: string
  merchantId: string
  currency: string
  amount: bigint
  takenTime: Date
  releaseDay: string | null
  releasedClearingId: string | null
  kind: Generated<string>
}

export interface ClearingValidationTable {
  tenantId: number
  clearingId: string
  runNo: number
  validateTime: Date
  validatedBy: string
  result: string
  differenceCount: number
  ledgerAmount: bigint
  expectedAmount: bigint
}

export interface CommissionLineTable {
  tenantId: number
  statementId: string
  lineNo: number
  kind: string
  aboutMonth: string
  merchantTenantId: number | null
  merchantId: string | null
  tradeName: string | null
  policyId: string | null
  days: number | null
  feeAmount: Generated<bigint>
  volumeAmount: Generated<bigint>
  proportion: string | null
  exactAmount: string
  amount: bigint
}

export interface CommissionPolicyTable {
  tenantId: number
  policyId: string
  merchantId: string
  beneficiaryKind: string
  beneficiaryId: string | null
  beneficiaryName: string
  basis: string
  proportion: string | null
  startDay: string
  endDay: string | null
  remark: Generated<string>
  madeBy: string
  makerId: string | null
  createTime: Date
  endedBy: string | null
  endTime: Date | null
  withdrawn: Generated<boolean>
}

export interface CommissionStatementTable {
  tenantId: number
  statementId: string
  statementNo: string
  month: string
  beneficiaryKind: string
  beneficiaryId: string
  beneficiaryName: string
  currency: string
  state: string
  rate: string | null
  minFee: bigint | null
  maxFee: bigint | null
  commissionAmount: bigint
  carriedAmount: Generated<bigint>
  totalAmount: bigint
  makeTime: Date
  checkedBy: string | null
  checkerId: string | null
  checkTime: Date | null
  confirmedBy: string | null
  confirmerId: string | null
  confirmTime: Date | null
  paidBy: string | null
  payTime: Date | null
  reference: string | null
  carriedInto: string | null
  version: Generated<number>
}

export interface ComplianceReviewTable {
  tenantId: number
  reviewId: string
  merchantId: string
  state: string
  documentsChecked: boolean
  websiteChecked: boolean
  screening: string
  industry: string
  kaLevel: string
  remark: Generated<string>
  proposedById: string | null
  proposedBy: string
  proposeTime: Date
  decidedById: string | null
  decidedBy: string | null
  decideTime: Date | null
  reason: string | null
}

export interface DashboardArrangementTable {
  tenantId: number
  merchantId: string
  accountId: string
  widgets: string[]
  hidden: string[]
  updateTime: Date
}

export interface DashboardSampleTable {
  tenantId: number
  merchantId: string
  shownBy: string
  showTime: Date
}

export interface DepartmentTable {
  tenantId: number
  departmentId: string
  parentId: string | null
  name: string
  leaderId: string | null
  phone: string | null
  email: string | null
  sort: Generated<number>
  status: Generated<string>
  version: Generated<number>
  createTime: Date
}

export interface DeviceTable {
  tenantId: number
  deviceId: string
  merchantId: string
  name: string
  storeCodeId: string | null
  status: string
  lockReason: string | null
  lockTime: Date | null
  activationExpireTime: Date | null
  activationFailures: Generated<number>
  tokenHash: Buffer | null
  previousTokenHash: Buffer | null
  pinFailures: Generated<number>
  socketEnabled: Generated<boolean>
  ticketWidth: Generated<number>
  appVersion: string | null
  platform: string | null
  lastSeenTime: Date | null
  createTime: Date
  activateTime: Date | null
  sealedActivationSecret: Buffer | null
}

export interface DictionaryDataTable {
  tenantId: number
  typeKey: string
  value: string
  own: boolean
  labelEn: string | null
  labelZh: string | null
  tone: string | null
  sort: Generated<number>
  isDefault: Generated<boolean>
  status: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  createTime: Date
}

export interface DictionaryTypeTable {
  tenantId: number
  typeKey: string
  own: boolean
  nameEn: Generated<string>
  nameZh: Generated<string>
  status: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  createTime: Date
}

export interface DisputeTable {
  tenantId: number
  disputeId: string
  merchantId: string
  orderId: string
  channel: string
  channelAccountId: string | null
  disputeNo: string
  origin: string
  stage: string
  reason: string
  amount: bigint
  currency: string
  settleCurrency: string
  settleAmount: bigint | null
  feeAmount: Generated<bigint>
  feeReturned: Generated<boolean>
  refundedBefore: Generated<boolean>
  postedAmount: Generated<bigint>
  postedFee: Generated<bigint>
  moveCount: Generated<number>
  dueTime: Date | null
  reminded: number | null
  toldTime: Date | null
  statement: Generated<string>
  evidenceState: Generated<string>
  evidenceRefusal: string | null
  submittedBy: string | null
  submitTime: Date | null
  asking: string | null
  askCount: Generated<number>
  assigneeId: string | null
  acceptAsker: string | null
  acceptAskerId: string | null
  acceptReason: string | null
  outcomeTime: Date | null
  proof: string | null
  openTime: Date
  version: Generated<number>
  postedExchanged: Generated<bigint>
  postedExchangedCurrency: string | null
}

export interface DisputeMoveTable {
  tenantId: number
  disputeId: string
  moveNo: number
  category: string
  merchantId: string
  orderId: string
  currency: string
  amount: bigint
  stage: string
  moveTime: Date
}

export interface DueJobTable {
  tenantId: number
  key: string
  name: string
  payload: JsonValue
  dueTime: Date
  queue: string | null
  maxAttempts: number
  createTime: Generated<Date>
}

export interface EmailChangeTable {
  tenantId: number
  changeId: string
  accountId: string
  oldEmail: string | null
  newEmail: string
  confirmHash: Buffer
  cancelHash: Buffer
  state: string
  madeBy: string
  makerId: string | null
  createTime: Date
  confirmTime: Date | null
  dueTime: Date
  endTime: Date | null
}

export interface ExceptionRefundTable {
  tenantId: number
  exceptionId: string
  merchantId: string
  status: string
  channelRefundNo: string | null
  errorCode: string | null
  errorMessage: string | null
  queryCount: Generated<number>
  reversalCount: Generated<number>
  createTime: Date
  changeTime: Date
}

export interface ExportJobTable {
  tenantId: number
  exportId: string
  merchantId: string
  accountId: string
  madeBy: string
  path: string
  name: string
  asked: JsonValue
  format: string
  zone: string
  language: string
  atOnce: boolean
  scheduleId: string | null
  state: string
  attemptNo: Generated<number>
  rowsDone: Generated<bigint>
  totalRows: bigint | null
  bytes: Generated<bigint>
  sha256: string | null
  manifest: JsonValue | null
  failure: string | null
  file: string | null
  keyHash: Buffer | null
  createTime: Date
  startTime: Date | null
  endTime: Date | null
  expireTime: Date | null
}

export interface ExportScheduleTable {
  tenantId: number
  scheduleId: string
  merchantId: string
  accountId: string
  viewId: string
  language: string
  format: string
  period: string
  frequency: string
  weekday: number | null
  dayOfMonth: number | null
  hour: number
  addresses: string[]
  state: string
  lastRun: Date | null
  nextRun: Date | null
  createTime: Date
}

export interface FeeTaxRateTable {
  country: string
  province: string
  tax: string
  validFrom: Date
  rate: string
}

export interface FxRateTable {
  tenantId: number
  rateId: string
  base: string
  quote: string
  rate: string
  validFrom: Date
  source: string
  remark: Generated<string>
  state: string
  madeBy: string
  makerId: string | null
  createTime: Date
  decidedBy: string | null
  deciderId: string | null
  decideTime: Date | null
}

export interface GatewayCredentialTable {
  tenantId: number
  merchantId: string
  appId: string
  enabled: Generated<boolean>
  cardInfoAllowed: Generated<boolean>
  rateLimit: Generated<number>
  createTime: Date
}

export interface GatewayKeyTable {
  tenantId: number
  merchantId: string
  keyVersion: number
  publicKey: string
  fingerprint: string
  createdBy: string
  createTime: Date
  expireTime: Date | null
  revokeTime: Date | null
  lastUseTime: Date | null
}

export interface GatewayNonceTable {
  tenantId: number
  merchantId: string
  nonce: string
  createTime: Date
}

export interface GatewayRequestTable {
  tenantId: number
  gatewayRequestId: string
  merchantId: string
  path: string
  httpStatus: number
  resultCode: string
  paymentId: string | null
  requestId: string | null
  keyVersion: number | null
  address: string | null
  durationMs: number
  requestHeaders: JsonValue
  requestBody: string
  responseBody: string
  createTime: Date
}

export interface IdempotencyKeyTable {
  tenantId: number
  accountId: string
  key: string
  contentHash: Buffer
  status: number | null
  answer: JsonValue | null
  createTime: Date
}

export interface ImageTable {
  tenantId: number
  imageId: string
  merchantId: string | null
  mediaType: string
  width: number
  height: number
  content: Buffer
  createTime: Date
}

export interface InstallationTable {
  tenantId: number
  installationId: string
  keySeal: Buffer
  epoch: Generated<number>
  createTime: Date
}

export interface InvoiceTable {
  tenantId: number
  invoiceId: string
  merchantId: string
  code: string
  status: string
  currency: string
  language: string
  customer: JsonValue
  country: string | null
  province: string | null
  issueDate: string
  dueDate: string | null
  expireTime: Date | null
  discountRate: string | null
  subtotalAmount: bigint
  discountAmount: Generated<bigint>
  taxAmount: Generated<bigint>
  totalAmount: bigint
  partialAllowed: Generated<boolean>
  minPartialAmount: bigint | null
  remark: Generated<string>
  ways: string[]
  recipients: Generated<JsonValue>
  reminderDays: Generated<number[]>
  version: Generated<number>
  createdBy: string
  createTime: Date
  deactivateTime: Date | null
  deactivateReason: string | null
}

export interface InvoiceLineTable {
  tenantId: number
  invoiceId: string
  lineNo: number
  itemId: string | null
  description: string
  unit: Generated<string>
  quantity: string
  price: bigint
  amount: bigint
  taxKind: string
  customTaxRate: string | null
}

export interface InvoiceReminderTable {
  tenantId: number
  invoiceId: string
  dayOffset: number
  createTime: Date
}

export interface InvoiceSeriesTable {
  tenantId: number
  merchantId: string
  prefix: string
  digits: number
  nextNumber: number
}

export interface InvoiceTaxTable {
  tenantId: number
  invoiceId: string
  taxNo: number
  tax: string
  rate: string
  baseAmount: bigint
  amount: bigint
}

export interface JobRunTable {
  tenantId: number
  runId: string
  name: string
  fireTime: Date
  reason: string
  state: string
  skipped: string | null
  standsFor: Generated<number>
  attempt: Generated<number>
  startTime: Date | null
  endTime: Date | null
  ms: number | null
  made: Generated<JsonValue>
  error: string | null
  begunBy: string | null
}

export interface JournalAccountTable {
  tenantId: number
  merchantId: string
  product: string
  item: string
  account: string
  taxRate: Generated<string>
}

export interface LateFigureTable {
  tenantId: number
  merchantId: string
  lateId: string
  kind: string
  orderId: string | null
  at: Date
}

export interface LateRowTable {
  tenantId: number
  merchantId: string
  list: string
  at: Date
  rowId: string
}

export interface LedgerAccountTable {
  tenantId: number
  accountId: string
  currency: string
  kind: string
  merchantId: string | null
}

export interface LedgerClosingTable {
  tenantId: number
  accountId: string
  closedAt: Date
  balance: bigint
}

export interface LedgerCutTable {
  tenantId: number
  merchantId: string
  cutAt: Date
}

export interface LedgerTransferTable {
  tenantId: number
  postingId: string
  lineNo: number
  merchantId: string
  debitAccount: string
  creditAccount: string
  currency: string
  amount: bigint
  category: string
  orderId: string | null
  refundId: string | null
  clearingId: string | null
  postedAt: Date
}

export interface LimitUseTable {
  tenantId: number
  merchantId: string
  wayCode: string
  fromTime: Date
  toTime: Date
  amount: bigint
  count: number
  firstTime: Generated<Date>
  sumTime: Generated<Date>
}

export interface ListAnchorTable {
  tenantId: number
  merchantId: string
  list: string
  part: string
  rank: bigint
  at: Date
  rowId: string
  balance: bigint | null
}

export interface MadeDayTable {
  tenantId: number
  merchantId: string
  day: string
  currency: string
  orders: number
  payAmount: bigint
  refundedAmount: bigint
  paid: number
  paidAmount: bigint
  declined: number
  refunds: bigint
  refundCount: number
}

export interface MailMessageTable {
  tenantId: number
  mailId: string
  merchantId: string
  recipient: string
  subject: string
  state: string
  attempts: Generated<number>
  sealedBody: Buffer | null
  error: string | null
  createTime: Date
  sentTime: Date | null
  medium: Generated<string>
  purpose: Generated<string>
  aboutType: string | null
  aboutId: string | null
  language: Generated<string>
  secret: Generated<boolean>
  requestedBy: string | null
  accountId: string | null
}

export interface MailProofTable {
  tenantId: number
  proofHash: Buffer
  purpose: string
  accountId: string
  email: string
  codeHash: Buffer | null
  failures: Generated<number>
  createTime: Date
  expireTime: Date
  useTime: Date | null
  sender: Generated<string>
}

export interface MailTemplateVersionTable {
  tenantId: number
  templateKey: string
  version: number
  words: JsonValue
  changeTime: Date
  changedBy: string
}

export interface MenuTable {
  tenantId: number
  menuId: string
  parentId: string | null
  key: string | null
  kind: string
  nameEn: string
  nameZh: string
  icon: string | null
  permission: string | null
  component: string | null
  path: Generated<string>
  external: Generated<boolean>
  visible: Generated<boolean>
  status: Generated<string>
  sort: Generated<number>
  version: Generated<number>
  createTime: Date
}

export interface MerchantTable {
  tenantId: number
  merchantId: string
  parentMerchantId: string | null
  tradeName: string
  legalName: string
  approveResult: number | null
  currency: string
  timezone: string
  country: string
  province: string
  city: string
  logoUrl: string | null
  settingsMenu: Generated<boolean>
  orderExpiryMinutes: Generated<number>
  maxRefundDays: Generated<number>
  cashierQueryDays: number | null
  shortOrderId: Generated<boolean>
  preCreditRefund: Generated<boolean>
  paymentNotice: Generated<boolean>
  createTime: Date
  refundApprovalAmount: bigint | null
}

export interface MerchantAssignmentTable {
  tenantId: number
  merchantId: string
  departmentId: string | null
  bdAccountId: string | null
  version: Generated<number>
}

export interface MerchantDocumentTable {
  tenantId: number
  documentId: string
  merchantId: string
  kind: string
  fileName: string
  mediaType: string
  size: number
  sealedContent: Buffer | null
  expireDay: string | null
  reminded: number | null
  state: string
  refusal: string | null
  uploadedBy: string
  uploadTime: Date
  decidedBy: string | null
  decideTime: Date | null
  replacedBy: string | null
}

export interface MerchantFormerPlaceTable {
  tenantId: number
  merchantId: string
  validTo: Date
  country: string
  province: string
}

export interface MerchantNoteTable {
  tenantId: number
  noteId: string
  merchantId: string
  text: string
  pinned: Generated<boolean>
  madeById: string | null
  madeBy: string
  createTime: Date
}

export interface MerchantNotificationTable {
  tenantId: number
  notificationId: string
  merchantId: string
  endpointId: string | null
  url: string
  host: string
  notifyType: string
  orderId: string
  refundOrderId: string | null
  body: string | null
  status: string
  attempts: Generated<number>
  retries: Generated<number>
  manual: Generated<boolean>
  nextTime: Date | null
  deliverTime: Date | null
  createTime: Date
}

export interface MerchantProfileTable {
  tenantId: number
  merchantId: string
  structure: string | null
  registrationNo: Generated<string>
  industry: string | null
  address: Generated<string>
  postalCode: Generated<string>
  phone: string | null
  website: string | null
  description: Generated<string>
  certificateExpireDay: string | null
  certificateReminded: number | null
  logoImageId: string | null
  inStoreImageId: string | null
  outStoreImageId: string | null
  contactName: Generated<string>
  contactPhone: string | null
  contactEmail: string | null
  bankAddress: Generated<string>
  bdUser: string | null
  kaLevel: Generated<string>
  compliance: Generated<string>
  version: Generated<number>
  updateTime: Date
}

export interface MerchantStandingTable {
  tenantId: number
  merchantId: string
  reason: string
  messageEn: Generated<string>
  messageZh: Generated<string>
  askedDocuments: Generated<string[]>
  setBy: string
  setTime: Date
}

export interface MerchantTicketTable {
  tenantId: number
  ticketId: string
  merchantId: string
  title: string
  kind: string
  priority: string
  state: string
  assigneeId: string | null
  dueDay: string | null
  madeById: string | null
  madeBy: string
  createTime: Date
  updateTime: Date
  closeTime: Date | null
  remindedDay: string | null
  version: Generated<number>
}

export interface MerchantVisitTable {
  tenantId: number
  visitId: string
  merchantId: string
  accountId: string
  visitor: string
  reason: string
  beginTime: Date
  expireTime: Date
  endTime: Date | null
  endKind: string | null
  endedBy: string | null
}

export interface MonthlyFeeTable {
  tenantId: number
  statementId: string
  lineNo: number
  wayCode: string
  cardBrand: string | null
  cardFunding: string | null
  feeRate: string
  paymentCount: number
  paymentAmount: bigint
  refundCount: number
  refundAmount: bigint
  feeAmount: bigint
  feeReturnAmount: bigint
}

export interface MonthlyMovementTable {
  tenantId: number
  statementId: string
  lineNo: number
  account: string
  category: string
  lineCount: number
  amount: bigint
}

export interface MonthlyPayoutTable {
  tenantId: number
  statementId: string
  lineNo: number
  clearingId: string
  amount: bigint
  postedAt: Date
}

export interface MonthlyStatementTable {
  tenantId: number
  statementId: string
  merchantId: string
  kind: string
  number: number
  month: string
  currency: string
  fromTime: Date
  toTime: Date
  timezone: string
  legalName: string
  tradeName: string
  country: string
  province: string
  city: string
  openingBalance: bigint
  closingBalance: bigint
  openingOwed: bigint
  closingOwed: bigint
  paymentCount: number
  paymentAmount: bigint
  refundCount: number
  refundAmount: bigint
  feeAmount: bigint
  feeReturnAmount: bigint
  taxAmount: bigint
  taxReturnAmount: bigint
  dueAmount: bigint
  dueDay: string | null
  corrects: string | null
  correctionReason: string | null
  issuedBy: string
  issueTime: Date
  payReference: string | null
  paidBy: string | null
  payTime: Date | null
}

export interface MonthlyTaxTable {
  tenantId: number
  statementId: string
  lineNo: number
  tax: string
  rate: string
  registration: string
  taxedFeeAmount: bigint
  taxAmount: bigint
  taxReturnAmount: bigint
}

export interface NoticeTable {
  tenantId: number
  articleId: string
  merchantId: string
  titleEn: string
  titleZh: string
  contentEn: string
  contentZh: string
  link: string | null
  state: Generated<number>
  factKey: string
  sendTime: Date
  event: Generated<string>
  toRoles: Generated<number[]>
  toAccounts: Generated<string[]>
  aboutTime: Date | null
  toStaff: Generated<boolean>
}

export interface NoticeDueTable {
  tenantId: number
  merchantId: string
  articleId: string
  reader: string
  dueTime: Date
  sentTime: Date | null
}

export interface NoticePreferenceTable {
  tenantId: number
  accountId: string
  event: string
  inApp: boolean
  mail: boolean
  wechat: boolean
}

export interface NoticeReadTable {
  tenantId: number
  accountId: string
  articleId: string
  readTime: Date
}

export interface NoticeReadAllTable {
  tenantId: number
  accountId: string
  merchantId: string
  readUntil: Date
}

export interface NotificationAttemptTable {
  tenantId: number
  notificationId: string
  attemptNo: number
  httpStatus: number | null
  failure: string | null
  durationMs: number
  requestHeaders: JsonValue
  responseBody: string | null
  manual: Generated<boolean>
  createTime: Date
}

export interface NotificationSettingTable {
  tenantId: number
  merchantId: string
  medium: string
  recipients: Generated<JsonValue>
  events: Generated<string[]>
  rhythm: Generated<string>
  digestHour: Generated<number>
  quietFrom: number | null
  quietTo: number | null
  version: Generated<number>
}

export interface OnlineSessionTable {
  tenantId: number | null
  sessionId: string | null
  accountId: string | null
  merchantId: string | null
  deviceId: string | null
  method: string | null
  address: string | null
  place: string | null
  userAgent: string | null
  viewAccountId: string | null
  createTime: Date | null
  lastUseTime: Date | null
  expireTime: Date | null
  hasParent: boolean | null
  parentExpireTime: Date | null
}

export interface OpeningDocumentTable {
  tenantId: number
  documentId: string
  draftId: string
  kind: string
  fileName: string
  mediaType: string
  size: number
  expireDay: string | null
  sealedContent: Buffer
  uploadedBy: string
  uploadTime: Date
}

export interface OpeningDraftTable {
  tenantId: number
  draftId: string
  state: string
  registrationId: string | null
  steps: Generated<JsonValue>
  sealedSecrets: Buffer | null
  version: Generated<number>
  madeById: string | null
  madeBy: string
  createTime: Date
  savedBy: string
  saveTime: Date
  openedTenantId: number | null
  openedMerchantId: string | null
  openedApproveResult: number | null
  endTime: Date | null
}

export interface OperationCostTable {
  tenantId: number
  requestId: string
  method: string
  route: string
  ms: number
}

export interface OrderAnchorTable {
  tenantId: number
  merchantId: string
  rank: bigint
  createTime: Date
  orderId: string
}

export interface OrderAnswersTable {
  tenantId: number
  orderId: string
  answers: JsonValue
}

export interface OrderExceptionTable {
  tenantId: number
  exceptionId: string
  merchantId: string
  orderId: string
  kind: string
  eventKey: string
  amount: bigint | null
  currency: string | null
  channelOrderNo: string | null
  channelTransactionId: string | null
  status: string
  resolution: string | null
  reason: string | null
  resolvedBy: string | null
  createTime: Date
  resolveTime: Date | null
  payTime: Date | null
  refundOrderId: string | null
  dueTime: Date | null
  payoutReference: string | null
  channelWords: string | null
  assigneeId: string | null
}

export interface OrderHoldTable {
  tenantId: number
  holdId: string
  merchantId: string
  orderId: string
  currency: string
  amount: bigint
  releasedAmount: Generated<bigint>
  reason: string
  heldBy: string
  holdTime: Date
  releaseReason: string | null
  releasedBy: string | null
  releaseTime: Date | null
  keptBy: string | null
}

export interface OrderItemTable {
  tenantId: number
  orderId: string
  lineNo: number
  productNo: number | null
  name: string
  unit: Generated<string>
  price: bigint
  quantity: number
}

export interface OrganizationTable {
  tenantId: number
  organizationId: string
  parentId: string | null
  name: string
  country: string
  province: string
  city: string
  address: Generated<string>
  contactName: string
  contactPhone: string | null
  contactEmail: string | null
  rate: string
  feeCurrency: string
  minFee: bigint | null
  maxFee: bigint | null
  bankName: string | null
  bankCountry: string | null
  swift: string | null
  accountTail: string | null
  sealedAccount: Buffer | null
  status: Generated<string>
  version: Generated<number>
  madeById: string | null
  createTime: Date
}

export interface OrganizationAccountTable {
  tenantId: number
  requestId: string
  organizationId: string
  bankName: string
  bankCountry: string
  swift: string
  accountTail: string
  sealedAccount: Buffer
  reason: string
  state: string
  askedBy: string
  askerId: string | null
  askTime: Date
  decidedBy: string | null
  deciderId: string | null
  decideTime: Date | null
}

export interface OriginatorTable {
  tenantId: number
  format: string
  currency: string
  settings: JsonValue
  accountNoTail: string
  sealedAccountNo: Buffer
  updateTime: Date
}

export interface OwnerResetTable {
  tenantId: number
  requestId: string
  merchantId: string
  accountId: string
  password: boolean
  factors: boolean
  reason: string
  state: string
  madeBy: string
  makerId: string | null
  createTime: Date
  decidedBy: string | null
  deciderId: string | null
  decideTime: Date | null
}

export interface PasskeyTable {
  tenantId: number
  credentialId: string
  accountId: string
  name: string
  publicKey: Buffer
  signCount: Generated<bigint>
  transports: Generated<string[]>
  backedUp: Generated<boolean>
  createTime: Date
  lastUseTime: Date | null
}

export interface PasswordRequestTable {
  tenantId: number
  requestHash: Buffer
  email: string
  language: string
  codeHash: Buffer | null
  failures: Generated<number>
  createTime: Date
  expireTime: Date
  mailTime: Date | null
  useTime: Date | null
}

export interface PayAttemptTable {
  tenantId: number
  orderId: string
  attemptNo: number
  merchantId: string
  channel: string
  channelAccountId: string | null
  channelOrderNo: string
  scene: string
  status: string
  nextStep: JsonValue | null
  refusalCode: string | null
  refusalMessage: string | null
  channelTransactionId: string | null
  queryCount: Generated<number>
  createTime: Date
  answerTime: Date | null
  channelReference: string | null
  amount: bigint | null
  wayCode: string | null
  askedTime: Date | null
  declinedTime: Date | null
}

export interface PayAuthorizationTable {
  tenantId: number
  orderId: string
  merchantId: string
  status: string
  currency: string
  authorizedAmount: bigint
  captureAmount: bigint | null
  authorizeTime: Date
  expireTime: Date
  endTime: Date | null
  attemptNo: number
  captureNo: Generated<number>
  refusalCode: string | null
  refusalMessage: string | null
  changeTime: Date
}

export interface PayOrderTable {
  tenantId: number
  orderId: string
  merchantId: string
  clientOrderId: string
  status: number
  wayCode: string
  gatewayCode: number
  sceneCode: number
  source: number
  currency: string
  inputAmount: bigint
  tipAmount: Generated<bigint>
  surchargeAmount: Generated<bigint>
  payAmount: bigint
  settleCurrency: string
  exchangeRate: string
  clearingAmount: bigint
  feeRate: string | null
  feeAmount: bigint | null
  refundedAmount: Generated<bigint>
  reservedAmount: Generated<bigint>
  channel: string
  channelTransactionId: string | null
  payerKey: string | null
  cardLast4: string | null
  storeCodeId: string | null
  deviceId: string | null
  operatorName: string | null
  customerRemark: string | null
  description: string
  notifyUrl: string | null
  closeReason: string | null
  createTime: Date
  expireTime: Date
  payTime: Date | null
  confirmTime: Date | null
  settleMode: Generated<string>
  feeTaxAmount: Generated<bigint>
  feeTaxes: JsonValue | null
  cardBrand: string | null
  cardFunding: string | null
  linkId: string | null
  invoiceId: string | null
  preAuth: Generated<boolean>
  payerMark: string | null
  cardMark: string | null
  cardCountry: string | null
  payerAddress: string | null
  underReview: Generated<boolean>
  cancelRequestTime: Date | null
}

export interface PayerTable {
  tenantId: number
  merchantId: string
  payerKey: string
  firstPayTime: Date
}

export interface PayerDaysTable {
  tenantId: number
  merchantId: string
  payerKey: string
  currency: string
  days: string[]
}

export interface PaymentLinkTable {
  tenantId: number
  linkId: string
  merchantId: string
  name: string
  status: string
  currency: string
  amountKind: string
  minAmount: bigint | null
  maxAmount: bigint | null
  presetAmounts: Generated<bigint[]>
  ways: string[]
  customFields: Generated<JsonValue>
  merchantNote: Generated<string>
  recipients: Generated<JsonValue>
  orderExpiryMinutes: number | null
  maxPayments: number | null
  startTime: Date | null
  endTime: Date | null
  version: Generated<number>
  createdBy: string
  createTime: Date
  updateTime: Date
  suspendTime: Date | null
  suspendReason: string | null
}

export interface PaymentLinkDraftTable {
  tenantId: number
  draftId: string
  merchantId: string
  accountId: string
  linkId: string | null
  content: JsonValue
  updateTime: Date
}

export interface PaymentLinkProductTable {
  tenantId: number
  linkId: string
  productNo: number
  merchantId: string
  position: number
  itemId: string | null
  imageId: string | null
  name: string
  unit: Generated<string>
  price: bigint
  originalPrice: bigint | null
  quantity: number
  adjustable: Generated<boolean>
  maxQuantity: number | null
  stock: number | null
  removeTime: Date | null
}

export interface PaymentLinkVisitTable {
  tenantId: number
  linkId: string
  day: string
  visitorKey: string
  merchantId: string
}

export interface PaymentRequestTable {
  tenantId: number
  orderId: string
  merchantId: string
  clientOrderId: string
  contentHash: Buffer
  scenarioCode: string
  wayCode: string | null
  gatewayCode: number
  currency: string
  amount: bigint
  description: string
  notifyUrl: string | null
  redirectUrl: string | null
  status: string
  createTime: Date
  expireTime: Date
  cancelTime: Date | null
  cardId: string | null
}

export interface PaymentSettingTable {
  tenantId: number
  merchantId: string
  refundByMaster: Generated<boolean>
  refundBetweenSubs: Generated<boolean>
  surchargeRetail: Generated<boolean>
  surchargeQrCode: Generated<boolean>
  socketEnabled: Generated<boolean>
  businessHours: JsonValue | null
  version: Generated<number>
  surchargeOnline: Generated<boolean>
  surchargeRate: string | null
  surchargeNoticeDay: string | null
  hoursOnline: Generated<boolean>
  fieldVersions: Generated<JsonValue>
}

export interface PayoutTable {
  tenantId: number
  payoutId: string
  merchantId: string
  clearingId: string
  attemptNo: number
  currency: string
  amount: bigint
  format: string
  payeeName: string
  bankName: string
  institutionNo: string | null
  transitNo: string | null
  routingNo: string | null
  accountNoTail: string
  sealedAccountNo: Buffer
  valueDate: string
  status: string
  fileId: string | null
  traceNo: string | null
  returnCode: string | null
  returnId: string | null
  approvedBy: string | null
  approverName: string
  approveTime: Date
  fileTime: Date | null
  sendTime: Date | null
  paidTime: Date | null
  paidBy: string | null
  returnTime: Date | null
}

export interface PlatformKeyTable {
  tenantId: number
  keyVersion: number
  publicKey: string
  sealedPrivateKey: Buffer
  createTime: Date
}

export interface PostTable {
  tenantId: number
  postId: string
  code: string
  name: string
  sort: Generated<number>
  status: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  createTime: Date
}

export interface PostingAnchorTable {
  tenantId: number
  merchantId: string
  currency: string
  rank: bigint
  postedAt: Date
  postingId: string
  balance: bigint
  afterAt: Date
  cutAt: Date
}

export interface ProviderLimitTable {
  tenantId: number
  merchantId: string
  wayCode: string
  mostPayment: bigint | null
  mostDayAmount: bigint | null
  mostDayCount: number | null
  version: Generated<number>
}

export interface ProviderUserTable {
  tenantId: number
  accountId: string
  departmentId: string | null
  phone: string | null
  remark: Generated<string>
  version: Generated<number>
}

export interface QueueJobTable {
  jobId: bigint | null
  task: string | null
  queue: string | null
  tenantId: number | null
  merchantId: string | null
  payload: JsonValue | null
  attempts: number | null
  maxAttempts: number | null
  lastError: string | null
  runTime: Date | null
  createTime: Date | null
  lockTime: Date | null
  state: string | null
}

export interface RadarDigestTable {
  tenantId: number
  accountId: string
  sentDay: string | null
}

export interface RatePlanTable {
  tenantId: number
  merchantId: string
  validFrom: Date
  settleMode: string
  surchargeMode: string
  feeBackOnRefund: boolean
  taxedWays: Generated<string[]>
}

export interface RecoveryCodeTable {
  tenantId: number
  accountId: string
  codeHash: Buffer
  useTime: Date | null
}

export interface RefundTable {
  tenantId: number
  refundOrderId: string
  orderId: string
  merchantId: string
  merchantRefundNo: string
  platformRefundNo: string
  channelRefundNo: string | null
  amount: bigint
  currency: string
  exchangeRate: string
  clearingAmount: bigint
  feeReturnAmount: Generated<bigint>
  refundType: string
  wayCode: string
  source: number
  status: number
  errorCode: string | null
  errorMessage: string | null
  reason: string | null
  operatorId: string | null
  operatorName: string
  queryCount: Generated<number>
  createTime: Date
  confirmTime: Date | null
  notifyUrl: string | null
  paidOtherwise: Generated<boolean>
  feeTaxReturnAmount: Generated<bigint>
  deviceId: string | null
}

export interface RefundAuditTable {
  tenantId: number
  auditId: string
  merchantId: string
  orderId: string
  amount: bigint
  currency: string
  remark: string | null
  level: string
  status: Generated<string>
  providerReason: string | null
  applicantId: string | null
  applicantName: string
  source: number
  deviceId: string | null
  applyTime: Date
  expireTime: Date
  passedById: string | null
  passedBy: string | null
  passTime: Date | null
  decidedById: string | null
  decidedBy: string | null
  decideTime: Date | null
  refusal: string | null
  refundOrderId: string | null
}

export interface RefundPasswordTable {
  tenantId: number
  merchantId: string
  passwordHash: string
  failures: Generated<number>
  lockedUntil: Date | null
}

export interface RefundPasswordFailureTable {
  tenantId: number
  merchantId: string
  accountId: string
  failures: Generated<number>
  lockedUntil: Date | null
}

export interface RefundPolicyTable {
  tenantId: number
  merchantId: string
  mode: string
  overAmount: bigint | null
  advances: Generated<boolean>
  version: Generated<number>
}

export interface RefundProposalTable {
  tenantId: number
  proposalId: string
  merchantId: string
  refundOrderId: string
  act: string
  payBy: string | null
  proof: string
  reason: string
  status: Generated<string>
  proposedById: string
  proposedBy: string
  proposeTime: Date
  decidedById: string | null
  decidedBy: string | null
  decideTime: Date | null
  refusal: string | null
}

export interface RegistrationTable {
  tenantId: number
  registrationId: string
  state: string
  companyName: string
  tradeName: string
  country: string
  province: string
  city: string
  currency: string
  timezone: string
  contactName: string
  email: string
  phone: string
  language: string
  username: string
  passwordHash: string | null
  proofHash: Buffer | null
  proofExpireTime: Date | null
  mails: Generated<number>
  mailTime: Date | null
  createTime: Date
  confirmTime: Date | null
  dueDay: string | null
  decideTime: Date | null
  decidedBy: string | null
  reason: string | null
  openedTenantId: number | null
  openedMerchantId: string | null
  openedUsername: string | null
  openedApproveResult: number | null
}

export interface ReserveRequestTable {
  tenantId: number
  requestId: string
  merchantId: string
  kind: string
  reserveRate: string | null
  reserveDays: number | null
  validFrom: string | null
  currency: string | null
  targetAmount: bigint | null
  clearingId: string | null
  reserveKind: string | null
  reason: string
  status: string
  proposedBy: string
  proposerId: string | null
  proposeTime: Date
  decidedBy: string | null
  deciderId: string | null
  decideTime: Date | null
  decisionReason: string | null
  appliedTime: Date | null
}

export interface RiskAlertTable {
  tenantId: number
  alertId: string
  merchantId: string
  watchId: string
  watchName: string
  measure: string
  channelAccountId: string | null
  windowMinutes: number
  threshold: number
  measured: number
  worst: number
  ofPayments: number
  raiseTime: Date
  acknowledgedBy: string | null
  acknowledgeTime: Date | null
  resolveTime: Date | null
}

export interface RiskCommentTable {
  tenantId: number
  commentId: string
  merchantId: string
  hitId: string
  content: string
  writtenBy: string
  createTime: Date
}

export interface RiskDryRunTable {
  tenantId: number
  runId: string
  ruleId: string
  version: number
  liveVersion: number | null
  askedBy: string | null
  askedByName: string
  reach: JsonValue
  fromTime: Date
  toTime: Date
  state: string
  doneCount: Generated<number>
  totalCount: Generated<number>
  result: JsonValue | null
  createTime: Date
  endTime: Date | null
}

export interface RiskDryRunOrderTable {
  tenantId: number
  runId: string
  place: number
  merchantId: string
  orderId: string
  orderTime: Date
  wayCode: string
  currency: string
  amount: bigint
  status: number
  liveToo: boolean
}

export interface RiskHitTable {
  tenantId: number
  hitId: string
  merchantId: string
  orderId: string | null
  ruleId: string
  ruleVersion: number
  ruleName: string
  effect: string
  reason: string
  wayCode: string
  channel: string
  currency: string
  amount: bigint
  seen: JsonValue
  payerMark: string | null
  cardMark: string | null
  hitTime: Date
  review: string | null
  dueTime: Date | null
  assigneeId: string | null
  assigneeName: string | null
  holdId: string | null
  decidedBy: string | null
  decideTime: Date | null
  decisionReason: string | null
  edition: Generated<number>
}

export interface RiskLimitTable {
  tenantId: number
  merchantId: string
  wayCode: string
  mostPayment: bigint | null
  mostDayAmount: bigint | null
  mostDayCount: number | null
  version: Generated<number>
}

export interface RiskListTable {
  tenantId: number
  listId: string
  name: string
  purpose: string
  kind: string
  remark: Generated<string>
  version: Generated<number>
  createTime: Date
}

export interface RiskListItemTable {
  tenantId: number
  itemId: string
  listId: string
  mark: string
  shown: string
  reason: string
  expireTime: Date | null
  addedBy: string
  createTime: Date
}

export interface RiskRuleTable {
  tenantId: number
  ruleId: string
  name: string
  status: Generated<string>
  newestVersion: number
  liveVersion: number | null
  edition: Generated<number>
  createTime: Date
  updateTime: Date
}

export interface RiskRuleVersionTable {
  tenantId: number
  ruleId: string
  version: number
  spec: JsonValue
  madeBy: string | null
  madeByName: string
  createTime: Date
  liveBy: string | null
  liveByName: string | null
  liveTime: Date | null
}

export interface RiskWatchTable {
  tenantId: number
  watchId: string
  name: string
  measure: string
  ruleId: string | null
  per: string
  windowMinutes: number
  threshold: number
  leastPayments: Generated<number>
  enabled: Generated<boolean>
  version: Generated<number>
  createTime: Date
}

export interface RoleDepartmentTable {
  tenantId: number
  roleId: string
  departmentId: string
}

export interface RoleMenuTable {
  tenantId: number
  roleId: string
  menuId: string
}

export interface SalesDayTable {
  tenantId: number
  merchantId: string
  day: string
  currency: string
  sales: bigint
  transactions: number
  gaps: number[]
  payers: number[]
  oldPayers: number[]
}

export interface SalesDayPartTable {
  tenantId: number
  merchantId: string
  day: string
  currency: string
  kind: string
  part: string
  sales: bigint
  transactions: number
}

export interface SalesHourTable {
  tenantId: number
  merchantId: string
  hour: Date
  currency: string
  hourOfWeek: number
  sales: bigint
  transactions: number
}

export interface SalesRolledTable {
  tenantId: number
  merchantId: string
  timezone: string
  salesUntil: Date
  madeUntil: Date
}

export interface SavedViewTable {
  tenantId: number
  viewId: string
  merchantId: string
  accountId: string
  list: string
  name: string
  shared: boolean
  search: JsonValue
  columns: string[]
  density: string
  exportPath: string | null
  asked: JsonValue | null
  createTime: Date
  updateTime: Date
  sharedRole: string | null
}

export interface SavedViewDefaultTable {
  tenantId: number
  merchantId: string
  accountId: string
  list: string
  viewId: string
}

export interface SavedViewPinTable {
  tenantId: number
  merchantId: string
  accountId: string
  list: string
  viewId: string
  place: number
}

export interface ScheduledJobTable {
  tenantId: number
  name: string
  pattern: string
  defaultPattern: string
  timezone: Generated<string>
  misfire: Generated<string>
  concurrent: Generated<boolean>
  state: Generated<string>
  nextTime: Date | null
  version: Generated<number>
}

export interface SchemaMigrationTable {
  name: string
  sha256: string
  appliedAt: Generated<Date>
  contract: Generated<boolean>
}

export interface SecurityPolicyTable {
  tenantId: number
  merchantId: string
  secondFactor: Generated<string>
  sessionHours: number | null
  idleMinutes: number | null
  version: Generated<number>
  allowVisits: Generated<boolean>
}

export interface ServerProcessTable {
  tenantId: number
  processId: string
  host: string
  pid: number
  roles: string
  versions: JsonValue
  figures: JsonValue
  startTime: Date
  beatTime: Date
}

export interface SessionTable {
  tenantId: number
  tokenHash: Buffer
  accountId: string
  merchantId: string | null
  createTime: Date
  expireTime: Date
  lastUseTime: Date
  revokeTime: Date | null
  address: string
  userAgent: string
  deviceId: string | null
  method: Generated<string>
  proofTime: Date | null
  browserHash: Buffer | null
  place: Generated<string>
  viewAccountId: string | null
  parentHash: Buffer | null
  visitTenantId: number | null
  visitId: string | null
}

export interface SettlementRuleTable {
  tenantId: number
  merchantId: string
  ruleMode: string
  weekday: number | null
  dayOfMonth: number | null
  settleHour: number
  minSettleAmount: Generated<bigint>
  skipClearing: Generated<boolean>
  bankName: string | null
  institutionNo: string | null
  transitNo: string | null
  accountNo: string | null
  routingNo: string | null
  reserveRate: Generated<string>
  reserveDays: Generated<number>
}

export interface ShiftTable {
  tenantId: number
  shiftId: string
  merchantId: string
  deviceId: string
  accountId: string
  openedBy: string
  closedBy: string | null
  openTime: Date
  closeTime: Date | null
  note: Generated<string>
  report: JsonValue | null
}

export interface SignInFailureTable {
  tenantId: number
  accountId: string
  sourceHash: Buffer
  failures: Generated<number>
  lockedUntil: Date | null
  lastTime: Date
}

export interface StaffNoticeReadTable {
  tenantId: number
  accountId: string
  noticeId: string
  readTime: Date
}

export interface StoreCodeTable {
  tenantId: number
  storeCodeId: string
  merchantId: string
  label: string
  currency: string
  tipRates: Generated<number[]>
  tipEnabled: Generated<boolean>
  remarkRequired: Generated<boolean>
  paymentNote: Generated<string>
  ways: string[]
  enabled: Generated<boolean>
  createTime: Date
  placeKind: Generated<string>
  preAuth: Generated<boolean>
  customFields: Generated<JsonValue>
  defaultTip: number | null
  moreWays: Generated<string[]>
  orderExpiryMinutes: number | null
  businessHours: JsonValue | null
  recipients: Generated<JsonValue>
  minAmount: bigint | null
  maxAmount: bigint | null
  maxPerDay: bigint | null
  logoImageId: string | null
  revokeTime: Date | null
  replacedBy: string | null
  version: Generated<number>
  suspendTime: Date | null
  suspendReason: string | null
}

export interface SubMerchantApplicationTable {
  tenantId: number
  applicationId: string
  merchantId: string
  status: string
  shopKind: string
  photoImageId: string | null
  website: string | null
  tradeName: string
  legalName: string
  country: string
  province: string
  city: string
  address: string
  postalCode: string
  timezone: string
  currency: string
  contactName: string
  contactPhone: string
  contactEmail: string
  description: Generated<string>
  settleTo: string
  sealedBank: Buffer | null
  appliedBy: string
  applyTime: Date
  startTime: Date | null
  reason: string | null
  decidedBy: string | null
  endTime: Date | null
  openedMerchantId: string | null
}

export interface SystemParameterTable {
  tenantId: number
  key: string
  own: boolean
  name: Generated<string>
  kind: string
  value: string
  remark: Generated<string>
  version: Generated<number>
  updateTime: Date
  updatedBy: string
}

export interface SystemRoleTable {
  tenantId: number
  roleId: string
  name: string
  key: string
  userType: Generated<string>
  dataScope: number
  builtIn: Generated<boolean>
  status: Generated<string>
  sort: Generated<number>
  remark: Generated<string>
  version: Generated<number>
  createTime: Date
}

export interface TenantDirectoryTable {
  kind: string
  key: string
  tenantId: number
}

export interface TicketCommentTable {
  tenantId: number
  commentId: string
  ticketId: string
  text: string
  madeById: string | null
  madeBy: string
  createTime: Date
}

export interface TicketSettingTable {
  tenantId: number
  merchantId: string
  head: Generated<JsonValue>
  foot: Generated<string>
  logoImageId: string | null
  codeKind: Generated<string>
  version: Generated<number>
}

export interface TotpFactorTable {
  tenantId: number
  accountId: string
  sealedSeed: Buffer
  confirmTime: Date | null
  lastStep: Generated<bigint>
  failures: Generated<number>
  lockedUntil: Date | null
  createTime: Date
}

export interface UnknownLoginTable {
  tenantId: number
  loginHash: Buffer
  failures: Generated<number>
  lockedUntil: Date | null
  lastTime: Date
}

export interface UserPostTable {
  tenantId: number
  accountId: string
  postId: string
}

export interface UserRoleTable {
  tenantId: number
  accountId: string
  roleId: string
}

export interface WayApplicationTable {
  tenantId: number
  merchantId: string
  wayCode: string
  appliedBy: string
  applyTime: Date
  reason: string | null
  endTime: Date | null
}

export interface WayRateTable {
  tenantId: number
  merchantId: string
  wayCode: string
  validFrom: Date
  rate: string
  minFee: Generated<bigint>
  maxFee: bigint | null
  surchargeRate: Generated<string>
}

export interface WebhookEndpointTable {
  tenantId: number
  endpointId: string
  merchantId: string
  url: string
  events: string[]
  status: string
  sealedSecret: Buffer
  sealedPreviousSecret: Buffer | null
  previousUntil: Date | null
  failures: Generated<number>
  failingSince: Date | null
  createTime: Date
}

export interface WechatBindingTable {
  tenantId: number
  accountId: string
  openidHash: Buffer
  sealedProfile: Buffer
  bindTime: Date
}

export interface Database {
  account: AccountTable
  account_intervention: AccountInterventionTable
  adjustment: AdjustmentTable
  announcement: AnnouncementTable
  api_call: ApiCallTable
  api_error: ApiErrorTable
  audit_check: AuditCheckTable
  audit_checkpoint: AuditCheckpointTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  bank_account: BankAccountTable
  bank_file: BankFileTable
  bank_file_entry: BankFileEntryTable
  bank_line: BankLineTable
  bank_match: BankMatchTable
  bank_return: BankReturnTable
  bank_return_entry: BankReturnEntryTable
  bank_statement: BankStatementTable
  bank_statement_file: BankStatementFileTable
  banner_closing: BannerClosingTable
  bill: BillTable
  bill_difference: BillDifferenceTable
  bill_file: BillFileTable
  bill_line: BillLineTable
  bill_total: BillTotalTable
  bill_wait: BillWaitTable
  case_file: CaseFileTable
  catalogue_item: CatalogueItemTable
  challenge: ChallengeTable
  change_request: ChangeRequestTable
  channel_account: ChannelAccountTable
  channel_account_request: ChannelAccountRequestTable
  channel_exchange: ChannelExchangeTable
  channel_health: ChannelHealthTable
  channel_incident: ChannelIncidentTable
  channel_incident_note: ChannelIncidentNoteTable
  channel_route: ChannelRouteTable
  clearing: ClearingTable
  clearing_difference: ClearingDifferenceTable
  clearing_reserve: ClearingReserveTable
  clearing_validation: ClearingValidationTable
  commission_line: CommissionLineTable
  commission_policy: CommissionPolicyTable
  commission_statement: CommissionStatementTable
  compliance_review: ComplianceReviewTable
  dashboard_arrangement: DashboardArrangementTable
  dashboard_sample: DashboardSampleTable
  department: DepartmentTable
  device: DeviceTable
  dictionary_data: DictionaryDataTable
  dictionary_type: DictionaryTypeTable
  dispute: DisputeTable
  dispute_move: DisputeMoveTable
  due_job: DueJobTable
  email_change: EmailChangeTable
  exception_refund: ExceptionRefundTable
  export_job: ExportJobTable
  export_schedule: ExportScheduleTable
  fee_tax_rate: FeeTaxRateTable
  fx_rate: FxRateTable
  gateway_credential: GatewayCredentialTable
  gateway_key: GatewayKeyTable
  gateway_nonce: GatewayNonceTable
  gateway_request: GatewayRequestTable
  idempotency_key: IdempotencyKeyTable
  image: ImageTable
  installation: InstallationTable
  invoice: InvoiceTable
  invoice_line: InvoiceLineTable
  invoice_reminder: InvoiceReminderTable
  invoice_series: InvoiceSeriesTable
  invoice_tax: InvoiceTaxTable
  job_run: JobRunTable
  journal_account: JournalAccountTable
  late_figure: LateFigureTable
  late_row: LateRowTable
  ledger_account: LedgerAccountTable
  ledger_closing: LedgerClosingTable
  ledger_cut: LedgerCutTable
  ledger_transfer: LedgerTransferTable
  limit_use: LimitUseTable
  list_anchor: ListAnchorTable
  made_day: MadeDayTable
  mail_message: MailMessageTable
  mail_proof: MailProofTable
  mail_template_version: MailTemplateVersionTable
  menu: MenuTable
  merchant: MerchantTable
  merchant_assignment: MerchantAssignmentTable
  merchant_document: MerchantDocumentTable
  merchant_former_place: MerchantFormerPlaceTable
  merchant_note: MerchantNoteTable
  merchant_notification: MerchantNotificationTable
  merchant_profile: MerchantProfileTable
  merchant_standing: MerchantStandingTable
  merchant_ticket: MerchantTicketTable
  merchant_visit: MerchantVisitTable
  monthly_fee: MonthlyFeeTable
  monthly_movement: MonthlyMovementTable
  monthly_payout: MonthlyPayoutTable
  monthly_statement: MonthlyStatementTable
  monthly_tax: MonthlyTaxTable
  notice: NoticeTable
  notice_due: NoticeDueTable
  notice_preference: NoticePreferenceTable
  notice_read: NoticeReadTable
  notice_read_all: NoticeReadAllTable
  notification_attempt: NotificationAttemptTable
  notification_setting: NotificationSettingTable
  online_session: OnlineSessionTable
  opening_document: OpeningDocumentTable
  opening_draft: OpeningDraftTable
  operation_cost: OperationCostTable
  order_anchor: OrderAnchorTable
  order_answers: OrderAnswersTable
  order_exception: OrderExceptionTable
  order_hold: OrderHoldTable
  order_item: OrderItemTable
  organization: OrganizationTable
  organization_account: OrganizationAccountTable
  originator: OriginatorTable
  owner_reset: OwnerResetTable
  passkey: PasskeyTable
  password_request: PasswordRequestTable
  pay_attempt: PayAttemptTable
  pay_authorization: PayAuthorizationTable
  pay_order: PayOrderTable
  payer: PayerTable
  payer_days: PayerDaysTable
  payment_link: PaymentLinkTable
  payment_link_draft: PaymentLinkDraftTable
  payment_link_product: PaymentLinkProductTable
  payment_link_visit: PaymentLinkVisitTable
  payment_request: PaymentRequestTable
  payment_setting: PaymentSettingTable
  payout: PayoutTable
  platform_key: PlatformKeyTable
  post: PostTable
  posting_anchor: PostingAnchorTable
  provider_limit: ProviderLimitTable
  provider_user: ProviderUserTable
  queue_job: QueueJobTable
  radar_digest: RadarDigestTable
  rate_plan: RatePlanTable
  recovery_code: RecoveryCodeTable
  refund: RefundTable
  refund_audit: RefundAuditTable
  refund_password: RefundPasswordTable
  refund_password_failure: RefundPasswordFailureTable
  refund_policy: RefundPolicyTable
  refund_proposal: RefundProposalTable
  registration: RegistrationTable
  reserve_request: ReserveRequestTable
  risk_alert: RiskAlertTable
  risk_comment: RiskCommentTable
  risk_dry_run: RiskDryRunTable
  risk_dry_run_order: RiskDryRunOrderTable
  risk_hit: RiskHitTable
  risk_limit: RiskLimitTable
  risk_list: RiskListTable
  risk_list_item: RiskListItemTable
  risk_rule: RiskRuleTable
  risk_rule_version: RiskRuleVersionTable
  risk_watch: RiskWatchTable
  role_department: RoleDepartmentTable
  role_menu: RoleMenuTable
  sales_day: SalesDayTable
  sales_day_part: SalesDayPartTable
  sales_hour: SalesHourTable
  sales_rolled: SalesRolledTable
  saved_view: SavedViewTable
  saved_view_default: SavedViewDefaultTable
  saved_view_pin: SavedViewPinTable
  scheduled_job: ScheduledJobTable
  schema_migration: SchemaMigrationTable
  security_policy: SecurityPolicyTable
  server_process: ServerProcessTable
  session: SessionTable
  settlement_rule: SettlementRuleTable
  shift: ShiftTable
  sign_in_failure: SignInFailureTable
  staff_notice_read: StaffNoticeReadTable
  store_code: StoreCodeTable
  sub_merchant_application: SubMerchantApplicationTable
  system_parameter: SystemParameterTable
  system_role: SystemRoleTable
  tenant_directory: TenantDirectoryTable
  ticket_comment: TicketCommentTable
  ticket_setting: TicketSettingTable
  totp_factor: TotpFactorTable
  unknown_login: UnknownLoginTable
  user_post: UserPostTable
  user_role: UserRoleTable
  way_application: WayApplicationTable
  way_rate: WayRateTable
  webhook_endpoint: WebhookEndpointTable
  wechat_binding: WechatBindingTable
}
