import type { Column } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import type { SubMerchantRow, SubSum } from '#features/account/subMerchants/desk/desk.contract.ts'
import { m } from '#features/account/subMerchants/subMerchants.messages.ts'
import { WayTags } from '#features/account/subMerchants/ways/WayTags.tsx'
import { approvalText } from '#shared/capabilities.ts'
import { type Approval, approvalOf } from '#shared/reference.ts'
import { isZone, type Zone, zones } from '#shared/zone.ts'

const kinds: Record<Approval, StatusKind> = {
  approved: 'done',
  unknown: 'done',
  frozen: 'failed',
  underReview: 'attention',
}

/** A merchant's status with the provider. */
export function ApprovalTag({ of }: { of: number | null }) {
  const t = useText()
  const approval = approvalOf(of)
  return <StatusTag kind={kinds[approval]}>{t(approvalText[approval])}</StatusTag>
}

export function Place({ of: { city, province, timezone } }: { of: Located }) {
  const t = useText()
  return (
    <span className="inline-block leading-snug">
      {city}, {province}
      {isZone(timezone) && <span className="block text-xs text-text-3">{t(zones[timezone])}</span>}
    </span>
  )
}
type Located = Pick<SubMerchantRow, 'city' | 'province' | 'timezone'>

type Taken = { sums: readonly SubSum[]; span: 'today' | 'month' }

/** Sales, one line per currency. */
export function Takings({ sums, span }: Taken) {
  const t = useText()
  const taken = sums.filter((sum) => sum[`${span}Payments`] > 0)
  if (taken.length === 0) return <span className="text-text-3">—</span>
  return (
    <span className="inline-flex flex-col items-end leading-snug">
      {taken.map((sum) => (
        <span key={sum.currency}>
          <Amount value={sum[`${span}Amount`]} currency={sum.currency} withCode />
          <span className="block text-xs text-text-3">
            {t(m.payments, { count: sum[`${span}Payments`] })}
          </span>
        </span>
      ))}
    </span>
  )
}

/** The columns of the sub-merchant list. */
export function subColumns(zone: Zone): Column<SubMerchantRow>[] {
  return [
    { key: 'mchNickName', title: m.nickName, sortable: true },
    {
      key: 'mchCode',
      title: m.code,
      sortable: true,
      cell: ({ mchCode }) => <CodeText>{mchCode}</CodeText>,
    },
    { key: 'place', title: m.place, exportAs: ['city', 'province'], cell: (sub) => <Place of={sub} /> },
    {
      key: 'ways',
      title: m.ways,
      exportAs: ['available', 'inProgress'],
      cell: ({ ways }) => <WayTags ways={ways} />,
    },
    {
      key: 'today',
      title: m.today,
      align: 'right',
      exportAs: ['currency', 'todayPayments', 'todayAmount'],
      cell: ({ sums }) => <Takings sums={sums} span="today" />,
    },
    {
      key: 'month',
      title: m.month,
      align: 'right',
      exportAs: ['currency', 'monthPayments', 'monthAmount'],
      cell: ({ sums }) => <Takings sums={sums} span="month" />,
    },
    { key: 'staffCount', title: m.staff, align: 'right', hidden: true },
    {
      key: 'approval',
      title: m.state,
      cell: ({ approveResult }) => <ApprovalTag of={approveResult} />,
    },
    { key: 'timezone', title: m.timezone, hidden: true },
    { key: 'country', title: m.country, hidden: true },
    { key: 'createTime', title: zoned(m.opened, zone), sortable: true, hidden: true },
  ]
}
