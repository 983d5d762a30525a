import type { ReactNode } from 'react'

/** What a section is about, with its button beside it; below it where there is no room. */
export function SectionLine({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-60 flex-1 text-text-2">{text}</div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
