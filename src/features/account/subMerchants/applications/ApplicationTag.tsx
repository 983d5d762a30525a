import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { ApplicationStatus } from '#features/account/subMerchants/applications/applications.domain.ts'
import { applicationStatusText } from '#features/account/subMerchants/subMerchants.messages.ts'

const kinds: Record<ApplicationStatus, StatusKind> = {
  submitted: 'waiting',
  inProgress: 'working',
  passed: 'done',
  refused: 'failed',
  withdrawn: 'ended',
}

export function ApplicationTag({ of }: { of: ApplicationStatus }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(applicationStatusText[of])}</StatusTag>
}
