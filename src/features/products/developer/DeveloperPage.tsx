import { useSearch } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { buttonClass } from '#console/ui/Button.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { Credential } from '#features/products/developer/Credential.tsx'
import { Deliveries } from '#features/products/developer/Deliveries.tsx'
import { m } from '#features/products/developer/developer.messages.ts'
import { Requests } from '#features/products/developer/Requests.tsx'
import { SignatureDebugger } from '#features/products/developer/SignatureDebugger.tsx'
import { Webhooks } from '#features/products/developer/Webhooks.tsx'

const sections = ['credential', 'webhooks', 'deliveries', 'requests', 'signature'] as const

/** The developer pages: keys, webhooks, request and delivery logs, signature debugger. */
export function DeveloperPage() {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const requested = oneOf(useSearch({ strict: false }) as Search, 'tab')
  const tab = sections.find((section) => section === requested) ?? 'credential'
  const content = {
    credential: <Credential />,
    webhooks: <Webhooks />,
    deliveries: <Deliveries />,
    requests: <Requests />,
    signature: <SignatureDebugger />,
  }
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        actions={
          <a
            href={`/api/v2.0/docs?lang=${language}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            <BookOpen size={15} aria-hidden />
            {t(m.documentation)}
          </a>
        }
      />
      <Tabs
        value={tab}
        // Switching tabs drops the filters, which differ per list.
        onChange={(next) => void navigate({ to: '.', search: { tab: next } })}
        tabs={sections.map((key) => ({
          key,
          label: t(m[key]),
          content: key === tab ? content[key] : null,
        }))}
      />
    </>
  )
}
