import { type ReactNode, useEffect } from 'react'
import { useBranding, useProductName } from '#console/brand.ts'
import { useText } from '#console/language.tsx'
import { Brand } from '#console/shell/Brand.tsx'
import { LanguageButton } from '#console/shell/LanguageButton.tsx'
import { m, menuTexts } from '#console/shell.messages.ts'
import { cx } from '#console/ui/cx.ts'
import type { Text } from '#shared/messages.ts'

type Props = {
  title: string
  lead: string
  /** The document title; 'Sign in' by default. */
  tab?: Text
  /** Two columns wide, for a form of many fields. */
  wide?: boolean
  children: ReactNode
}

/** The layout of pages before sign-in: logo, one narrow column, language switch. */
export function LoginFrame({ title, lead, tab = menuTexts.login, wide = false, children }: Props) {
  const t = useText()
  const brand = useBranding()
  const product = useProductName()
  useEffect(() => {
    document.title = `${t(tab)} · ${product}`
  })
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden bg-page">
      <Backdrop />
      <header className="relative flex items-center justify-between px-5 py-4">
        <span className="flex items-center gap-2.5 font-semibold tracking-tight">
          <Brand /> {product}
        </span>
        <LanguageButton />
      </header>
      <main
        className={cx(
          'relative flex flex-1 justify-center px-4',
          // A long form starts at the top so that its first error is not above the window.
          wide ? 'items-start pt-2 pb-10' : 'items-center pb-20',
        )}
      >
        <div className={cx('w-full', wide ? 'max-w-170' : 'max-w-95')}>
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1.5 mb-6 wrap-anywhere text-text-2">{lead}</p>
          <div className="rounded-xl border border-line bg-surface p-5 shadow-raised sm:p-6">{children}</div>
          {brand && <Support phone={brand.support.phone} email={brand.support.email} />}
        </div>
      </main>
    </div>
  )
}

/** Support contacts for people who cannot sign in. */
function Support({ phone, email }: { phone: string; email: string }) {
  const t = useText()
  const link = 'text-text-2 hover:text-text hover:underline'
  return (
    <p className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-text-3">
      <span>{t(m.support)}</span>
      <a href={`tel:${phone}`} className={link}>
        {phone}
      </a>
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
    </p>
  )
}

/** The background drawing behind the form. */
function Backdrop() {
  return (
    <svg
      aria-hidden
      className="absolute inset-0 size-full text-accent opacity-15"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
    >
      {Array.from({ length: 9 }, (_, line) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          key={line}
          d={`M-40 ${620 + line * 34} C 360 ${420 + line * 46}, 720 ${900 - line * 22}, 1480 ${300 + line * 52}`}
          fill="none"
          stroke="currentColor"
          strokeWidth={1}
          opacity={1 - line * 0.09}
        />
      ))}
    </svg>
  )
}
