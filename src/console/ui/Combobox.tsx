import { Combobox as Base } from '@base-ui/react/combobox'
import type { BaseUIEvent } from '@base-ui/react/types'
import { Check, ChevronDown, RotateCw, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { useControlProps } from '#console/ui/field.ts'
import { comboboxTexts as c, m } from '#console/ui/ui.messages.ts'
import {
  type ComboboxOption,
  type OptionSource,
  useChosenOption,
  useOptions,
} from '#console/ui/useOptions.ts'

type Props<O extends ComboboxOption> = {
  source: OptionSource<O>
  value: string | null
  onChange: (value: string | null, option: O | null) => void
  /** What the empty control says; by default that something is to be chosen. */
  placeholder?: string
  /** Adds a button that clears the value. */
  clearable?: boolean
  disabled?: boolean
  /** What a value is called whose option is gone; by default the value itself. */
  gone?: string
  /** Label for use outside a Field. */
  label?: string
}

/**
 * Selects one entity, searched on the server while typing. The chosen one's label is read if only its value is
 * known. Every picker of an entity is one of these with the entity's `OptionSource`.
 */
export function Combobox<O extends ComboboxOption>(props: Props<O>) {
  const { source, value, onChange, clearable = false, disabled = false, gone, label } = props
  const t = useText()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<O | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const control = useRef<HTMLSpanElement>(null)
  const found = useOptions(source, typed, open)
  const chosen = useChosenOption(source, value, picked ? [picked, ...found.options] : found.options)
  const shown = value === null ? null : (chosen.option ?? nameless(value, chosen.loading ? '…' : gone))

  function choose(option: ComboboxOption | null) {
    if (option === null && !clearable) return
    const next = found.options.find((one) => one.value === option?.value) ?? null
    setPicked(next)
    onChange(option?.value ?? null, next)
  }

  function onKeyDown(event: BaseUIEvent<KeyboardEvent>) {
    // The kit would clear the value; as in a select, Escape is left to the dialog around it.
    if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
    if (event.key !== 'Enter' || !open || !found.error) return
    event.preventBaseUIHandler()
    event.preventDefault()
    found.retry()
  }

  return (
    <Base.Root
      items={found.options as readonly ComboboxOption[]}
      filter={null}
      value={shown}
      onValueChange={(option: ComboboxOption | null) => choose(option)}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
      open={open}
      onOpenChange={(next, { reason }) => {
        setOpen(next)
        if (!next) setTyped('')
        // What is typed first replaces the chosen label.
        else if (reason !== 'input-change') input.current?.select()
      }}
      disabled={disabled}
      isItemEqualToValue={(one, other) => one?.value === other?.value}
      itemToStringLabel={(one) => one?.label ?? ''}
    >
      <span ref={control} className="control flex items-center gap-1.5" data-disabled={disabled || undefined}>
        <Base.Input
          {...useControlProps()}
          ref={input}
          aria-label={label}
          placeholder={props.placeholder ?? t(m.select)}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 truncate bg-transparent outline-none placeholder:text-text-3"
        />
        {clearable && value !== null && !disabled && (
          <Base.Clear aria-label={t(m.clear)} className="text-text-3 hover:text-text">
            <X size={14} aria-hidden />
          </Base.Clear>
        )}
        <ChevronDown size={15} className="pointer-events-none shrink-0 text-text-3" aria-hidden />
      </span>
      <Base.Portal>
        <Base.Positioner anchor={control} align="start" sideOffset={4} className="z-50">
          <Base.Popup className="popup max-h-[min(320px,var(--available-height))] w-(--anchor-width) min-w-80 max-w-[calc(100vw-16px)] overflow-y-auto p-1">
            <SearchStatus {...found} searched={typed.trim() !== ''} />
            <Base.List>{(option: ComboboxOption) => <Choice key={option.value} option={option} />}</Base.List>
            {found.more && !found.searching && (
              <p className="border-t border-line px-3 py-2 text-xs text-text-3">{t(c.more)}</p>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function nameless(value: string, label: string | undefined): ComboboxOption {
  return { value, label: label ?? value }
}

function Choice({ option }: { option: ComboboxOption }) {
  const { label, note, depth = 0, disabled = false } = option
  return (
    <Base.Item value={option} disabled={disabled} className="popup-item relative pr-8">
      <span className="min-w-0 truncate" style={{ paddingLeft: `${depth}em` }}>
        {label}
      </span>
      {note && <span className="ml-auto shrink-0 font-mono text-xs text-text-3">{note}</span>}
      <Base.ItemIndicator className="absolute right-2">
        <Check size={15} className="text-accent" aria-hidden />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

type SearchStatusProps = Pick<ReturnType<typeof useOptions>, 'options' | 'error' | 'searching' | 'retry'> & {
  searched: boolean
}

/** Announces that the search runs, failed or found nothing. */
function SearchStatus({ options, error, searching, retry, searched }: SearchStatusProps) {
  const t = useText()
  if (error && !searching) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 px-3 py-2">
        <span className="text-red">{error.message}</span>
        <button
          type="button"
          onClick={retry}
          className="flex items-center gap-1.5 font-medium text-accent hover:underline"
        >
          <RotateCw size={14} aria-hidden />
          {t(m.retry)}
        </button>
      </div>
    )
  }
  const status = searching ? c.searching : options.length === 0 ? (searched ? c.noMatch : c.none) : null
  return (
    <Base.Status className="px-3 py-2 text-text-3 empty:hidden">
      {status === null ? '' : t(status)}
    </Base.Status>
  )
}
