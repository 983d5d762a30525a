import type { Column } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { BrandSign } from '#features/products/sales/BrandSign.tsx'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.fields.ts'
import { m, stateText } from '#features/products/storeCodes/storeCodes.messages.ts'
import { wayText } from '#shared/reference.ts'

const stateKinds = { active: 'done', disabled: 'ended', suspended: 'failed', revoked: 'failed' } as const

/** The cells that every list of codes has. */
export const storeCodeCells = {
  state: { cell: ({ state }: StoreCode) => <StateTag state={state} /> },
  ways: { exportAs: [], cell: (code: StoreCode) => <Ways code={code} /> },
  currency: { cell: (code: StoreCode) => <CurrencyOf code={code} /> },
  revokeTime: { zoned: false },
  suspendTime: { zoned: false },
} as const satisfies FieldChoice<StoreCode>['special']

/** The columns that are visible by default, after the label. */
export const shownOfStoreCode = ['placeKind', 'state', 'ways', 'currency', 'createTime'] as const

/** The columns that are hidden by default. */
export const moreOfStoreCode = [
  ...(['minAmount', 'maxAmount', 'maxPerDay', 'paymentNote', 'link', 'storeCodeId'] as const),
  ...(['revokeTime', 'replacedBy', 'suspendTime', 'suspendReason'] as const),
]

/** Adds the columns that summarize several fields, after the payment methods. */
export function withSummaries<Row extends StoreCode>(
  columns: Column<Row>[],
  visibility: { hidden?: boolean } = {},
): Column<Row>[] {
  const place = columns.findIndex(({ key }) => key === 'ways') + 1
  return columns.toSpliced(
    place,
    0,
    { key: 'tips', title: m.tips, exportAs: [], cell: (code) => <Tips code={code} />, ...visibility },
    { key: 'rules', title: m.rules, exportAs: [], cell: (code) => <Rules code={code} />, ...visibility },
  )
}

const Dash = () => <span className="text-text-3">—</span>

export function StateTag({ state }: { state: StoreCode['state'] }) {
  return (
    <StatusTag kind={stateKinds[state]}>
      <Words of={stateText[state]} />
    </StatusTag>
  )
}

/** The icons of the payment methods, with their names for screen readers. */
function Ways({ code: { ways, moreWays } }: { code: StoreCode }) {
  const t = useText()
  const names = [...ways, ...moreWays].map((way) => t(wayText[way])).join(', ')
  return (
    <span className="inline-flex items-center gap-1.5" role="img" aria-label={names} title={names}>
      {ways.map((way) => (
        <BrandSign key={way} way={way} />
      ))}
      {moreWays.length > 0 && <span className="text-xs text-text-3">+{moreWays.length}</span>}
    </span>
  )
}

function Tips({ code: { tipEnabled, tipRates } }: { code: StoreCode }) {
  if (!tipEnabled) return <Dash />
  return <span className="tabular-nums">{tipRates.map((rate) => `${rate}%`).join(' · ')}</span>
}

function Rules({ code }: { code: StoreCode }) {
  const limited = code.minAmount !== null || code.maxAmount !== null || code.maxPerDay !== null
  const rules = [
    code.hasHours && m.hours,
    limited && m.limited,
    code.preAuth && m.preAuth,
    code.remarkRequired && m.remark,
  ].filter((rule) => rule !== false)
  if (rules.length === 0) return <Dash />
  return (
    <span className="text-sm text-text-2">
      {rules.map((rule, place) => (
        <span key={rule.zh}>
          {place > 0 && ' · '}
          <Words of={rule} />
        </span>
      ))}
    </span>
  )
}

function CurrencyOf({ code: { currency } }: { code: StoreCode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <FlagIcon currency={currency} />
      {currency}
    </span>
  )
}
