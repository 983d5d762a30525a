import { Download } from 'lucide-react'
import type { FileRequest } from '#console/download.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Menu, type MenuItem } from '#console/ui/Menu.tsx'
import { useSaving } from '#console/useSaving.ts'
import { monthlyFiles } from '#features/finances/monthly/monthly.contract.ts'
import { packTexts as m } from '#features/finances/monthly/monthly.messages.ts'
import { type Language, languages } from '#shared/messages.ts'

const languageNames = { en: m.english, zh: m.chinese } as const

/** A file as it is requested in a language. */
type InLanguage = (language: Language) => FileRequest
export type LanguageFiles = { pdf: InLanguage; pack?: InLanguage }

/** The PDF in either language, and the archive of the month. */
export function useFileItems(save: (request: FileRequest) => void): (of: LanguageFiles) => MenuItem[] {
  const t = useText()
  const item = (label: typeof m.pdfOf | typeof m.packOf, request: InLanguage) => (language: Language) => ({
    key: `${request(language).path}-${language}`,
    label: t(label, { language: t(languageNames[language]) }),
    onSelect: () => save(request(language)),
  })
  return ({ pdf, pack }) => [
    ...languages.map(item(m.pdfOf, pdf)),
    ...(pack === undefined ? [] : languages.map(item(m.packOf, pack))),
  ]
}

export function FileMenu(of: LanguageFiles) {
  const { busy, save } = useSaving()
  const items = useFileItems((request) => void save(request))
  const t = useText()
  const trigger = (
    <Button icon={Download} busy={busy}>
      {t(m.download)}
    </Button>
  )
  return <Menu trigger={trigger} items={items(of)} align="end" />
}

/** The files of a month: the document, and the archive of the merchant's month. */
export function filesOfMonth({ statementId, month }: { statementId: string; month: string }): LanguageFiles {
  return {
    pdf: (language) => fileRequest(monthlyFiles.pdf, { statementId }, language),
    pack: (language) => fileRequest(monthlyFiles.pack, { month }, language),
  }
}
