import { useSearch } from '@tanstack/react-router'
import { useText } from '#console/language.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { ApiCallList } from '#features/system/apiLog/ApiCallList.tsx'
import { ApiErrorList } from '#features/system/apiLog/ApiErrorList.tsx'
import { m } from '#features/system/apiLog/apiLog.messages.ts'

/** The calls of the API, and what went wrong in them. */
export function ApiLogPage() {
  const t = useText()
  const navigate = useNavigate()
  const errors = oneOf(useSearch({ strict: false }) as Search, 'show') === 'errors'
  return (
    <>
      <PageHeader
        title={t(errors ? m.errorsTitle : m.title)}
        description={t(errors ? m.errorsAbout : m.about)}
      />
      <div className="flex flex-col gap-4">
        <Tabs
          value={errors ? 'errors' : 'calls'}
          onChange={(key) => void navigate({ to: '.', search: key === 'errors' ? { show: 'errors' } : {} })}
          tabs={[
            { key: 'calls', label: t(m.title), content: <ApiCallList /> },
            { key: 'errors', label: t(m.errorsTitle), content: <ApiErrorList /> },
          ]}
        />
      </div>
    </>
  )
}
