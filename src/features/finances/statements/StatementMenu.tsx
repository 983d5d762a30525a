import { Download } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { useSaving } from '#console/useSaving.ts'
import { menuTexts as m } from '#features/finances/statements/statement.messages.ts'

const files = [
  { key: 'pdf-en', query: 'format=pdf&lang=en', label: m.pdfOf, of: m.english },
  { key: 'pdf-zh', query: 'format=pdf&lang=zh', label: m.pdfOf, of: m.chinese },
  { key: 'csv', query: 'format=csv', label: m.csv, of: m.english },
  { key: 'xlsx', query: 'format=xlsx', label: m.xlsx, of: m.english },
] as const

/** Downloads a settlement's statement: a PDF in either language, or every transaction for a spreadsheet. */
export function StatementMenu({ clientId, clearingId }: { clientId: string; clearingId: string }) {
  const { busy, save } = useSaving()
  const mayExport = useCan('settlement.export')
  const t = useText()
  if (!mayExport) return null

  const path = `/settlements/${clientId}/${clearingId}/statement`
  const items = files.map(({ key, query, label, of }) => ({
    key,
    label: t(label, { language: t(of) }),
    onSelect: () => void save(`${path}?${query}`),
  }))
  const trigger = (
    <Button icon={Download} busy={busy}>
      {t(m.statement)}
    </Button>
  )
  return <Menu trigger={trigger} items={items} align="end" />
}
