import { ArrowDown, ArrowUp, ChevronsDown, ChevronsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { useGroupProps } from '#console/ui/field.ts'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { BrandSign } from '#features/products/sales/BrandSign.tsx'
import { moved } from '#features/products/sales/moved.domain.ts'
import { wayTexts as m } from '#features/products/sales/sales.messages.ts'
import { type PayableWay, payableWays, wayText } from '#shared/reference.ts'

type Group = { value: readonly PayableWay[]; onChange: (value: PayableWay[]) => void }

type Props = Group & {
  /**
   * The selectable payment methods; all by default. A selected one that is no longer available stays visible.
   */
  offered?: readonly PayableWay[]
  /** The methods behind 'More payment methods', if there is such a group. */
  more?: Group
}

/** The payment methods shown to a payer, and their order. */
export function WaysInput({ value, onChange, offered = payableWays, more }: Props) {
  const t = useText()
  const front = { value, onChange }
  const chosen = [...value, ...(more?.value ?? [])]
  const rest = payableWays.filter((way) => offered.includes(way) && !chosen.includes(way))
  return (
    <fieldset {...useGroupProps()} className="flex min-w-0 flex-col gap-3">
      <Ways group={front} other={more && { group: more, icon: ChevronsDown, label: m.toMore }} />
      {more && (
        <Titled title={t(m.more)} hint={more.value.length === 0 ? t(m.noneMore) : t(m.moreHint)}>
          <Ways group={more} other={{ group: front, icon: ChevronsUp, label: m.toFront }} />
        </Titled>
      )}
      {rest.length > 0 && (
        <Titled title={t(m.off)}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {rest.map((way) => (
              <li key={way}>
                <Named way={way} checked={false} onChange={() => onChange([...value, way])} />
              </li>
            ))}
          </ul>
        </Titled>
      )}
    </fieldset>
  )
}

function Titled({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm">
        <span className="font-medium text-text-2">{title}</span>
        {hint && <span className="ml-2 text-xs text-text-3">{hint}</span>}
      </p>
      {children}
    </div>
  )
}

type Other = { group: Group; icon: typeof ArrowUp; label: typeof m.toMore | typeof m.toFront }

function Ways({ group: { value, onChange }, other }: { group: Group; other: Other | undefined }) {
  const t = useText()
  if (value.length === 0) return null
  const without = (way: PayableWay) => value.filter((one) => one !== way)
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {value.map((way, index) => {
        const named = { way: t(wayText[way]) }
        return (
          <li key={way} className="flex items-center gap-1 px-3 py-0.5">
            <span className="flex-1">
              <Named way={way} checked onChange={() => onChange(without(way))} />
            </span>
            {other && (
              <PlainIconButton
                icon={other.icon}
                label={t(other.label, named)}
                onClick={() => {
                  onChange(without(way))
                  other.group.onChange([...other.group.value, way])
                }}
              />
            )}
            <PlainIconButton
              icon={ArrowUp}
              label={t(m.up, named)}
              disabled={index === 0}
              onClick={() => onChange(moved(value, index, -1))}
            />
            <PlainIconButton
              icon={ArrowDown}
              label={t(m.down, named)}
              disabled={index === value.length - 1}
              onClick={() => onChange(moved(value, index, 1))}
            />
          </li>
        )
      })}
    </ul>
  )
}

type NamedProps = { way: PayableWay; checked: boolean; onChange: () => void }

function Named({ way, checked, onChange }: NamedProps) {
  const t = useText()
  return (
    <Checkbox checked={checked} onChange={onChange}>
      <BrandSign way={way} />
      {t(wayText[way])}
    </Checkbox>
  )
}
