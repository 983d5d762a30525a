import { useLanguage, useText } from '#console/language.tsx'
import { LanguageButton } from '#console/shell/LanguageButton.tsx'
import { m } from '#console/shell.messages.ts'
import { useZone } from '#console/zone.tsx'
import { formatZone } from '#shared/zone.ts'

export function Footer() {
  const t = useText()
  const zone = formatZone(useZone(), new Date(), useLanguage())
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 px-5 pb-3 text-xs text-text-3">
      <span>{t(m.footer, { zone })}</span>
      <LanguageButton />
    </footer>
  )
}
