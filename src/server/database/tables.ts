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
  pin_hash: string | null
  pin_failures: Generated<number>
  pin_locked_until: Date | null
  email: string | null
  email_verified_time: Date | null
  language: Generated<string>
  invite_time: Date | null
  password_time: Date | null
  payment_notice: Generated<boolean>
  last_sign_in_time: Date | null
  wechat_headimg: string | null
}

export interface AccountInterventionTable {
  tenant_id: number
  intervention_id: string
  account_id: string
  kind: string
  made_by: string
  create_time: Date
}

export interface AdjustmentTable {
  tenant_id: number
  adjustment_id: string
  merchant_id: string
  currency: string
  amount: bigint
  reason_code: string
  reason: string
  about_type: string
  about_id: Generated<string>
  lines: JsonValue
  status: string
  proposed_by: string
  proposer_id: string | null
  propose_time: Date
  decided_by: string | null
  decider_id: string | null
  decide_time: Date | null
  decision_reason: string | null
  reverses: string | null
}

export interface AnnouncementTable {
  tenant_id: number
  announcement_id: string
  kind: string
  audience: string
  category: string
  title_en: string
  title_zh: string
  content_en: string
  content_zh: string
  language: string | null
  countries: Generated<string[]>
  currencies: Generated<string[]>
  ka_levels: Generated<string[]>
  merchant_ids: Generated<string[]>
  state: string
  from_time: Date | null
  to_time: Date | null
  live_time: Date | null
  end_time: Date | null
  reached: number | null
  operator: string
  version: Generated<number>
  create_time: Date
  update_time: Date
}

export interface ApiCallTable {
  tenant_id: number
  call_id: string
  call_time: Date
  kind: string
  method: string
  route: string
  status: number
  ms: number
  error_code: string | null
  request_id: string
  who: string
  account_id: string | null
  of_tenant_id: number | null
  of_merchant_id: string | null
  weight: Generated<number>
}

export interface ApiErrorTable {
  tenant_id: number
  fingerprint: string
  code: string
  name: string
  message: string
  frames: string[]
  method: string
  route: string
  times: bigint
  first_time: Date
  last_time: Date
  last_request_id: string
  state: Generated<string>
  handled_time: Date | null
  handled_by: string | null
  note: Generated<string>
  version: Generated<number>
}

export interface AuditCheckTable {
  tenant_id: number
  check_id: string
  merchant_id: string
  asked_by: string
  state: string
  sound: Generated<bigint>
  head_hash: Buffer | null
  broken_seq: bigint | null
  broken_audit_id: string | null
  broken_why: string | null
  unsealed: Generated<number>
  start_time: Date
  end_time: Date | null
}

export interface AuditCheckpointTable {
  tenant_id: number
  seq: bigint
  mac: Buffer
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

export interface BankAccountTable {
  tenant_id: number
  account_id: string
  account_hash: Buffer
  account_no_tail: string
  currency: string
  label: string
  csv_mapping: JsonValue | null
  create_time: Date
}

export interface BankFileTable {
  tenant_id: number
  file_id: string
  format: string
  currency: string
  due_date: string
  value_date: string
  approved_by: string | null
  state: string
  drop_reason: JsonValue | null
  creation_no: number | null
  entry_count: number | null
  total_amount: bigint | null
  file_name: string | null
  sha256: string | null
  sealed_content: Buffer | null
  asked_by: string | null
  asker_name: string
  ask_time: Date
  make_time: Date | null
  sent_by: string | null
  sender_name: string | null
  same_hand: Generated<boolean>
  send_time: Date | null
  discarder_name: string | null
  discard_time: Date | null
  released_by: string | null
  releaser_name: string | null
  release_time: Date | null
  originator_id: string | null
}

export interface BankFileEntryTable {
  tenant_id: number
  file_id: string
  entry_no: number
  trace_no: string
  amount: bigint
  payout_tenant_id: number
  merchant_id: string
  payout_id: string
  clearing_id: string
  payee_name: string
  account_no_tail: string
  approved_by: string | null
  discarded: Generated<boolean>
}

export interface BankLineTable {
  tenant_id: number
  line_id: string
  line_key: Buffer
  statement_id: string
  account_id: string
  line_no: number
  direction: string
  amount: bigint
  currency: string
  booking_day: string
  value_day: string
  bank_reference: string
  reference: string
  counterparty: string
  description: string
  raw: string
  state: string
  match_rule: string | null
  confidence: string | null
  channel: string | null
  reason: string | null
  posting_id: string | null
  settled_by: string | null
  settle_time: Date | null
  create_time: Date
}

export interface BankMatchTable {
  tenant_id: number
  line_id: string
  payout_id: string
  kind: string
  payout_tenant_id: number
  merchant_id: string
  clearing_id: string
  file_id: string | null
  amount: bigint
  match_time: Date
  apply_time: Date | null
}

export interface BankReturnTable {
  tenant_id: number
  return_id: string
  file_hash: string
  file_name: string
  format: string
  state: string
  currency: string | null
  entry_count: number
  total_amount: bigint
  sealed_content: Buffer
  uploader_name: string
  upload_time: Date
}

export interface BankReturnEntryTable {
  tenant_id: number
  return_id: string
  entry_no: number
  trace_no: string
  amount: bigint
  code: string
  outcome: string
  payout_tenant_id: number | null
  merchant_id: string | null
  payout_id: string | null
  clearing_id: string | null
}

export interface BankStatementTable {
  tenant_id: number
  statement_id: string
  file_id: string
  account_id: string
  statement_no: string
  currency: string
  from_day: string
  to_day: string
  opening_amount: bigint | null
  closing_amount: bigint | null
  credit_amount: bigint
  debit_amount: bigint
  line_count: number
  known_count: number
  import_time: Date
}

export interface BankStatementFileTable {
  tenant_id: number
  file_id: string
  file_hash: Buffer
  file_name: string
  format: string
  sealed_content: Buffer
  importer_id: string | null
  importer_name: string
  import_time: Date
}

export interface BannerClosingTable {
  tenant_id: number
  merchant_id: string
  announcement_id: string
  account_id: string
  close_time: Date
}

export interface BillTable {
  tenant_id: number
  bill_id: string
  merchant_id: string
  channel_account_id: string
  channel: string
  kind: string
  bill_day: string
  version: number
  source: string
  brought_by: string
  state: string
  file_hash: Buffer
  file_name: string | null
  file_size: bigint
  line_count: number | null
  surplus_count: number | null
  fee_rate: string | null
  refusal: string | null
  refusal_detail: string | null
  create_time: Date
  match_time: Date | null
}

export interface BillDifferenceTable {
  tenant_id: number
  difference_id: string
  merchant_id: string
  channel_account_id: string
  channel: string
  bill_day: string
  bill_id: string
  line_no: number | null
  type: string
  kind: string
  state: string
  event_key: string
  order_id: string | null
  refund_order_id: string | null
  channel_order_no: string | null
  channel_transaction_id: string | null
  refund_no: string | null
  currency: string
  here_amount: bigint | null
  there_amount: bigint | null
  here_value: string | null
  there_value: string | null
  carry_until: string | null
  asked_by: string | null
  ask_time: Date | null
  due_day: string | null
  resolution: string | null
  reason: string | null
  resolved_by: string | null
  resolve_time: Date | null
  arrived_day: string | null
  create_time: Date
}

export interface BillFileTable {
  tenant_id: number
  bill_id: string
  file_no: number
  part_no: number
  file_name: string
  packed: boolean
  sealed: Buffer
}

export interface BillLineTable {
  tenant_id: number
  bill_id: string
  line_no: number
  type: string
  channel_order_no: string
  channel_transaction_id: string
  refund_no: string | null
  channel_refund_no: string | null
  amount: bigint
  currency: string
  fee: string | null
  fee_currency: string | null
  fee_rate: string | null
  line_time: Date
  status: string
}

export interface BillTotalTable {
  tenant_id: number
  bill_id: string
  currency: string
  payment_count: Generated<number>
  payment_amount: Generated<bigint>
  refund_count: Generated<number>
  refund_amount: Generated<bigint>
  fee: Generated<string>
  fee_rounding: Generated<string>
  own_payment_count: Generated<number>
  own_payment_amount: Generated<bigint>
  own_refund_count: Generated<number>
  own_refund_amount: Generated<bigint>
}

export interface BillWaitTable {
  tenant_id: number
  channel_account_id: string
  bill_day: string
  merchant_id: string
  try_count: number
  outcome: string
  refusal: JsonValue
  last_time: Date
  next_time: Date
}

export interface CaseFileTable {
  tenant_id: number
  file_id: string
  merchant_id: string
  object_type: string
  object_id: string
  kind: string
  file_name: string
  media_type: string
  size: number
  sealed_content: Buffer
  added_by: string
  add_time: Date
}

export interface CatalogueItemTable {
  tenant_id: number
  item_id: string
  merchant_id: string
  name: string
  sku: string | null
  unit: Generated<string>
  currency: string
  price: bigint
  original_price: bigint | null
  image_id: string | null
  version: Generated<number>
  create_time: Date
  update_time: Date
  delete_time: Date | null
  withdraw_time: Date | null
  withdraw_reason: string | null
}

export interface ChallengeTable {
  tenant_id: number
  challenge_hash: Buffer
  purpose: string
  account_id: string | null
  merchant_id: string | null
  content: Generated<JsonValue>
  failures: Generated<number>
  create_time: Date
  expire_time: Date
  use_time: Date | null
}

export interface ChangeRequestTable {
  tenant_id: number
  request_id: string
  merchant_id: string
  kind: string
  state: string
  before: JsonValue
  after: JsonValue
  sealed_bank: Buffer | null
  document_id: string | null
  reason: string
  requested_by: string
  requester_id: string | null
  request_time: Date
  first_passed_by: string | null
  first_passer_id: string | null
  first_pass_time: Date | null
  decided_by: string | null
  decide_time: Date | null
  apply_time: Date | null
  end_reason: string | null
  ended_by: string | null
  end_time: Date | null
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
  test_state: Generated<string>
  test_time: Date | null
  test_answer: Generated<string>
}

export interface ChannelAccountRequestTable {
  tenant_id: number
  request_id: string
  merchant_id: string
  channel_account_id: string
  channel: string
  profile: string
  enabled: boolean
  sealed_settings: Buffer
  state: string
  made_by: string
  maker_id: string | null
  create_time: Date
  decided_by: string | null
  decider_id: string | null
  decide_time: Date | null
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

export interface ChannelHealthTable {
  tenant_id: number
  merchant_id: string
  channel_account_id: string
  way_code: string
  state: string
  cause: string | null
  better_count: Generated<number>
  since: Date
  check_time: Date
}

export interface ChannelIncidentTable {
  tenant_id: number
  incident_id: string
  merchant_id: string
  channel_account_id: string
  way_code: string
  worst: string
  cause: string
  begin_time: Date
  end_time: Date | null
}

export interface ChannelIncidentNoteTable {
  tenant_id: number
  note_id: string
  merchant_id: string
  incident_id: string
  content: string
  written_by: string
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
  bank_name: string | null
  institution_no: string | null
  transit_no: string | null
  account_no_tail: string | null
  create_time: Date
  settle_time: Date | null
  routing_no: string | null
  tax_amount: Generated<bigint>
  hold_amount: Generated<bigint>
  reserve_amount: Generated<bigint>
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

export interface ClearingReserveTable {
  tenant_id: number
  clearing_id: string
  merchant_id: string
  currency: string
  amount: bigint
  taken_time: Date
  release_day: string | null
  released_clearing_id: string | null
  kind: Generated<string>
}

export interface ClearingValidationTable {
  tenant_id: number
  clearing_id: string
  run_no: number
  validate_time: Date
  validated_by: string
  result: string
  difference_count: number
  ledger_amount: bigint
  expected_amount: bigint
}

export interface CommissionLineTable {
  tenant_id: number
  statement_id: string
  line_no: number
  kind: string
  about_month: string
  merchant_tenant_id: number | null
  merchant_id: string | null
  trade_name: string | null
  policy_id: string | null
  days: number | null
  fee_amount: Generated<bigint>
  volume_amount: Generated<bigint>
  proportion: string | null
  exact_amount: string
  amount: bigint
}

export interface CommissionPolicyTable {
  tenant_id: number
  policy_id: string
  merchant_id: string
  beneficiary_kind: string
  beneficiary_id: string | null
  beneficiary_name: string
  basis: string
  proportion: string | null
  start_day: string
  end_day: string | null
  remark: Generated<string>
  made_by: string
  maker_id: string | null
  create_time: Date
  ended_by: string | null
  end_time: Date | null
  withdrawn: Generated<boolean>
}

export interface CommissionStatementTable {
  tenant_id: number
  statement_id: string
  statement_no: string
  month: string
  beneficiary_kind: string
  beneficiary_id: string
  beneficiary_name: string
  currency: string
  state: string
  rate: string | null
  min_fee: bigint | null
  max_fee: bigint | null
  commission_amount: bigint
  carried_amount: Generated<bigint>
  total_amount: bigint
  make_time: Date
  checked_by: string | null
  checker_id: string | null
  check_time: Date | null
  confirmed_by: string | null
  confirmer_id: string | null
  confirm_time: Date | null
  paid_by: string | null
  pay_time: Date | null
  reference: string | null
  carried_into: string | null
  version: Generated<number>
}

export interface ComplianceReviewTable {
  tenant_id: number
  review_id: string
  merchant_id: string
  state: string
  documents_checked: boolean
  website_checked: boolean
  screening: string
  industry: string
  ka_level: string
  remark: Generated<string>
  proposed_by_id: string | null
  proposed_by: string
  propose_time: Date
  decided_by_id: string | null
  decided_by: string | null
  decide_time: Date | null
  reason: string | null
}

export interface DashboardArrangementTable {
  tenant_id: number
  merchant_id: string
  account_id: string
  widgets: string[]
  hidden: string[]
  update_time: Date
}

export interface DashboardSampleTable {
  tenant_id: number
  merchant_id: string
  shown_by: string
  show_time: Date
}

export interface DepartmentTable {
  tenant_id: number
  department_id: string
  parent_id: string | null
  name: string
  leader_id: string | null
  phone: string | null
  email: string | null
  sort: Generated<number>
  status: Generated<string>
  version: Generated<number>
  create_time: Date
}

export interface DeviceTable {
  tenant_id: number
  device_id: string
  merchant_id: string
  name: string
  store_code_id: string | null
  status: string
  lock_reason: string | null
  lock_time: Date | null
  activation_expire_time: Date | null
  activation_failures: Generated<number>
  token_hash: Buffer | null
  previous_token_hash: Buffer | null
  pin_failures: Generated<number>
  socket_enabled: Generated<boolean>
  ticket_width: Generated<number>
  app_version: string | null
  platform: string | null
  last_seen_time: Date | null
  create_time: Date
  activate_time: Date | null
  sealed_activation_secret: Buffer | null
}

export interface DictionaryDataTable {
  tenant_id: number
  type_key: string
  value: string
  own: boolean
  label_en: string | null
  label_zh: string | null
  tone: string | null
  sort: Generated<number>
  is_default: Generated<boolean>
  status: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  create_time: Date
}

export interface DictionaryTypeTable {
  tenant_id: number
  type_key: string
  own: boolean
  name_en: Generated<string>
  name_zh: Generated<string>
  status: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  create_time: Date
}

export interface DisputeTable {
  tenant_id: number
  dispute_id: string
  merchant_id: string
  order_id: string
  channel: string
  channel_account_id: string | null
  dispute_no: string
  origin: string
  stage: string
  reason: string
  amount: bigint
  currency: string
  settle_currency: string
  settle_amount: bigint | null
  fee_amount: Generated<bigint>
  fee_returned: Generated<boolean>
  refunded_before: Generated<boolean>
  posted_amount: Generated<bigint>
  posted_fee: Generated<bigint>
  move_count: Generated<number>
  due_time: Date | null
  reminded: number | null
  told_time: Date | null
  statement: Generated<string>
  evidence_state: Generated<string>
  evidence_refusal: string | null
  submitted_by: string | null
  submit_time: Date | null
  asking: string | null
  ask_count: Generated<number>
  assignee_id: string | null
  accept_asker: string | null
  accept_asker_id: string | null
  accept_reason: string | null
  outcome_time: Date | null
  proof: string | null
  open_time: Date
  version: Generated<number>
  posted_exchanged: Generated<bigint>
  posted_exchanged_currency: string | null
}

export interface DisputeMoveTable {
  tenant_id: number
  dispute_id: string
  move_no: number
  category: string
  merchant_id: string
  order_id: string
  currency: string
  amount: bigint
  stage: string
  move_time: Date
}

export interface EmailChangeTable {
  tenant_id: number
  change_id: string
  account_id: string
  old_email: string | null
  new_email: string
  confirm_hash: Buffer
  cancel_hash: Buffer
  state: string
  made_by: string
  maker_id: string | null
  create_time: Date
  confirm_time: Date | null
  due_time: Date
  end_time: Date | null
}

export interface ExceptionRefundTable {
  tenant_id: number
  exception_id: string
  merchant_id: string
  status: string
  channel_refund_no: string | null
  error_code: string | null
  error_message: string | null
  query_count: Generated<number>
  reversal_count: Generated<number>
  create_time: Date
  change_time: Date
}

export interface ExportJobTable {
  tenant_id: number
  export_id: string
  merchant_id: string
  account_id: string
  made_by: string
  path: string
  name: string
  asked: JsonValue
  format: string
  zone: string
  language: string
  at_once: boolean
  schedule_id: string | null
  state: string
  attempt_no: Generated<number>
  rows_done: Generated<bigint>
  total_rows: bigint | null
  bytes: Generated<bigint>
  sha256: string | null
  manifest: JsonValue | null
  failure: string | null
  file: string | null
  key_hash: Buffer | null
  create_time: Date
  start_time: Date | null
  end_time: Date | null
  expire_time: Date | null
}

export interface ExportScheduleTable {
  tenant_id: number
  schedule_id: string
  merchant_id: string
  account_id: string
  view_id: string
  language: string
  format: string
  period: string
  frequency: string
  weekday: number | null
  day_of_month: number | null
  hour: number
  addresses: string[]
  state: string
  last_run: Date | null
  next_run: Date | null
  create_time: Date
}

export interface FeeTaxRateTable {
  country: string
  province: string
  tax: string
  valid_from: Date
  rate: string
}

export interface FxRateTable {
  tenant_id: number
  rate_id: string
  base: string
  quote: string
  rate: string
  valid_from: Date
  source: string
  remark: Generated<string>
  state: string
  made_by: string
  maker_id: string | null
  create_time: Date
  decided_by: string | null
  decider_id: string | null
  decide_time: Date | null
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

export interface ImageTable {
  tenant_id: number
  image_id: string
  merchant_id: string | null
  media_type: string
  width: number
  height: number
  content: Buffer
  create_time: Date
}

export interface InstallationTable {
  tenant_id: number
  installation_id: string
  key_seal: Buffer
  epoch: Generated<number>
  create_time: Date
}

export interface InvoiceTable {
  tenant_id: number
  invoice_id: string
  merchant_id: string
  code: string
  status: string
  currency: string
  language: string
  customer: JsonValue
  country: string | null
  province: string | null
  issue_date: string
  due_date: string | null
  expire_time: Date | null
  discount_rate: string | null
  subtotal_amount: bigint
  discount_amount: Generated<bigint>
  tax_amount: Generated<bigint>
  total_amount: bigint
  partial_allowed: Generated<boolean>
  min_partial_amount: bigint | null
  remark: Generated<string>
  ways: string[]
  recipients: Generated<JsonValue>
  reminder_days: Generated<number[]>
  version: Generated<number>
  created_by: string
  create_time: Date
  deactivate_time: Date | null
  deactivate_reason: string | null
}

export interface InvoiceLineTable {
  tenant_id: number
  invoice_id: string
  line_no: number
  item_id: string | null
  description: string
  unit: Generated<string>
  quantity: string
  price: bigint
  amount: bigint
  tax_kind: string
  custom_tax_rate: string | null
}

export interface InvoiceReminderTable {
  tenant_id: number
  invoice_id: string
  day_offset: number
  create_time: Date
}

export interface InvoiceSeriesTable {
  tenant_id: number
  merchant_id: string
  prefix: string
  digits: number
  next_number: number
}

export interface InvoiceTaxTable {
  tenant_id: number
  invoice_id: string
  tax_no: number
  tax: string
  rate: string
  base_amount: bigint
  amount: bigint
}

export interface JobRunTable {
  tenant_id: number
  run_id: string
  name: string
  fire_time: Date
  reason: string
  state: string
  skipped: string | null
  stands_for: Generated<number>
  attempt: Generated<number>
  start_time: Date | null
  end_time: Date | null
  ms: number | null
  made: Generated<JsonValue>
  error: string | null
  begun_by: string | null
}

export interface JournalAccountTable {
  tenant_id: number
  merchant_id: string
  product: string
  item: string
  account: string
  tax_rate: Generated<string>
}

export interface LateFigureTable {
  tenant_id: number
  merchant_id: string
  late_id: string
  kind: string
  order_id: string | null
  at: Date
}

export interface LateRowTable {
  tenant_id: number
  merchant_id: string
  list: string
  at: Date
  row_id: string
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

export interface ListAnchorTable {
  tenant_id: number
  merchant_id: string
  list: string
  part: string
  rank: bigint
  at: Date
  row_id: string
  balance: bigint | null
}

export interface MadeDayTable {
  tenant_id: number
  merchant_id: string
  day: string
  currency: string
  orders: number
  pay_amount: bigint
  refunded_amount: bigint
  paid: number
  paid_amount: bigint
  declined: number
  refunds: bigint
  refund_count: number
}

export interface MailMessageTable {
  tenant_id: number
  mail_id: string
  merchant_id: string
  recipient: string
  subject: string
  state: string
  attempts: Generated<number>
  sealed_body: Buffer | null
  error: string | null
  create_time: Date
  sent_time: Date | null
  medium: Generated<string>
  purpose: Generated<string>
  about_type: string | null
  about_id: string | null
  language: Generated<string>
  secret: Generated<boolean>
  requested_by: string | null
  account_id: string | null
}

export interface MailProofTable {
  tenant_id: number
  proof_hash: Buffer
  purpose: string
  account_id: string
  email: string
  code_hash: Buffer | null
  failures: Generated<number>
  create_time: Date
  expire_time: Date
  use_time: Date | null
  sender: Generated<string>
}

export interface MailTemplateVersionTable {
  tenant_id: number
  template_key: string
  version: number
  words: JsonValue
  change_time: Date
  changed_by: string
}

export interface MenuTable {
  tenant_id: number
  menu_id: string
  parent_id: string | null
  key: string | null
  kind: string
  name_en: string
  name_zh: string
  icon: string | null
  permission: string | null
  component: string | null
  path: Generated<string>
  external: Generated<boolean>
  visible: Generated<boolean>
  status: Generated<string>
  sort: Generated<number>
  version: Generated<number>
  create_time: Date
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
  payment_notice: Generated<boolean>
  create_time: Date
  refund_approval_amount: bigint | null
}

export interface MerchantAssignmentTable {
  tenant_id: number
  merchant_id: string
  department_id: string | null
  bd_account_id: string | null
  version: Generated<number>
}

export interface MerchantDocumentTable {
  tenant_id: number
  document_id: string
  merchant_id: string
  kind: string
  file_name: string
  media_type: string
  size: number
  sealed_content: Buffer | null
  expire_day: string | null
  reminded: number | null
  state: string
  refusal: string | null
  uploaded_by: string
  upload_time: Date
  decided_by: string | null
  decide_time: Date | null
  replaced_by: string | null
}

export interface MerchantFormerPlaceTable {
  tenant_id: number
  merchant_id: string
  valid_to: Date
  country: string
  province: string
}

export interface MerchantNoteTable {
  tenant_id: number
  note_id: string
  merchant_id: string
  text: string
  pinned: Generated<boolean>
  made_by_id: string | null
  made_by: string
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

export interface MerchantProfileTable {
  tenant_id: number
  merchant_id: string
  structure: string | null
  registration_no: Generated<string>
  industry: string | null
  address: Generated<string>
  postal_code: Generated<string>
  phone: string | null
  website: string | null
  description: Generated<string>
  certificate_expire_day: string | null
  certificate_reminded: number | null
  logo_image_id: string | null
  in_store_image_id: string | null
  out_store_image_id: string | null
  contact_name: Generated<string>
  contact_phone: string | null
  contact_email: string | null
  bank_address: Generated<string>
  bd_user: string | null
  ka_level: Generated<string>
  compliance: Generated<string>
  version: Generated<number>
  update_time: Date
}

export interface MerchantStandingTable {
  tenant_id: number
  merchant_id: string
  reason: string
  message_en: Generated<string>
  message_zh: Generated<string>
  asked_documents: Generated<string[]>
  set_by: string
  set_time: Date
}

export interface MerchantTicketTable {
  tenant_id: number
  ticket_id: string
  merchant_id: string
  title: string
  kind: string
  priority: string
  state: string
  assignee_id: string | null
  due_day: string | null
  made_by_id: string | null
  made_by: string
  create_time: Date
  update_time: Date
  close_time: Date | null
  reminded_day: string | null
  version: Generated<number>
}

export interface MerchantVisitTable {
  tenant_id: number
  visit_id: string
  merchant_id: string
  account_id: string
  visitor: string
  reason: string
  begin_time: Date
  expire_time: Date
  end_time: Date | null
  end_kind: string | null
  ended_by: string | null
}

export interface MonthlyFeeTable {
  tenant_id: number
  statement_id: string
  line_no: number
  way_code: string
  card_brand: string | null
  card_funding: string | null
  fee_rate: string
  payment_count: number
  payment_amount: bigint
  refund_count: number
  refund_amount: bigint
  fee_amount: bigint
  fee_return_amount: bigint
}

export interface MonthlyMovementTable {
  tenant_id: number
  statement_id: string
  line_no: number
  account: string
  category: string
  line_count: number
  amount: bigint
}

export interface MonthlyPayoutTable {
  tenant_id: number
  statement_id: string
  line_no: number
  clearing_id: string
  amount: bigint
  posted_at: Date
}

export interface MonthlyStatementTable {
  tenant_id: number
  statement_id: string
  merchant_id: string
  kind: string
  number: number
  month: string
  currency: string
  from_time: Date
  to_time: Date
  timezone: string
  legal_name: string
  trade_name: string
  country: string
  province: string
  city: string
  opening_balance: bigint
  closing_balance: bigint
  opening_owed: bigint
  closing_owed: bigint
  payment_count: number
  payment_amount: bigint
  refund_count: number
  refund_amount: bigint
  fee_amount: bigint
  fee_return_amount: bigint
  tax_amount: bigint
  tax_return_amount: bigint
  due_amount: bigint
  due_day: string | null
  corrects: string | null
  correction_reason: string | null
  issued_by: string
  issue_time: Date
  pay_reference: string | null
  paid_by: string | null
  pay_time: Date | null
}

export interface MonthlyTaxTable {
  tenant_id: number
  statement_id: string
  line_no: number
  tax: string
  rate: string
  registration: string
  taxed_fee_amount: bigint
  tax_amount: bigint
  tax_return_amount: bigint
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
  event: Generated<string>
  to_roles: Generated<number[]>
  to_accounts: Generated<string[]>
  about_time: Date | null
  to_staff: Generated<boolean>
}

export interface NoticeDueTable {
  tenant_id: number
  merchant_id: string
  article_id: string
  reader: string
  due_time: Date
  sent_time: Date | null
}

export interface NoticePreferenceTable {
  tenant_id: number
  account_id: string
  event: string
  in_app: boolean
  mail: boolean
  wechat: boolean
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

export interface NotificationSettingTable {
  tenant_id: number
  merchant_id: string
  medium: string
  recipients: Generated<JsonValue>
  events: Generated<string[]>
  rhythm: Generated<string>
  digest_hour: Generated<number>
  quiet_from: number | null
  quiet_to: number | null
  version: Generated<number>
}

export interface OnlineSessionTable {
  tenant_id: number | null
  session_id: string | null
  account_id: string | null
  merchant_id: string | null
  device_id: string | null
  method: string | null
  address: string | null
  place: string | null
  user_agent: string | null
  view_account_id: string | null
  create_time: Date | null
  last_use_time: Date | null
  expire_time: Date | null
  has_parent: boolean | null
  parent_expire_time: Date | null
}

export interface OpeningDocumentTable {
  tenant_id: number
  document_id: string
  draft_id: string
  kind: string
  file_name: string
  media_type: string
  size: number
  expire_day: string | null
  sealed_content: Buffer
  uploaded_by: string
  upload_time: Date
}

export interface OpeningDraftTable {
  tenant_id: number
  draft_id: string
  state: string
  registration_id: string | null
  steps: Generated<JsonValue>
  sealed_secrets: Buffer | null
  version: Generated<number>
  made_by_id: string | null
  made_by: string
  create_time: Date
  saved_by: string
  save_time: Date
  opened_tenant_id: number | null
  opened_merchant_id: string | null
  opened_approve_result: number | null
  end_time: Date | null
}

export interface OperationCostTable {
  tenant_id: number
  request_id: string
  method: string
  route: string
  ms: number
}

export interface OrderAnchorTable {
  tenant_id: number
  merchant_id: string
  rank: bigint
  create_time: Date
  order_id: string
}

export interface OrderAnswersTable {
  tenant_id: number
  order_id: string
  answers: JsonValue
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
  assignee_id: string | null
}

export interface OrderHoldTable {
  tenant_id: number
  hold_id: string
  merchant_id: string
  order_id: string
  currency: string
  amount: bigint
  released_amount: Generated<bigint>
  reason: string
  held_by: string
  hold_time: Date
  release_reason: string | null
  released_by: string | null
  release_time: Date | null
  kept_by: string | null
}

export interface OrderItemTable {
  tenant_id: number
  order_id: string
  line_no: number
  product_no: number | null
  name: string
  unit: Generated<string>
  price: bigint
  quantity: number
}

export interface OrganizationTable {
  tenant_id: number
  organization_id: string
  parent_id: string | null
  name: string
  country: string
  province: string
  city: string
  address: Generated<string>
  contact_name: string
  contact_phone: string | null
  contact_email: string | null
  rate: string
  fee_currency: string
  min_fee: bigint | null
  max_fee: bigint | null
  bank_name: string | null
  bank_country: string | null
  swift: string | null
  account_tail: string | null
  sealed_account: Buffer | null
  status: Generated<string>
  version: Generated<number>
  made_by_id: string | null
  create_time: Date
}

export interface OrganizationAccountTable {
  tenant_id: number
  request_id: string
  organization_id: string
  bank_name: string
  bank_country: string
  swift: string
  account_tail: string
  sealed_account: Buffer
  reason: string
  state: string
  asked_by: string
  asker_id: string | null
  ask_time: Date
  decided_by: string | null
  decider_id: string | null
  decide_time: Date | null
}

export interface OriginatorTable {
  tenant_id: number
  format: string
  currency: string
  settings: JsonValue
  account_no_tail: string
  sealed_account_no: Buffer
  update_time: Date
}

export interface OwnerResetTable {
  tenant_id: number
  request_id: string
  merchant_id: string
  account_id: string
  password: boolean
  factors: boolean
  reason: string
  state: string
  made_by: string
  maker_id: string | null
  create_time: Date
  decided_by: string | null
  decider_id: string | null
  decide_time: Date | null
}

export interface PasskeyTable {
  tenant_id: number
  credential_id: string
  account_id: string
  name: string
  public_key: Buffer
  sign_count: Generated<bigint>
  transports: Generated<string[]>
  backed_up: Generated<boolean>
  create_time: Date
  last_use_time: Date | null
}

export interface PasswordRequestTable {
  tenant_id: number
  request_hash: Buffer
  email: string
  language: string
  code_hash: Buffer | null
  failures: Generated<number>
  create_time: Date
  expire_time: Date
  mail_time: Date | null
  use_time: Date | null
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
  asked_time: Date | null
  declined_time: Date | null
}

export interface PayAuthorizationTable {
  tenant_id: number
  order_id: string
  merchant_id: string
  status: string
  currency: string
  authorized_amount: bigint
  capture_amount: bigint | null
  authorize_time: Date
  expire_time: Date
  end_time: Date | null
  attempt_no: number
  capture_no: Generated<number>
  refusal_code: string | null
  refusal_message: string | null
  change_time: Date
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
  settle_mode: Generated<string>
  fee_tax_amount: Generated<bigint>
  fee_taxes: JsonValue | null
  card_brand: string | null
  card_funding: string | null
  link_id: string | null
  invoice_id: string | null
  pre_auth: Generated<boolean>
  payer_mark: string | null
  card_mark: string | null
  card_country: string | null
  payer_address: string | null
  under_review: Generated<boolean>
  cancel_request_time: Date | null
}

export interface PayerTable {
  tenant_id: number
  merchant_id: string
  payer_key: string
  first_pay_time: Date
}

export interface PayerDaysTable {
  tenant_id: number
  merchant_id: string
  payer_key: string
  currency: string
  days: string[]
}

export interface PaymentLinkTable {
  tenant_id: number
  link_id: string
  merchant_id: string
  name: string
  status: string
  currency: string
  amount_kind: string
  min_amount: bigint | null
  max_amount: bigint | null
  preset_amounts: Generated<bigint[]>
  ways: string[]
  custom_fields: Generated<JsonValue>
  merchant_note: Generated<string>
  recipients: Generated<JsonValue>
  order_expiry_minutes: number | null
  max_payments: number | null
  start_time: Date | null
  end_time: Date | null
  version: Generated<number>
  created_by: string
  create_time: Date
  update_time: Date
  suspend_time: Date | null
  suspend_reason: string | null
}

export interface PaymentLinkDraftTable {
  tenant_id: number
  draft_id: string
  merchant_id: string
  account_id: string
  link_id: string | null
  content: JsonValue
  update_time: Date
}

export interface PaymentLinkProductTable {
  tenant_id: number
  link_id: string
  product_no: number
  merchant_id: string
  position: number
  item_id: string | null
  image_id: string | null
  name: string
  unit: Generated<string>
  price: bigint
  original_price: bigint | null
  quantity: number
  adjustable: Generated<boolean>
  max_quantity: number | null
  stock: number | null
  remove_time: Date | null
}

export interface PaymentLinkVisitTable {
  tenant_id: number
  link_id: string
  day: string
  visitor_key: string
  merchant_id: string
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
  card_id: string | null
}

export interface PaymentSettingTable {
  tenant_id: number
  merchant_id: string
  refund_by_master: Generated<boolean>
  refund_between_subs: Generated<boolean>
  surcharge_retail: Generated<boolean>
  surcharge_qr_code: Generated<boolean>
  socket_enabled: Generated<boolean>
  business_hours: JsonValue | null
  version: Generated<number>
  surcharge_online: Generated<boolean>
  surcharge_rate: string | null
  surcharge_notice_day: string | null
  hours_online: Generated<boolean>
  field_versions: Generated<JsonValue>
}

export interface PayoutTable {
  tenant_id: number
  payout_id: string
  merchant_id: string
  clearing_id: string
  attempt_no: number
  currency: string
  amount: bigint
  format: string
  payee_name: string
  bank_name: string
  institution_no: string | null
  transit_no: string | null
  routing_no: string | null
  account_no_tail: string
  sealed_account_no: Buffer
  value_date: string
  status: string
  file_id: string | null
  trace_no: string | null
  return_code: string | null
  return_id: string | null
  approved_by: string | null
  approver_name: string
  approve_time: Date
  file_time: Date | null
  send_time: Date | null
  paid_time: Date | null
  paid_by: string | null
  return_time: Date | null
}

export interface PlatformKeyTable {
  tenant_id: number
  key_version: number
  public_key: string
  sealed_private_key: Buffer
  create_time: Date
}

export interface PostTable {
  tenant_id: number
  post_id: string
  code: string
  name: string
  sort: Generated<number>
  status: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  create_time: Date
}

export interface PostingAnchorTable {
  tenant_id: number
  merchant_id: string
  currency: string
  rank: bigint
  posted_at: Date
  posting_id: string
  balance: bigint
  after_at: Date
  cut_at: Date
}

export interface ProviderLimitTable {
  tenant_id: number
  merchant_id: string
  way_code: string
  most_payment: bigint | null
  most_day_amount: bigint | null
  most_day_count: number | null
  version: Generated<number>
}

export interface ProviderUserTable {
  tenant_id: number
  account_id: string
  department_id: string | null
  phone: string | null
  remark: Generated<string>
  version: Generated<number>
}

export interface QueueJobTable {
  job_id: bigint | null
  task: string | null
  queue: string | null
  tenant_id: number | null
  merchant_id: string | null
  payload: JsonValue | null
  attempts: number | null
  max_attempts: number | null
  last_error: string | null
  run_time: Date | null
  create_time: Date | null
  lock_time: Date | null
  state: string | null
}

export interface RadarDigestTable {
  tenant_id: number
  account_id: string
  sent_day: string | null
}

export interface RatePlanTable {
  tenant_id: number
  merchant_id: string
  valid_from: Date
  settle_mode: string
  surcharge_mode: string
  fee_back_on_refund: boolean
  taxed_ways: Generated<string[]>
}

export interface RecoveryCodeTable {
  tenant_id: number
  account_id: string
  code_hash: Buffer
  use_time: Date | null
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
  fee_tax_return_amount: Generated<bigint>
  device_id: string | null
}

export interface RefundAuditTable {
  tenant_id: number
  audit_id: string
  merchant_id: string
  order_id: string
  amount: bigint
  currency: string
  remark: string | null
  level: string
  status: Generated<string>
  provider_reason: string | null
  applicant_id: string | null
  applicant_name: string
  source: number
  device_id: string | null
  apply_time: Date
  expire_time: Date
  passed_by_id: string | null
  passed_by: string | null
  pass_time: Date | null
  decided_by_id: string | null
  decided_by: string | null
  decide_time: Date | null
  refusal: string | null
  refund_order_id: string | null
}

export interface RefundPasswordTable {
  tenant_id: number
  merchant_id: string
  password_hash: string
  failures: Generated<number>
  locked_until: Date | null
}

export interface RefundPasswordFailureTable {
  tenant_id: number
  merchant_id: string
  account_id: string
  failures: Generated<number>
  locked_until: Date | null
}

export interface RefundPolicyTable {
  tenant_id: number
  merchant_id: string
  mode: string
  over_amount: bigint | null
  advances: Generated<boolean>
  version: Generated<number>
}

export interface RefundProposalTable {
  tenant_id: number
  proposal_id: string
  merchant_id: string
  refund_order_id: string
  act: string
  pay_by: string | null
  proof: string
  reason: string
  status: Generated<string>
  proposed_by_id: string
  proposed_by: string
  propose_time: Date
  decided_by_id: string | null
  decided_by: string | null
  decide_time: Date | null
  refusal: string | null
}

export interface RegistrationTable {
  tenant_id: number
  registration_id: string
  state: string
  company_name: string
  trade_name: string
  country: string
  province: string
  city: string
  currency: string
  timezone: string
  contact_name: string
  email: string
  phone: string
  language: string
  username: string
  password_hash: string | null
  proof_hash: Buffer | null
  proof_expire_time: Date | null
  mails: Generated<number>
  mail_time: Date | null
  create_time: Date
  confirm_time: Date | null
  due_day: string | null
  decide_time: Date | null
  decided_by: string | null
  reason: string | null
  opened_tenant_id: number | null
  opened_merchant_id: string | null
  opened_username: string | null
  opened_approve_result: number | null
}

export interface ReserveRequestTable {
  tenant_id: number
  request_id: string
  merchant_id: string
  kind: string
  reserve_rate: string | null
  reserve_days: number | null
  valid_from: string | null
  currency: string | null
  target_amount: bigint | null
  clearing_id: string | null
  reserve_kind: string | null
  reason: string
  status: string
  proposed_by: string
  proposer_id: string | null
  propose_time: Date
  decided_by: string | null
  decider_id: string | null
  decide_time: Date | null
  decision_reason: string | null
  applied_time: Date | null
}

export interface RiskAlertTable {
  tenant_id: number
  alert_id: string
  merchant_id: string
  watch_id: string
  watch_name: string
  measure: string
  channel_account_id: string | null
  window_minutes: number
  threshold: number
  measured: number
  worst: number
  of_payments: number
  raise_time: Date
  acknowledged_by: string | null
  acknowledge_time: Date | null
  resolve_time: Date | null
}

export interface RiskCommentTable {
  tenant_id: number
  comment_id: string
  merchant_id: string
  hit_id: string
  content: string
  written_by: string
  create_time: Date
}

export interface RiskDryRunTable {
  tenant_id: number
  run_id: string
  rule_id: string
  version: number
  live_version: number | null
  asked_by: string | null
  asked_by_name: string
  reach: JsonValue
  from_time: Date
  to_time: Date
  state: string
  done_count: Generated<number>
  total_count: Generated<number>
  result: JsonValue | null
  create_time: Date
  end_time: Date | null
}

export interface RiskDryRunOrderTable {
  tenant_id: number
  run_id: string
  place: number
  merchant_id: string
  order_id: string
  order_time: Date
  way_code: string
  currency: string
  amount: bigint
  status: number
  live_too: boolean
}

export interface RiskHitTable {
  tenant_id: number
  hit_id: string
  merchant_id: string
  order_id: string | null
  rule_id: string
  rule_version: number
  rule_name: string
  effect: string
  reason: string
  way_code: string
  channel: string
  currency: string
  amount: bigint
  seen: JsonValue
  payer_mark: string | null
  card_mark: string | null
  hit_time: Date
  review: string | null
  due_time: Date | null
  assignee_id: string | null
  assignee_name: string | null
  hold_id: string | null
  decided_by: string | null
  decide_time: Date | null
  decision_reason: string | null
  edition: Generated<number>
}

export interface RiskLimitTable {
  tenant_id: number
  merchant_id: string
  way_code: string
  most_payment: bigint | null
  most_day_amount: bigint | null
  most_day_count: number | null
  version: Generated<number>
}

export interface RiskListTable {
  tenant_id: number
  list_id: string
  name: string
  purpose: string
  kind: string
  remark: Generated<string>
  version: Generated<number>
  create_time: Date
}

export interface RiskListItemTable {
  tenant_id: number
  item_id: string
  list_id: string
  mark: string
  shown: string
  reason: string
  expire_time: Date | null
  added_by: string
  create_time: Date
}

export interface RiskRuleTable {
  tenant_id: number
  rule_id: string
  name: string
  status: Generated<string>
  newest_version: number
  live_version: number | null
  edition: Generated<number>
  create_time: Date
  update_time: Date
}

export interface RiskRuleVersionTable {
  tenant_id: number
  rule_id: string
  version: number
  spec: JsonValue
  made_by: string | null
  made_by_name: string
  create_time: Date
  live_by: string | null
  live_by_name: string | null
  live_time: Date | null
}

export interface RiskWatchTable {
  tenant_id: number
  watch_id: string
  name: string
  measure: string
  rule_id: string | null
  per: string
  window_minutes: number
  threshold: number
  least_payments: Generated<number>
  enabled: Generated<boolean>
  version: Generated<number>
  create_time: Date
}

export interface RoleDepartmentTable {
  tenant_id: number
  role_id: string
  department_id: string
}

export interface RoleMenuTable {
  tenant_id: number
  role_id: string
  menu_id: string
}

export interface SalesDayTable {
  tenant_id: number
  merchant_id: string
  day: string
  currency: string
  sales: bigint
  transactions: number
  gaps: number[]
  payers: number[]
  old_payers: number[]
}

export interface SalesDayPartTable {
  tenant_id: number
  merchant_id: string
  day: string
  currency: string
  kind: string
  part: string
  sales: bigint
  transactions: number
}

export interface SalesHourTable {
  tenant_id: number
  merchant_id: string
  hour: Date
  currency: string
  hour_of_week: number
  sales: bigint
  transactions: number
}

export interface SalesRolledTable {
  tenant_id: number
  merchant_id: string
  timezone: string
  sales_until: Date
  made_until: Date
}

export interface SavedViewTable {
  tenant_id: number
  view_id: string
  merchant_id: string
  account_id: string
  list: string
  name: string
  shared: boolean
  search: JsonValue
  columns: string[]
  density: string
  export_path: string | null
  asked: JsonValue | null
  create_time: Date
  update_time: Date
  shared_role: string | null
}

export interface SavedViewDefaultTable {
  tenant_id: number
  merchant_id: string
  account_id: string
  list: string
  view_id: string
}

export interface SavedViewPinTable {
  tenant_id: number
  merchant_id: string
  account_id: string
  list: string
  view_id: string
  place: number
}

export interface ScheduledJobTable {
  tenant_id: number
  name: string
  pattern: string
  default_pattern: string
  timezone: Generated<string>
  misfire: Generated<string>
  concurrent: Generated<boolean>
  state: Generated<string>
  next_time: Date | null
  version: Generated<number>
}

export interface SchemaMigrationTable {
  name: string
  sha256: string
  applied_at: Generated<Date>
  contract: Generated<boolean>
}

export interface SecurityPolicyTable {
  tenant_id: number
  merchant_id: string
  second_factor: Generated<string>
  session_hours: number | null
  idle_minutes: number | null
  version: Generated<number>
  allow_visits: Generated<boolean>
}

export interface ServerProcessTable {
  tenant_id: number
  process_id: string
  host: string
  pid: number
  roles: string
  versions: JsonValue
  figures: JsonValue
  start_time: Date
  beat_time: Date
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
  device_id: string | null
  method: Generated<string>
  proof_time: Date | null
  browser_hash: Buffer | null
  place: Generated<string>
  view_account_id: string | null
  parent_hash: Buffer | null
  visit_tenant_id: number | null
  visit_id: string | null
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
  bank_name: string | null
  institution_no: string | null
  transit_no: string | null
  account_no: string | null
  routing_no: string | null
  reserve_rate: Generated<string>
  reserve_days: Generated<number>
}

export interface ShiftTable {
  tenant_id: number
  shift_id: string
  merchant_id: string
  device_id: string
  account_id: string
  opened_by: string
  closed_by: string | null
  open_time: Date
  close_time: Date | null
  note: Generated<string>
  report: JsonValue | null
}

export interface SignInFailureTable {
  tenant_id: number
  account_id: string
  source_hash: Buffer
  failures: Generated<number>
  locked_until: Date | null
  last_time: Date
}

export interface StaffNoticeReadTable {
  tenant_id: number
  account_id: string
  notice_id: string
  read_time: Date
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
  place_kind: Generated<string>
  pre_auth: Generated<boolean>
  custom_fields: Generated<JsonValue>
  default_tip: number | null
  more_ways: Generated<string[]>
  order_expiry_minutes: number | null
  business_hours: JsonValue | null
  recipients: Generated<JsonValue>
  min_amount: bigint | null
  max_amount: bigint | null
  max_per_day: bigint | null
  logo_image_id: string | null
  revoke_time: Date | null
  replaced_by: string | null
  version: Generated<number>
  suspend_time: Date | null
  suspend_reason: string | null
}

export interface SubMerchantApplicationTable {
  tenant_id: number
  application_id: string
  merchant_id: string
  status: string
  shop_kind: string
  photo_image_id: string | null
  website: string | null
  trade_name: string
  legal_name: string
  country: string
  province: string
  city: string
  address: string
  postal_code: string
  timezone: string
  currency: string
  contact_name: string
  contact_phone: string
  contact_email: string
  description: Generated<string>
  settle_to: string
  sealed_bank: Buffer | null
  applied_by: string
  apply_time: Date
  start_time: Date | null
  reason: string | null
  decided_by: string | null
  end_time: Date | null
  opened_merchant_id: string | null
}

export interface SystemParameterTable {
  tenant_id: number
  key: string
  own: boolean
  name: Generated<string>
  kind: string
  value: string
  remark: Generated<string>
  version: Generated<number>
  update_time: Date
  updated_by: string
}

export interface SystemRoleTable {
  tenant_id: number
  role_id: string
  name: string
  key: string
  user_type: Generated<string>
  data_scope: number
  built_in: Generated<boolean>
  status: Generated<string>
  sort: Generated<number>
  remark: Generated<string>
  version: Generated<number>
  create_time: Date
}

export interface TenantDirectoryTable {
  kind: string
  key: string
  tenant_id: number
}

export interface TicketCommentTable {
  tenant_id: number
  comment_id: string
  ticket_id: string
  text: string
  made_by_id: string | null
  made_by: string
  create_time: Date
}

export interface TicketSettingTable {
  tenant_id: number
  merchant_id: string
  head: Generated<JsonValue>
  foot: Generated<string>
  logo_image_id: string | null
  code_kind: Generated<string>
  version: Generated<number>
}

export interface TotpFactorTable {
  tenant_id: number
  account_id: string
  sealed_seed: Buffer
  confirm_time: Date | null
  last_step: Generated<bigint>
  failures: Generated<number>
  locked_until: Date | null
  create_time: Date
}

export interface UnknownLoginTable {
  tenant_id: number
  login_hash: Buffer
  failures: Generated<number>
  locked_until: Date | null
  last_time: Date
}

export interface UserPostTable {
  tenant_id: number
  account_id: string
  post_id: string
}

export interface UserRoleTable {
  tenant_id: number
  account_id: string
  role_id: string
}

export interface WayApplicationTable {
  tenant_id: number
  merchant_id: string
  way_code: string
  applied_by: string
  apply_time: Date
  reason: string | null
  end_time: Date | null
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

export interface WechatBindingTable {
  tenant_id: number
  account_id: string
  openid_hash: Buffer
  sealed_profile: Buffer
  bind_time: Date
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
