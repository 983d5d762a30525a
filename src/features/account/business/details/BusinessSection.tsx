import { api, useRead } from '#console/api.ts'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { AddressCard } from '#features/account/business/details/AddressCard.tsx'
import { CompanyCard } from '#features/account/business/details/CompanyCard.tsx'
import { ContactCard } from '#features/account/business/details/ContactCard.tsx'
import { PresenceCard } from '#features/account/business/details/PresenceCard.tsx'
import { ProviderCard } from '#features/account/business/details/ProviderCard.tsx'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'

/** The business details by group, each with its own edit action. */
export function BusinessSection({ open }: { open: readonly ChangeRequest[] }) {
  const { data, error, refetch } = useRead(api.business.get, {})
  if (error && !data)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <PageSkeleton />
  const pending = (kind: ChangeRequest['kind']) => open.find((one) => one.kind === kind) ?? null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <CompanyCard info={data} pending={pending('business')} />
        <PresenceCard info={data} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <AddressCard info={data} pending={pending('address')} />
        <ContactCard info={data} />
        <ProviderCard info={data} />
      </div>
    </div>
  )
}
