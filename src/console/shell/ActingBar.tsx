import { CornerUpLeft, Store } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { useMaybeSession } from '#console/session.ts'
import { merchantTexts as m } from '#console/shell.messages.ts'

/** Shown in a sub-merchant's browser tab: which merchant it is, the parent merchant, and the way back. */
export function ActingBar() {
  const t = useText()
  const partner = useMaybeSession()?.partner
  if (!partner) return null
  const { short_name: name, mch_code: code, acting_from: master } = partner
  return (
    <div role="note" className="flex h-8 items-center gap-2 border-b border-line px-3 text-sm sm:px-4">
      <Store size={14} className="shrink-0" aria-hidden />
      <span className="min-w-0 truncate">
        <span className="text-text-3 max-sm:sr-only">{t(m.actingAs)} </span>
        <span className="font-semibold">{name}</span> <span className="font-mono">{code}</span>
      </span>
      <span className="flex-1" />
      {master && (
        <a
          href="/"
          title={t(m.backTitle, { name: master.short_name, code: master.mch_code })}
          className="inline-flex min-w-0 shrink-0 items-center gap-1.5 rounded-md px-2 py-0.5 hover:bg-hover"
        >
          <CornerUpLeft size={14} className="shrink-0" aria-hidden />
          <span className="max-w-48 truncate max-sm:hidden">{t(m.back, { name: master.short_name })}</span>
          <span className="font-mono sm:hidden">{master.mch_code}</span>
        </a>
      )}
    </div>
  )
}
