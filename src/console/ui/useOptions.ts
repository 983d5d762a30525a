import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useComposedRead } from '#console/api.ts'

/** `note` is shown after the label in small type; `depth` indents an option of a tree. */
export type ComboboxOption = {
  value: string
  label: string
  note?: string
  depth?: number
  disabled?: boolean
}

/** Where a combobox finds its options, usually a call of the server. */
export type OptionSource<O extends ComboboxOption = ComboboxOption> = {
  /** The cache key: the noun, and whatever else narrows the options. */
  key: readonly (string | null)[]
  /** What a value looks like, if not any text. A filter ignores others in the URL. */
  shape?: RegExp
  /** The first options that match a text, and whether there are more; everything matches the empty text. */
  find: (search: string, signal: AbortSignal) => Promise<FoundOptions<O>>
  /** The option of a value that was chosen earlier, or null if there is none any more. */
  get: (value: string, signal: AbortSignal) => Promise<O | null>
}
export type FoundOptions<O extends ComboboxOption = ComboboxOption> = { options: readonly O[]; more: boolean }

export const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const typingPauseMs = 250

/** The options for the typed text, read from the server when typing pauses and only while `open`. */
export function useOptions<O extends ComboboxOption>(source: OptionSource<O>, typed: string, open: boolean) {
  const search = usePaused(typed.trim(), typingPauseMs)
  const read = useComposedRead(
    keyOf(source, 'find', search),
    (signal) => source.find(search, signal),
    // Keeps the last options in place while the next are read.
    { enabled: open, keep: true },
  )
  return {
    options: read.data?.options ?? [],
    more: read.data?.more ?? false,
    error: read.error,
    searching: search !== typed.trim() || read.loading || read.refreshing,
    retry: () => void read.refetch(),
  }
}

/** The option of the chosen value. Reads it if it is not among the `known` ones. */
export function useChosenOption<O extends ComboboxOption>(
  source: OptionSource<O>,
  value: string | null,
  known: readonly O[],
) {
  const found = known.find((option) => option.value === value)
  const read = useComposedRead(
    keyOf(source, 'get', value ?? ''),
    (signal) => source.get(value ?? '', signal),
    { enabled: value !== null && !found },
  )
  return { option: found ?? read.data ?? null, loading: !found && read.loading }
}

function keyOf(source: OptionSource, what: 'find' | 'get', of: string): QueryKey {
  return ['options', ...source.key, what, of]
}

/** A source of options that are all at hand, or are read at once: the text is searched here. */
export function completeOptions(
  key: OptionSource['key'],
  read: (signal: AbortSignal) => readonly ComboboxOption[] | Promise<readonly ComboboxOption[]>,
): OptionSource {
  return {
    key,
    find: async (search, signal) => ({ options: matching(await read(signal), search), more: false }),
    get: async (id, signal) => (await read(signal)).find(({ value }) => value === id) ?? null,
  }
}

function matching(options: readonly ComboboxOption[], search: string): readonly ComboboxOption[] {
  if (search === '') return options
  // Without those above it, an option of a tree has no level to show.
  return options.filter((option) => hasText(option, search)).map(({ depth: _, ...option }) => option)
}

/** Whether the label of an option contains a text. */
export function hasText({ label }: ComboboxOption, search: string): boolean {
  return label.toLowerCase().includes(search.toLowerCase())
}

/** A text once it has not changed for a while. */
function usePaused(text: string, ms: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return paused
}
