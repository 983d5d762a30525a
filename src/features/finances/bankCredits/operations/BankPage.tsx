import { useSearch } from '@tanstack/react-router'
import { RefreshCw, Upload } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Button } from '#console/ui/Button.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { BankLineList } from '#features/finances/bankCredits/operations/BankLineList.tsx'
import { m } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { Coverage } from '#features/finances/bankCredits/operations/Coverage.tsx'
import { StatementList } from '#features/finances/bankCredits/operations/StatementList.tsx'

const UploadDialog = lazyDialog(
  () => import('#features/finances/bankCredits/operations/UploadDialog.tsx'),
  'UploadDialog',
)

/** The provider's bank statements: coverage, lines with their matches, and statements with their proofs. */
export function BankPage() {
  const t = useText()
  const navigate = useNavigate()
  const [uploading, setUploading] = useState(false)
  const requested = oneOf(useSearch({ strict: false }) as Search, 'section')
  const section = requested === 'statements' ? 'statements' : 'lines'
  const again = useWrite(() => api.bankCredits.matchAgain({}), { onDone: () => notify.info(m.asked) })
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.hint)}
        actions={
          <>
            <Button icon={RefreshCw} busy={again.pending} onClick={() => again.submit()}>
              {t(m.matchAgain)}
            </Button>
            <Button look="primary" icon={Upload} onClick={() => setUploading(true)}>
              {t(m.upload)}
            </Button>
          </>
        }
      />
      <Coverage />
      <Tabs
        value={section}
        onChange={(next) => void navigate({ to: '.', search: { section: next }, resetScroll: false })}
        tabs={[
          { key: 'lines', label: t(m.lines), content: <BankLineList /> },
          { key: 'statements', label: t(m.statements), content: <StatementList /> },
        ]}
      />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}
