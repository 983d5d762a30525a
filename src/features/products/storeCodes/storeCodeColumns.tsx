import type { Column } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { BrandSign } from '#features/products/sales/BrandSign.tsx'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.contract.ts'
import { kindText, m, stateText } from '#features/products/storeCodes/storeCodes.messages.ts'
import { wayText } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

const stateKinds = { active: 'done', disabled: 'ended', suspended: 'failed', revoked: 'failed' } as const

/** What a list of codes shows of each. */
export function storeCodeColumns(zone: Zone): Column<StoreCode>[] {
  return [
    { key: 'label', title: m.label, sortable: true },
    { key: 'placeKind', title: m.kind, cell: ({ placeKind }) => <Words of={kindText[placeKind]} /> },
    { key: 'state', title: m.state, cell: ({ state }) => <StateTag state={state} /> },
    { key: 'ways', title: m.ways, exportAs: [], cell: (code) => <Ways code={code} /> },
    { key: 'tips', title: m.tips, exportAs: [], cell: (code) => <Tips code={code} /> },
    { key: 'rules', title: m.rules, exportAs: [], cell: (code) => <Rules code={code} /> },
    { key: 'currency', title: m.currency, cell: (code) => <CurrencyOf code={code} /> },
    { key: 'createTime', title: zoned(m.created, zone), sortable: true },
    amountColumn('minAmount'),
    amountColumn('maxAmount'),
    amountColumn('maxPerDay'),
    { key: 'paymentNote', title: m.note, hidden: true },
    { key: 'link', title: m.link, copyable: true, hidden: true },
    { key: 'storeCodeId', title: m.storeCodeId, copyable: true, hidden: true },
    { key: 'revokeTime', title: m.revokedAt, hidden: true },
    { key: 'replacedBy', title: m.replacedBy, hidden: true, cell: (code) => <Successor code={code} /> },
    { key: 'suspendTime', title: m.suspendedAt, hidden: true },
    { key: 'suspendReason', title: m.suspendReason, hidden: true },
  ]
}

function amountColumn(key: 'minAmount' | 'maxAmount' | 'maxPerDay') {
  const cell = (code: StoreCode) => {
    const value = code[key]
    return value === null ? <Dash /> : <Amount value={value} currency={code.currency} />
  }
  return { key, title: m[key], align: 'right' as const, hidden: true, cell }
}

const Dash = () => <span className="text-text-3">—</span>

export function StateTag({ state }: { state: StoreCode['state'] }) {
  return (
    <StatusTag kind={stateKinds[state]}>
      <Words of={stateText[state]} />
    </StatusTag>
  )
}

/** The signs of the payment methods, with their names for whoever does not see them. */
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

function Successor({ code: { replacedBy } }: { code: StoreCode }) {
  if (replacedBy === null) return <Dash />
  return <TextLink to={`/Products/StoreCode/Config/${replacedBy}`}>{replacedBy}</TextLink>
}
