import { Download } from 'lucide-react'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { useSaving } from '#console/useSaving.ts'
import type { StatementFormat } from '#features/finances/statements/statement.domain.ts'
import { menuTexts as m } from '#features/finances/statements/statement.messages.ts'
import { settlementFiles } from '#features/finances/statements/statements.contract.ts'
import type { Language } from '#shared/messages.ts'

const files = [
  { key: 'pdf-en', format: 'pdf', language: 'en', label: m.pdfOf, of: m.english },
  { key: 'pdf-zh', format: 'pdf', language: 'zh', label: m.pdfOf, of: m.chinese },
  { key: 'csv', format: 'csv', language: undefined, label: m.csv, of: m.english },
  { key: 'xlsx', format: 'xlsx', language: undefined, label: m.xlsx, of: m.english },
] as const

/** Downloads a settlement's statement: a PDF in either language, or every transaction for a spreadsheet. */
export function StatementMenu({ clientId, clearingId }: { clientId: string; clearingId: string }) {
  const { busy, save } = useSaving()
  const mayExport = useCan(settlementFiles.statement.access)
  const t = useText()
  if (!mayExport) return null

  const request = (format: StatementFormat, language: Language | undefined) =>
    fileRequest(settlementFiles.statement, { clientId, clearingId, format }, language)
  const items = files.map(({ key, format, language, label, of }) => ({
    key,
    label: t(label, { language: t(of) }),
    onSelect: () => void save(request(format, language)),
  }))
  const trigger = (
    <Button icon={Download} busy={busy}>
      {t(m.statement)}
    </Button>
  )
  return <Menu trigger={trigger} items={items} align="end" />
}
