import { useRouter } from '@tanstack/react-router'
import { Clock, Mail, Phone, ShieldAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { loginPath } from '#console/guard.ts'
import { useText } from '#console/language.tsx'
import { logOut } from '#console/session.ts'
import { LanguageButton } from '#console/shell/LanguageButton.tsx'
import { StatusNotice } from '#console/shell/StatusNotice.tsx'
import { overlayTexts as m, m as shellTexts } from '#console/shell.messages.ts'
import { Button } from '#console/ui/Button.tsx'

type Props = { approval: 'frozen' | 'underReview'; support: { phone: string; email: string } }

const faces = {
  frozen: { icon: ShieldAlert, title: m.frozen, help: m.frozenHelp, colour: 'bg-red/10 text-red' },
  underReview: { icon: Clock, title: m.underReview, help: m.underReviewHelp, colour: 'bg-blue/10 text-blue' },
}

/**
 * Covers the console while the merchant is frozen or under review: the reason, what still works and what is
 * missing, above a 300 px drawer with the status and support contacts (spec, section 1). The page behind is
 * inert.
 */
export function Overlay({ approval, support }: Props) {
  const { icon: Icon, title, help, colour } = faces[approval]
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const t = useText()
  useEffect(() => panel.current?.focus(), [])

  async function leave() {
    await logOut().catch(() => undefined)
    await router.navigate({ to: loginPath, replace: true })
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-labelledby="overlay-title"
      tabIndex={-1}
      className="fixed inset-0 z-30 flex flex-col overflow-y-auto bg-backdrop outline-none backdrop-blur-sm"
    >
      <div className="grid flex-1 place-items-center p-4">
        <StatusNotice approval={approval} />
      </div>
      <div
        data-part="drawer"
        className="grid min-h-75 shrink-0 place-items-center border-t border-line bg-raised px-6 py-5 sm:h-75"
      >
        <div className="flex max-w-140 flex-col items-center text-center">
          <span className={`mb-3 grid size-12 place-items-center rounded-full ${colour}`}>
            <Icon size={24} strokeWidth={1.75} aria-hidden />
          </span>
          <h1 id="overlay-title" className="text-xl font-semibold">
            {t(title)}
          </h1>
          <p className="mt-1 text-text-2">{t(help)}</p>
          <p className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-2">
            <a href={`tel:${support.phone}`} className="flex items-center gap-2 font-medium">
              <Phone size={15} className="text-text-3" aria-hidden />
              <span className="sr-only">{t(m.phone)}</span> {support.phone}
            </a>
            <a href={`mailto:${support.email}`} className="flex items-center gap-2 font-medium">
              <Mail size={15} className="text-text-3" aria-hidden />
              <span className="sr-only">{t(m.email)}</span> {support.email}
            </a>
          </p>
          <div className="mt-4 flex gap-2">
            <Button size="small" onClick={() => void leave()}>
              {t(shellTexts.logout)}
            </Button>
            <LanguageButton />
          </div>
        </div>
      </div>
    </div>
  )
}
