import { useText } from '#console/language.tsx'
import { m } from '#console/palette/palette.messages.ts'
import { useMaybeSession } from '#console/session.ts'
import { commandKey, Keys } from '#console/ui/Keys.tsx'

/** Shows the palette's keys and what else can be typed. */
export function Foot() {
  const t = useText()
  const ofMerchant = useMaybeSession() !== null
  const keys: [string, string[]][] = [
    [t(m.move), ['↑', '↓']],
    [t(m.choose), ['↵']],
    [t(m.newTab), [commandKey(), '↵']],
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-text-3">
      {keys.map(([words, of]) => (
        <span key={words} className="flex items-center gap-1.5 max-sm:hidden">
          <Keys of={of} quiet />
          {words}
        </span>
      ))}
      {ofMerchant && <span className="ml-auto max-sm:ml-0">{t(m.tryThis, { example: t(m.example) })}</span>}
    </div>
  )
}
