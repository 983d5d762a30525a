import { Search as SearchIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import type { Filter } from '#console/list/filters.ts'
import { m } from '#console/list/list.messages.ts'
import type { ListState } from '#console/list/useListState.ts'
import { allOf, oneOf } from '#console/search.ts'
import { useMaybeSession } from '#console/session.ts'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { DateRange } from '#console/ui/DateRange.tsx'
import { Input } from '#console/ui/Input.tsx'
import type { Option } from '#console/ui/options.ts'
import { MultiSelect, Select } from '#console/ui/Select.tsx'

type Props<Q> = { filter: Filter<Q>; state: ListState<Q> }

// Its kit is large, and few lists filter by an entity.
const EntityFilter = lazyPart(() => import('#console/ui/Combobox.tsx'), 'Combobox', 'h-8')

export function FilterControl<Q>({ filter, state }: Props<Q>) {
  const t = useText()
  if ('days' in filter) return <DaysFilter keys={filter.days} state={state} />
  if ('amounts' in filter) return <AmountsFilter keys={filter.amounts} state={state} />
  if ('options' in filter) {
    const { key, options, many, placeholder } = filter
    return <ChoiceFilter name={key} options={options} many={many} placeholder={placeholder} state={state} />
  }
  if ('source' in filter) {
    const { key, source, placeholder } = filter
    return (
      <EntityFilter
        source={source}
        value={oneOf(state.search, key) ?? null}
        onChange={(value) => state.change({ [key]: value ?? undefined })}
        placeholder={t(placeholder ?? m.any)}
        clearable
      />
    )
  }
  const { key, placeholder, picker: Picker } = filter
  const typed = <TextFilter name={key} placeholder={placeholder} state={state} />
  if (!Picker) return typed
  const choose = (value: string | null) => state.change({ [key]: value ?? undefined })
  return <Picker value={oneOf(state.search, key) ?? null} onChange={choose} typed={typed} />
}

const typingPauseMs = 350

/** Updates the URL when typing pauses, and at once on Enter. */
function TextFilter<Q>({
  name,
  placeholder,
  state,
}: {
  name: string
  placeholder: Filter<Q>['placeholder']
  state: ListState<Q>
}) {
  const t = useText()
  const inAddress = oneOf(state.search, name) ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? inAddress

  function apply(text: string) {
    setTyped(null)
    if (text.trim() !== inAddress) state.change({ [name]: text.trim() }, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => apply(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <Input
      icon={SearchIcon}
      clearable
      autoComplete="off"
      value={value}
      placeholder={placeholder ? t(placeholder) : ''}
      onChange={setTyped}
      onKeyDown={(event) => event.key === 'Enter' && apply(value)}
    />
  )
}

type ChoiceProps<Q> = {
  name: string
  options: readonly Option[]
  many: boolean | undefined
  placeholder: Filter<Q>['placeholder']
  state: ListState<Q>
}

function ChoiceFilter<Q>({ name, options, many, placeholder, state }: ChoiceProps<Q>) {
  const t = useText()
  const empty = t(placeholder ?? m.any)
  if (many) {
    return (
      <MultiSelect
        value={allOf(state.search, name)}
        onChange={(values) => state.change({ [name]: values })}
        options={options}
        placeholder={empty}
      />
    )
  }
  return (
    <Select
      clearable
      value={oneOf(state.search, name) ?? null}
      onChange={(value) => state.change({ [name]: value ?? undefined })}
      options={options}
      placeholder={empty}
    />
  )
}

function DaysFilter<Q>({
  keys: [fromKey, toKey],
  state,
}: {
  keys: readonly [string, string]
  state: ListState<Q>
}) {
  const from = oneOf(state.search, fromKey)
  const to = oneOf(state.search, toKey)
  return (
    <DateRange
      value={from && to ? { from, to } : null}
      onChange={(range) => state.change({ [fromKey]: range?.from, [toKey]: range?.to })}
    />
  )
}

function AmountsFilter<Q>({ keys, state }: { keys: readonly [string, string]; state: ListState<Q> }) {
  // Provider staff have no currency.
  const currency = useMaybeSession()?.partner.currency ?? 'CAD'
  const t = useText()
  const found = state.filters as Record<string, bigint | undefined>
  const [leastKey, mostKey] = keys
  const set = (key: string) => (amount: bigint | null) =>
    state.change({ [key]: amount?.toString() }, { replace: true })
  return (
    <div className="flex gap-1.5">
      <div className="min-w-0 flex-1">
        <AmountInput
          value={found[leastKey] ?? null}
          onChange={set(leastKey)}
          currency={currency}
          placeholder={t(m.atLeast)}
        />
      </div>
      <div className="min-w-0 flex-1">
        <AmountInput
          value={found[mostKey] ?? null}
          onChange={set(mostKey)}
          currency={currency}
          placeholder={t(m.atMost)}
        />
      </div>
    </div>
  )
}
