// Written by `npm run db:types` from the migrated database. Change the migrations, not this file.
import type { Generated } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

export interface AccountTable {
  tenant_id: number
  account_id: string
  merchant_id: string | null
  username: string
  display_name: string
  role: number | null
  password_hash: string
  failures: Generated<number>
  locked_until: Date | null
  disabled: Generated<boolean>
  avatar_url: string | null
  create_time: Date
}

export interface AuditEntryTable {
  tenant_id: number
  audit_id: string
  merchant_id: string | null
  source: number
  actor_kind: string
  actor_id: string | null
  actor_name: string
  address: string | null
  action: string
  object_type: string
  object_id: string
  before: JsonValue | null
  after: JsonValue | null
  request_id: string
  create_time: Date
}

export interface AuditSealTable {
  tenant_id: number
  seq: bigint
  audit_id: string
  hash: Buffer
  seal_time: Date
}

export interface ChannelAccountTable {
  tenant_id: number
  channel_account_id: string
  merchant_id: string
  channel: string
  profile: string
  sealed_settings: Buffer
  enabled: Generated<boolean>
  create_time: Date
}

export interface ChannelExchangeTable {
  tenant_id: number
  exchange_id: string
  merchant_id: string
  channel_account_id: string
  order_id: string
  refund_order_id: string | null
  verb: string
  method: string
  address: string
  http_status: number | null
  failure: string | null
  duration_ms: number
  sealed: Buffer
  create_time: Date
}

export interface ChannelRouteTable {
  tenant_id: number
  merchant_id: string
  way_code: string
  channel_account_id: string
  priority: Generated<number>
  valid_from: Date
  valid_to: Date | null
}

export interface ClearingTable {
  tenant_id: number
  clearing_id: string
  merchant_id: string
  currency: string
  from_time: Date
  to_time: Date
  settle_date: string
  trigger: string
  sale_amount: bigint
  tip_amount: bigint
  surcharge_amount: bigint
  refund_amount: bigint
  fee_amount: bigint
  fee_return_amount: bigint
  adjustment_amount: bigint
  carried_in: bigint
  net_amount: bigint
  payment_count: number
  refund_count: number
  status: string
  validation: string
  validate_time: Date | null
  bank_name: string
  institution_no: string
  transit_no: string
  account_no_tail: string
  create_time: Date
  settle_time: Date | null
}

export interface ClearingDifferenceTable {
  tenant_id: number
  clearing_id: string
  object_type: string
  object_id: string
  category: string
  ledger_amount: bigint
  expected_amount: bigint
}

export interface GatewayCredentialTable {
  tenant_id: number
  merchant_id: string
  app_id: string
  enabled: Generated<boolean>
  card_info_allowed: Generated<boolean>
  rate_limit: Generated<number>
  create_time: Date
}

export interface GatewayKeyTable {
  tenant_id: number
  merchant_id: string
  key_version: number
  public_key: string
  fingerprint: string
  created_by: string
  create_time: Date
  expire_time: Date | null
  revoke_time: Date | null
  last_use_time: Date | null
}

export interface GatewayNonceTable {
  tenant_id: number
  merchant_id: string
  nonce: string
  create_time: Date
}

export interface GatewayRequestTable {
  tenant_id: number
  gateway_request_id: string
  merchant_id: string
  path: string
  http_status: number
  result_code: string
  payment_id: string | null
  request_id: string | null
  key_version: number | null
  address: string | null
  duration_ms: number
  request_headers: JsonValue
  request_body: string
  response_body: string
  create_time: Date
}

export interface IdempotencyKeyTable {
  tenant_id: number
  account_id: string
  key: string
  content_hash: Buffer
  status: number | null
  answer: JsonValue | null
  create_time: Date
}

export interface LedgerAccountTable {
  tenant_id: number
  account_id: string
  currency: string
  kind: string
  merchant_id: string | null
}

export interface LedgerClosingTable {
  tenant_id: number
  account_id: string
  closed_at: Date
  balance: bigint
}

export interface LedgerCutTable {
  tenant_id: number
  merchant_id: string
  cut_at: Date
}

export interface LedgerTransferTable {
  tenant_id: number
  posting_id: string
  line_no: number
  merchant_id: string
  debit_account: string
  credit_account: string
  currency: string
  amount: bigint
  category: string
  order_id: string | null
  refund_id: string | null
  clearing_id: string | null
  posted_at: Date
}

export interface MerchantTable {
  tenant_id: number
  merchant_id: string
  parent_merchant_id: string | null
  trade_name: string
  legal_name: string
  approve_result: number | null
  currency: string
  timezone: string
  country: string
  province: string
  city: string
  logo_url: string | null
  settings_menu: Generated<boolean>
  order_expiry_minutes: Generated<number>
  max_refund_days: Generated<number>
  cashier_query_days: number | null
  short_order_id: Generated<boolean>
  pre_credit_refund: Generated<boolean>
  fee_back_on_refund: Generated<boolean>
  payment_notice: Generated<boolean>
  create_time: Date
}

export interface MerchantNotificationTable {
  tenant_id: number
  notification_id: string
  merchant_id: string
  endpoint_id: string | null
  url: string
  host: string
  notify_type: string
  order_id: string
  refund_order_id: string | null
  body: string | null
  status: string
  attempts: Generated<number>
  retries: Generated<number>
  manual: Generated<boolean>
  next_time: Date | null
  deliver_time: Date | null
  create_time: Date
}

export interface NoticeTable {
  tenant_id: number
  article_id: string
  merchant_id: string
  title_en: string
  title_zh: string
  content_en: string
  content_zh: string
  link: string | null
  state: Generated<number>
  fact_key: string
  send_time: Date
}

export interface NoticeReadTable {
  tenant_id: number
  account_id: string
  article_id: string
  read_time: Date
}

export interface NoticeReadAllTable {
  tenant_id: number
  account_id: string
  merchant_id: string
  read_until: Date
}

export interface NotificationAttemptTable {
  tenant_id: number
  notification_id: string
  attempt_no: number
  http_status: number | null
  failure: string | null
  duration_ms: number
  request_headers: JsonValue
  response_body: string | null
  manual: Generated<boolean>
  create_time: Date
}

export interface OrderAnchorTable {
  tenant_id: number
  merchant_id: string
  rank: bigint
  create_time: Date
  order_id: string
}

export interface OrderExceptionTable {
  tenant_id: number
  exception_id: string
  merchant_id: string
  order_id: string
  kind: string
  event_key: string
  amount: bigint | null
  currency: string | null
  channel_order_no: string | null
  channel_transaction_id: string | null
  status: string
  resolution: string | null
  reason: string | null
  resolved_by: string | null
  create_time: Date
  resolve_time: Date | null
  pay_time: Date | null
  refund_order_id: string | null
  due_time: Date | null
  payout_reference: string | null
  channel_words: string | null
}

export interface PayAttemptTable {
  tenant_id: number
  order_id: string
  attempt_no: number
  merchant_id: string
  channel: string
  channel_account_id: string | null
  channel_order_no: string
  scene: string
  status: string
  next_step: JsonValue | null
  refusal_code: string | null
  refusal_message: string | null
  channel_transaction_id: string | null
  query_count: Generated<number>
  create_time: Date
  answer_time: Date | null
  channel_reference: string | null
  amount: bigint | null
  way_code: string | null
}

export interface PayOrderTable {
  tenant_id: number
  order_id: string
  merchant_id: string
  client_order_id: string
  status: number
  way_code: string
  gateway_code: number
  scene_code: number
  source: number
  currency: string
  input_amount: bigint
  tip_amount: Generated<bigint>
  surcharge_amount: Generated<bigint>
  pay_amount: bigint
  settle_currency: string
  exchange_rate: string
  clearing_amount: bigint
  fee_rate: string | null
  fee_amount: bigint | null
  refunded_amount: Generated<bigint>
  reserved_amount: Generated<bigint>
  channel: string
  channel_transaction_id: string | null
  payer_key: string | null
  card_last4: string | null
  store_code_id: string | null
  device_id: string | null
  operator_name: string | null
  customer_remark: string | null
  description: string
  notify_url: string | null
  close_reason: string | null
  create_time: Date
  expire_time: Date
  pay_time: Date | null
  confirm_time: Date | null
}

export interface PayerTable {
  tenant_id: number
  merchant_id: string
  payer_key: string
  first_pay_time: Date
}

export interface PaymentRequestTable {
  tenant_id: number
  order_id: string
  merchant_id: string
  client_order_id: string
  content_hash: Buffer
  scenario_code: string
  way_code: string | null
  gateway_code: number
  currency: string
  amount: bigint
  description: string
  notify_url: string | null
  redirect_url: string | null
  status: string
  create_time: Date
  expire_time: Date
  cancel_time: Date | null
}

export interface PlatformKeyTable {
  tenant_id: number
  key_version: number
  public_key: string
  sealed_private_key: Buffer
  create_time: Date
}

export interface RefundTable {
  tenant_id: number
  refund_order_id: string
  order_id: string
  merchant_id: string
  merchant_refund_no: string
  platform_refund_no: string
  channel_refund_no: string | null
  amount: bigint
  currency: string
  exchange_rate: string
  clearing_amount: bigint
  fee_return_amount: Generated<bigint>
  refund_type: string
  way_code: string
  source: number
  status: number
  error_code: string | null
  error_message: string | null
  reason: string | null
  operator_id: string | null
  operator_name: string
  query_count: Generated<number>
  create_time: Date
  confirm_time: Date | null
  notify_url: string | null
  paid_otherwise: Generated<boolean>
}

export interface RefundPasswordTable {
  tenant_id: number
  merchant_id: string
  password_hash: string
  failures: Generated<number>
  locked_until: Date | null
}

export interface SchemaMigrationTable {
  name: string
  sha256: string
  applied_at: Generated<Date>
}

export interface SessionTable {
  tenant_id: number
  token_hash: Buffer
  account_id: string
  merchant_id: string | null
  create_time: Date
  expire_time: Date
  last_use_time: Date
  revoke_time: Date | null
  address: string
  user_agent: string
}

export interface SettlementRuleTable {
  tenant_id: number
  merchant_id: string
  rule_mode: string
  weekday: number | null
  day_of_month: number | null
  settle_hour: number
  min_settle_amount: Generated<bigint>
  skip_clearing: Generated<boolean>
  bank_name: string
  institution_no: string
  transit_no: string
  account_no: string
}

export interface StoreCodeTable {
  tenant_id: number
  store_code_id: string
  merchant_id: string
  label: string
  currency: string
  tip_rates: Generated<number[]>
  tip_enabled: Generated<boolean>
  remark_required: Generated<boolean>
  payment_note: Generated<string>
  ways: string[]
  enabled: Generated<boolean>
  create_time: Date
}

export interface TenantDirectoryTable {
  kind: string
  key: string
  tenant_id: number
}

export interface WayRateTable {
  tenant_id: number
  merchant_id: string
  way_code: string
  valid_from: Date
  rate: string
  min_fee: Generated<bigint>
  max_fee: bigint | null
  surcharge_rate: Generated<string>
}

export interface WebhookEndpointTable {
  tenant_id: number
  endpoint_id: string
  merchant_id: string
  url: string
  events: string[]
  status: string
  sealed_secret: Buffer
  sealed_previous_secret: Buffer | null
  previous_until: Date | null
  failures: Generated<number>
  failing_since: Date | null
  create_time: Date
}

export interface Database {
  account: AccountTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  channel_account: ChannelAccountTable
  channel_exchange: ChannelExchangeTable
  channel_route: ChannelRouteTable
  clearing: ClearingTable
  clearing_difference: ClearingDifferenceTable
  gateway_credential: GatewayCredentialTable
  gateway_key: GatewayKeyTable
  gateway_nonce: GatewayNonceTable
  gateway_request: GatewayRequestTable
  idempotency_key: IdempotencyKeyTable
  ledger_account: LedgerAccountTable
  ledger_closing: LedgerClosingTable
  ledger_cut: LedgerCutTable
  ledger_transfer: LedgerTransferTable
  merchant: MerchantTable
  merchant_notification: MerchantNotificationTable
  notice: NoticeTable
  notice_read: NoticeReadTable
  notice_read_all: NoticeReadAllTable
  notification_attempt: NotificationAttemptTable
  order_anchor: OrderAnchorTable
  order_exception: OrderExceptionTable
  pay_attempt: PayAttemptTable
  pay_order: PayOrderTable
  payer: PayerTable
  payment_request: PaymentRequestTable
  platform_key: PlatformKeyTable
  refund: RefundTable
  refund_password: RefundPasswordTable
  schema_migration: SchemaMigrationTable
  session: SessionTable
  settlement_rule: SettlementRuleTable
  store_code: StoreCodeTable
  tenant_directory: TenantDirectoryTable
  way_rate: WayRateTable
  webhook_endpoint: WebhookEndpointTable
}
