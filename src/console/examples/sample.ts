import type { Session } from '#console/session.ts'
import { permissionsOf, rightsOf } from '#features/permissions.domain.ts'
import type { ListQuery, Page } from '#shared/lists.ts'
import type { RefundStatus } from '#shared/reference.ts'

/** The user and merchant of the examples. */
export const sampleSession: Session = {
  role: 'admin',
  rights: rightsOf('admin'),
  user: {
    realm: 'merchant',
    username: 'owner',
    displayName: 'Mei Tremblay',
    name: 'Mei Tremblay',
    avatar: null,
    wechat_headimg: null,
    info: { accountId: '0198c0de-0000-7000-8000-000000000001', username: 'owner', email: null },
    role: 1,
    roles: { permissions: permissionsOf('admin') },
    timezone: 'America/Vancouver',
    settingsMenu: true,
    viewing: null,
    visit: null,
    demo: true,
  },
  partner: {
    mch_code: 'DEM8QX',
    short_name: 'Maple & Jade Trading',
    company_logo_url: null,
    approve_result: 1,
    has_sub: true,
    is_sub: false,
    acting_from: null,
    currency: 'CAD',
    country: 'CA',
    city: 'Vancouver',
    timezone: 'America/Vancouver',
    support: {
      phone: '+1 604 555 0100',
      email: 'support@example.com',
      liveChatUrl: 'https://example.com/chat',
    },
  },
  subMerchants: [{ mchCode: 'DEM8QA', mchNickName: 'Maple & Jade Toronto', mchId: '2' }],
}

export type SampleRow = {
  refundOrderId: string
  payOrderId: string
  amount: bigint
  currency: 'CAD' | 'CNY'
  status: RefundStatus
  operator: string
  createTime: Date
}

const statuses: RefundStatus[] = [
  'refundSuccess',
  'submitted',
  'submitSuccess',
  'refundFailed',
  'change',
  'submitFailed',
]
const operators = ['Mei Tremblay', '陈建国', 'Jordan Singh']

export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => ({
    refundOrderId: `92611200${String(930001 + index * 77)}${String(1000000000 + index * 31337)}`,
    payOrderId: `12611200${String(910001 + index * 53)}${String(2000000000 + index * 7919)}`,
    amount: BigInt(1250 + ((index * 7919) % 480000)),
    currency: index % 7 === 3 ? 'CNY' : 'CAD',
    status: statuses[index % statuses.length] ?? 'submitted',
    operator: operators[index % operators.length] ?? '',
    createTime: new Date(Date.UTC(2026, 10, 20, 17, 30) - index * 3_777_000),
  }))
}

export type SampleQuery = ListQuery & {
  payOrderId?: string | undefined
  status?: RefundStatus[] | undefined
  fromDay?: string | undefined
  toDay?: string | undefined
  minAmount?: bigint | undefined
  maxAmount?: bigint | undefined
}

const rows = sampleRows(137)

/** A list call with the contracts' shape, answered from memory. */
export async function sampleList(query: SampleQuery): Promise<Page<SampleRow>> {
  await new Promise((resolve) => setTimeout(resolve, 200))
  const found = rows.filter(
    (row) =>
      (query.status === undefined || query.status.includes(row.status)) &&
      (query.payOrderId === undefined || row.payOrderId.includes(query.payOrderId)) &&
      (query.minAmount === undefined || row.amount >= query.minAmount) &&
      (query.maxAmount === undefined || row.amount <= query.maxAmount),
  )
  const direction = query.sortOrder === 'desc' ? -1 : 1
  const sorted =
    query.sortField === 'amount' ? found.toSorted((a, b) => Number(a.amount - b.amount) * direction) : found
  const { pageNum, pageSize } = query
  return {
    rows: sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    pageNum,
    pageSize,
    totalCount: found.length,
    totalPages: Math.ceil(found.length / pageSize),
    capped: false,
  }
}
