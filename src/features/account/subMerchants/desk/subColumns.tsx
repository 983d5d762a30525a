import { useMemo } from 'react'
import type { Column } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import {
  type SubMerchantRow,
  type SubSum,
  subMerchantList,
} from '#features/account/subMerchants/desk/desk.fields.ts'
import { m } from '#features/account/subMerchants/subMerchants.messages.ts'
import { WayTags } from '#features/account/subMerchants/ways/WayTags.tsx'
import { approvalText } from '#shared/capabilities.ts'
import { type Approval, approvalOf } from '#shared/reference.ts'
import { isZone, zones } from '#shared/zone.ts'

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

type SubTotals = { sums: readonly SubSum[]; span: 'today' | 'month' }

/** Sales, one line per currency. */
export function Takings({ sums, span }: SubTotals) {
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

const names: FieldChoice<SubMerchantRow> = {
  shown: ['mchNickName', 'mchCode'],
  special: { mchCode: { cell: ({ mchCode }) => <CodeText>{mchCode}</CodeText> } },
}
const hidden: FieldChoice<SubMerchantRow> = {
  shown: [],
  more: ['staffCount', 'timezone', 'country', 'createTime'],
}

/** Columns that combine several fields of the row. */
const combined: Column<SubMerchantRow>[] = [
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
  {
    key: 'approval',
    title: m.state,
    cell: ({ approveResult }) => <ApprovalTag of={approveResult} />,
  },
]

/** The columns of the sub-merchant list. */
export function useSubColumns(): Column<SubMerchantRow>[] {
  const first = useFieldColumns(subMerchantList, names)
  const last = useFieldColumns(subMerchantList, hidden)
  return useMemo(() => [...first, ...combined, ...last], [first, last])
}
