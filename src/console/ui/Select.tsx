import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { placeOf } from '#console/labels.ts'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { useControlProps } from '#console/ui/field.ts'
import type { Option } from '#console/ui/options.ts'
import { m } from '#console/ui/ui.messages.ts'

type Shared<V extends string> = {
  options: readonly Option<V>[]
  placeholder?: string
  disabled?: boolean
  /** Label for use outside a Field. */
  label?: string
}
type SingleProps<V extends string> = Shared<V> & {
  value: V | null
  onChange: (value: V | null) => void
  /** Adds a first option, labelled by the placeholder, that clears the value. */
  clearable?: boolean
}
type MultiProps<V extends string> = Shared<V> & { value: readonly V[]; onChange: (value: V[]) => void }

/** Selects one option. */
export function Select<V extends string>({ value, onChange, clearable = false, ...shared }: SingleProps<V>) {
  const t = useText()
  const items = useItems(shared.options)
  const none = { value: null, label: shared.placeholder ?? t(m.select) }
  return (
    <Base.Root
      items={clearable ? [none, ...items] : items}
      value={value}
      onValueChange={(next) => onChange(next as V | null)}
      disabled={shared.disabled ?? false}
      modal={false}
    >
      <Trigger {...shared} />
      <Popup items={clearable ? [none, ...items] : items} />
    </Base.Root>
  )
}

/** Selects any number of options; the list stays open while choosing. */
export function MultiSelect<V extends string>({ value, onChange, ...shared }: MultiProps<V>) {
  const t = useText()
  const items = useItems(shared.options)
  const chosen = items.filter((item) => value.includes(item.value)).map((item) => item.label)
  const summary = chosen.length <= 2 ? chosen.join(', ') : t(m.selectedCount, { count: chosen.length })
  return (
    <Base.Root
      multiple
      items={items}
      value={value}
      onValueChange={(next) => onChange(next as V[])}
      disabled={shared.disabled ?? false}
      modal={false}
    >
      <Trigger {...shared} summary={summary} />
      <Popup items={items} />
    </Base.Root>
  )
}

type Item = { value: string | null; label: string; icon?: Option['icon']; disabled?: boolean | undefined }

/** Sorts dictionary labels in their order and drops those that are no longer offered. */
function inPlace<V extends string>(options: readonly Option<V>[]): readonly Option<V>[] {
  const placed = options.map((option, at) => {
    const place = typeof option.label === 'string' ? null : placeOf(option.label)
    return { option, offered: place?.offered ?? true, sort: place?.sort ?? at * 10 }
  })
  if (placed.every(({ offered, sort }, at) => offered && sort === at * 10)) return options
  return placed
    .filter(({ offered }) => offered)
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ option }) => option)
}

function useItems<V extends string>(options: readonly Option<V>[]) {
  const t = useText()
  return inPlace(options).map(({ value, label, icon, disabled }) => ({
    value,
    label: t(label),
    icon,
    disabled,
  }))
}

function Trigger({
  placeholder,
  label,
  summary,
}: {
  placeholder?: string
  label?: string
  summary?: string
}) {
  const t = useText()
  const empty = placeholder ?? t(m.select)
  return (
    <Base.Trigger
      {...useControlProps()}
      aria-label={label}
      className="control flex items-center justify-between gap-2 text-left"
    >
      {summary === undefined ? (
        <Base.Value placeholder={empty} className="truncate data-placeholder:text-text-3" />
      ) : (
        <span className={summary === '' ? 'truncate text-text-3' : 'truncate'} title={summary || empty}>
          {summary || empty}
        </span>
      )}
      <Base.Icon>
        <ChevronDown size={15} className="text-text-3" aria-hidden />
      </Base.Icon>
    </Base.Trigger>
  )
}

function Popup({ items }: { items: readonly Item[] }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
        <Base.Popup
          className={cx(
            'popup max-h-[min(320px,var(--available-height))] min-w-[max(var(--anchor-width),128px)]',
            'overflow-y-auto p-1',
          )}
        >
          <Base.List>
            {items.map(({ value, label, icon, disabled }) => (
              <Base.Item
                key={value ?? ''}
                value={value}
                disabled={disabled ?? false}
                className="popup-item pr-8 relative"
              >
                {icon}
                <Base.ItemText className={value === null ? 'text-text-3' : undefined}>{label}</Base.ItemText>
                <Base.ItemIndicator className="absolute right-2">
                  <Check size={15} className="text-accent" aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
