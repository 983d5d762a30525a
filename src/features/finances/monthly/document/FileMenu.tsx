import { Download } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Menu, type MenuItem } from '#console/ui/Menu.tsx'
import { useSaving } from '#console/useSaving.ts'
import { packTexts as m } from '#features/finances/monthly/monthly.messages.ts'
import { languages } from '#shared/messages.ts'

const languageNames = { en: m.english, zh: m.chinese } as const

/** The PDF in either language, and the archive of the month. */
export function useFileItems(
  save: (path: string) => void,
): (of: { pdf: string; pack?: string }) => MenuItem[] {
  const t = useText()
  const item = (label: typeof m.pdfOf, path: string) => (language: (typeof languages)[number]) => ({
    key: `${path}-${language}`,
    label: t(label, { language: t(languageNames[language]) }),
    onSelect: () => save(`${path}?lang=${language}`),
  })
  return ({ pdf, pack }) => [
    ...languages.map(item(m.pdfOf, pdf)),
    ...(pack === undefined ? [] : languages.map(item(m.packOf, pack))),
  ]
}

export function FileMenu(of: { pdf: string; pack?: string }) {
  const { busy, save } = useSaving()
  const items = useFileItems((path) => void save(path))
  const t = useText()
  const trigger = (
    <Button icon={Download} busy={busy}>
      {t(m.download)}
    </Button>
  )
  return <Menu trigger={trigger} items={items(of)} align="end" />
}
