import { Check, X } from 'lucide-react'
import { cx } from '#console/ui/cx.ts'
import { Words } from '#console/ui/Words.tsx'
import { m } from '#features/provider/merchantStatus/merchantStatus.messages.ts'
import { capabilities, capabilityMatrix, capabilityText } from '#shared/capabilities.ts'
import type { Approval } from '#shared/reference.ts'

/** Each thing that a standing leaves or takes away. */
export function CapabilityList({ approval }: { approval: Approval }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {capabilities.map((capability) => {
        const works = capabilityMatrix[approval][capability]
        const Sign = works ? Check : X
        return (
          <li key={capability} className="flex items-center gap-2">
            <Sign size={16} className={cx('shrink-0', works ? 'text-green' : 'text-red')} aria-hidden />
            <Words of={capabilityText[capability]} />
            <span className="text-sm text-text-3">
              <Words of={works ? m.works : m.worksNot} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
