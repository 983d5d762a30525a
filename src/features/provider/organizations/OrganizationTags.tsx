import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import type { AccountRequest } from '#features/provider/organizations/organizations.contract.ts'
import type { Organization } from '#features/provider/organizations/organizations.fields.ts'
import { accountStateText, statusText } from '#features/provider/organizations/organizations.messages.ts'

export function OrganizationStatusTag({ of }: { of: Organization['status'] }) {
  return (
    <StatusTag kind={of === 'enabled' ? 'done' : 'ended'}>
      <Words of={statusText[of]} />
    </StatusTag>
  )
}

const kinds = { waiting: 'waiting', passed: 'done', refused: 'failed', withdrawn: 'ended' } as const

export function AccountStateTag({ of }: { of: AccountRequest['state'] }) {
  return (
    <StatusTag kind={kinds[of]}>
      <Words of={accountStateText[of]} />
    </StatusTag>
  )
}
