import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from '#console/address.ts'
import { GoLink } from '#console/link.tsx'
import type { Search } from '#console/search.ts'

type Props = {
  title: ReactNode
  /** A status beside the title. */
  tag?: ReactNode
  description?: ReactNode
  /** A link back to the list. */
  back?: { to: Address; label: string; search?: Search }
  /** Buttons, the primary one last. */
  actions?: ReactNode
}

export function PageHeader({ title, tag, description, back, actions }: Props) {
  return (
    <header className="mb-4">
      {back && (
        <GoLink
          to={back.to}
          {...(back.search ? { search: back.search } : {})}
          className="mb-1 inline-flex h-6 items-center gap-1 text-sm text-text-3 hover:text-text"
        >
          <ArrowLeft size={14} aria-hidden />
          {back.label}
        </GoLink>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-h-8 min-w-0 grow basis-48 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {tag}
        </div>
        {actions && (
          <div data-page-acts className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
      {description && <div className="mt-1 text-text-2 max-sm:mt-2">{description}</div>}
    </header>
  )
}
