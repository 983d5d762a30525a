import type { ReactNode } from 'react'

/** A section's description with its button beside it, or below it on a narrow screen. */
export function SectionLine({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-60 flex-1 text-text-2">{text}</div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
