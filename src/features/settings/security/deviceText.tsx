import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useText } from '#console/language.tsx'
import type { OpenSession } from '#features/session/sessions/sessions.contract.ts'
import { m } from '#features/settings/security/security.messages.ts'

const icons = { desktop: Laptop, phone: Smartphone, tablet: Tablet, other: MonitorSmartphone }

type Of = Pick<OpenSession, 'browser' | 'system' | 'kind'>

/** A browser's name with an icon of its device type. */
export function Device({ of: { browser, system, kind }, note }: { of: Of; note?: string | null }) {
  const t = useText()
  const Icon = icons[kind]
  const name = [browser, system].filter(Boolean).join(' · ') || t(m.unknownDevice)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-hover text-text-2">
        <Icon size={18} aria-hidden />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{name}</span>
        {note && <span className="text-xs text-text-3">{note}</span>}
      </span>
    </span>
  )
}
