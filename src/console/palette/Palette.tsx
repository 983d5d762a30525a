import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { useChoosing } from '#console/palette/choosing.ts'
import { commandIn } from '#console/palette/commands.ts'
import type { Group } from '#console/palette/entry.ts'
import { Foot } from '#console/palette/Foot.tsx'
import { Options } from '#console/palette/Options.tsx'
import { m } from '#console/palette/palette.messages.ts'
import { useActs, useCommand } from '#console/palette/useActs.ts'
import { useFound, useFoundEntries } from '#console/palette/useFound.tsx'
import { useLists } from '#console/palette/useLists.ts'
import { useFindablePages, usePages, useRecent } from '#console/palette/usePages.ts'
import { closePanel, takeTypedAhead } from '#console/shell/panels.ts'
import { Keys } from '#console/ui/Keys.tsx'
import { Spotlight } from '#console/ui/Spotlight.tsx'

/** The command palette: finds pages, records and actions. */
export function Palette({ current }: { current: string }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const { entries, asking, failed } = useEntries(typed, current)
  const choose = useChoosing()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === picked),
  )
  const active = entries[at]

  function onKeyDown(event: KeyboardEvent) {
    // Enter also commits a word in a Chinese input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const next = Math.abs(step) === 1 ? (at + step + entries.length) % entries.length : at + step
      setPicked(entries[Math.min(entries.length - 1, Math.max(0, next))]?.id ?? null)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active, event.ctrlKey || event.metaKey)
    }
  }

  return (
    <Spotlight onClose={closePanel} label={t(m.title)} initialFocus={input}>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search size={18} className="shrink-0 text-text-3" aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={t(m.title)}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${at}` : undefined}
          placeholder={t(m.placeholder)}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
            setPicked(null)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            const ahead = takeTypedAhead()
            if (ahead !== '') setTyped(ahead)
          }}
          className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <button
          type="button"
          onClick={closePanel}
          className="grid h-8 min-w-8 place-items-center rounded-md px-1 text-text-2 hover:bg-hover"
        >
          <span className="sr-only">{t(m.close)}</span>
          <X size={18} className="sm:hidden" aria-hidden />
          <span className="max-sm:hidden" aria-hidden>
            <Keys of={['Esc']} />
          </span>
        </button>
      </div>
      <Options
        {...{ entries, listId, at, typed, asking, failed }}
        onPoint={(entry) => setPicked(entry.id)}
        onChoose={choose}
      />
      <Foot />
    </Spotlight>
  )
}

/** All matches by group. If the input contains a digit, records come before pages. */
function useEntries(typed: string, current: string) {
  const command = commandIn(typed)
  const lists = useLists(command === null ? typed : '')
  const searchText =
    command?.act === 'refund' ? command.number : command === null && lists.length === 0 ? typed : ''
  const found = useFound(searchText)
  const commands = useCommand(command, found.things)
  const things = useFoundEntries(found.things)
  const findable = useFindablePages()
  const pages = usePages(findable, typed)
  const acts = useActs(typed)
  const recent = useRecent(findable, typed, current)
  const all = [...lists, ...things, ...acts, ...pages, ...recent]
  const doing = new Set(acts.map(({ href }) => href))
  const shown = all.filter(({ group, href }) => group !== 'pages' || !doing.has(href))
  const entries = groupsFor(typed).flatMap((group) => shown.filter((entry) => entry.group === group))
  return { entries: [...commands, ...entries], asking: found.asking, failed: found.failed }
}

/**
 * Server results come after local ones so that nothing moves while the user chooses; for input with a digit
 * they come first.
 */
function groupsFor(typed: string): readonly Group[] {
  if (typed.trim() === '') return ['recent', 'acts', 'pages']
  return /\d/.test(typed)
    ? ['lists', 'found', 'acts', 'pages', 'recent']
    : ['lists', 'pages', 'acts', 'recent', 'found']
}
