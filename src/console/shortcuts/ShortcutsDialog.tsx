import { useText } from '#console/language.tsx'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import { closePanel } from '#console/shell/panels.ts'
import { useMenu } from '#console/shell/useMenu.ts'
import { placesFor } from '#console/shortcuts/own.ts'
import { m } from '#console/shortcuts/shortcuts.messages.ts'
import { anywhere, onPage } from '#console/shortcuts/shortcuts.ts'
import { useSettings } from '#console/theme.ts'
import { Dialog } from '#console/ui/Dialog.tsx'
import { commandKey, Keys } from '#console/ui/Keys.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { Text } from '#shared/messages.ts'

type Line = { text: Text; keys: readonly string[]; or?: readonly string[] }

const inRows: readonly Line[] = [
  { text: m.moveRow, keys: ['j'], or: ['k'] },
  { text: m.openRow, keys: ['↵'] },
  { text: m.selectRow, keys: ['x'] },
  { text: m.peekRow, keys: ['Space'] },
]

/** All shortcuts available to this user. */
export function ShortcutsDialog() {
  const t = useText()
  const { shortcuts: on } = useSettings()
  const session = useMaybeSession()
  const staff = useMaybeStaff()
  const menu = useMenu()
  const who = session ?? staff
  const always: Line[] = [
    { text: m.palette, keys: [commandKey(), 'K'] },
    { text: m.help, keys: ['F1'] },
    ...anywhere,
    { text: m.leave, keys: ['Esc'] },
  ]
  return (
    <Dialog open onClose={closePanel} title={t(m.title)} width="large">
      {!on && (
        <div className="mb-4">
          <Note tone="info" title={t(m.off)} />
        </div>
      )}
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Lines title={m.go} lines={who ? placesFor(who, menu) : []} inTurn />
        <div className="flex flex-col gap-5">
          <Lines title={m.anywhere} lines={always} />
          <Lines title={m.page} lines={onPage} />
          <Lines title={m.rows} lines={inRows} />
        </div>
      </div>
    </Dialog>
  )
}

function Lines({ title, lines, inTurn = false }: { title: Text; lines: readonly Line[]; inTurn?: boolean }) {
  const t = useText()
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium text-text-3">{t(title)}</h3>
      <dl>
        {lines.map(({ text, keys, or }) => (
          <div
            key={text.en.toString()}
            className="flex min-h-8 items-center gap-4 border-b border-line/60 last:border-0"
          >
            <dt className="min-w-0 flex-1">{t(text)}</dt>
            <dd className="flex items-center gap-1">
              {inTurn ? <InTurn keys={keys} /> : <Keys of={keys} />}
              {or && <Keys of={or} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function InTurn({ keys: [first = '', second = ''] }: { keys: readonly string[] }) {
  const t = useText()
  return (
    <>
      <Keys of={[first]} />
      <span className="text-xs text-text-3">{t(m.andThen)}</span>
      <Keys of={[second]} />
    </>
  )
}
