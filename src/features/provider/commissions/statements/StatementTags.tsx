import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import type { StatementState } from '#features/provider/commissions/statements/statements.domain.ts'
import { stateText } from '#features/provider/commissions/statements/statements.messages.ts'

const kinds = { draft: 'waiting', confirmed: 'working', paid: 'done', carried: 'ended' } as const

export function StatementStateTag({ of }: { of: StatementState }) {
  return (
    <StatusTag kind={kinds[of]}>
      <Words of={stateText[of]} />
    </StatusTag>
  )
}
