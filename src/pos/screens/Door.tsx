import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useText } from '#console/language.tsx'
import { useOnline } from '#pos/net/line.ts'
import { doorTexts as m } from '#pos/text/door.messages.ts'
import { Button } from '#pos/ui/Button.tsx'
import { OfflineBar } from '#pos/ui/OfflineBar.tsx'

type Props = { title: string; hint?: string | undefined; head?: ReactNode; children: ReactNode }

/** The layout of screens before sign-in. */
export function Door({ title, hint, head, children }: Props) {
  const t = useText()
  const language = useLanguage()
  const online = useOnline()
  return (
    <div className="flex min-h-dvh flex-col">
      {!online && <OfflineBar />}
      <header className="flex items-center justify-between gap-3 p-3 pl-5">
        <div className="flex min-w-0 items-center gap-3">
          <img src="/pos-icon.svg" alt="" className="size-9 shrink-0" />
          <div className="min-w-0">{head ?? <p className="text-lg font-semibold">POS</p>}</div>
        </div>
        <Button look="ghost" icon={Languages} onClick={() => setLanguage(language === 'en' ? 'zh' : 'en')}>
          {t(m.language)}
        </Button>
      </header>
      <main className="m-auto w-full max-w-120 p-5 pb-10">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {hint && <p className="mt-2 text-lg text-text-2">{hint}</p>}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  )
}
