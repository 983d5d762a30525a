import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, Search, X } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { useControlProps } from '#console/ui/field.ts'
import { m } from '#console/ui/ui.messages.ts'

/** `note` is shown after the label in small type. */
export type ComboboxOption = { value: string; label: string; note?: string }

type Props = {
  value: ComboboxOption | null
  onChange: (found: ComboboxOption | null) => void
  /** The results for the current text. */
  found: readonly ComboboxOption[]
  onSearch: (text: string) => void
  /** Replaces the results while searching or if there are none. */
  status: string | null
  placeholder: string
  /** Label for use outside a Field. */
  label?: string
}

/** Selects one of many options, searched on the server while typing. */
export function Combobox({ value, onChange, found, onSearch, status, placeholder, label }: Props) {
  const t = useText()
  const items = value && !found.some((one) => one.value === value.value) ? [value, ...found] : [...found]
  return (
    <Base.Root
      items={items}
      filter={null}
      value={value}
      onValueChange={(next: ComboboxOption | null) => onChange(next)}
      onInputValueChange={(text, { reason }) => {
        if (reason !== 'item-press') onSearch(text)
      }}
      isItemEqualToValue={(one, other) => one?.value === other?.value}
      itemToStringLabel={(one) => one?.label ?? ''}
    >
      <span className="control flex items-center gap-1.5">
        <Search size={15} className="shrink-0 text-text-3" aria-hidden />
        <Base.Input
          {...useControlProps()}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        <Base.Clear aria-label={t(m.clear)} className="text-text-3 hover:text-text">
          <X size={14} aria-hidden />
        </Base.Clear>
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50">
          <Base.Popup
            className={cx(
              'popup max-h-[min(320px,var(--available-height))] w-(--anchor-width) min-w-56 overflow-y-auto p-1',
            )}
          >
            {status !== null && <Base.Status className="px-3 py-2 text-text-3">{status}</Base.Status>}
            <Base.List>
              {(item: ComboboxOption) => (
                <Base.Item key={item.value} value={item} className="popup-item relative pr-8">
                  <span className="min-w-0 truncate">{item.label}</span>
                  {item.note && (
                    <span className="ml-auto shrink-0 font-mono text-xs text-text-3">{item.note}</span>
                  )}
                  <Base.ItemIndicator className="absolute right-2">
                    <Check size={15} className="text-accent" aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
