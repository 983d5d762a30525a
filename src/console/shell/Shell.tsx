import { Outlet } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useBranding } from '#console/brand.ts'
import { useDictionaries } from '#console/dictionary.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { useLive, useLiveConnection } from '#console/live.ts'
import { useRemembering } from '#console/palette/recent.ts'
import { load, useMaybeSession, useMaybeUser } from '#console/session.ts'
import { recheck } from '#console/sessionExpiry.ts'
import { Banners } from '#console/shell/Banners.tsx'
import { Footer } from '#console/shell/Footer.tsx'
import { Header } from '#console/shell/Header.tsx'
import { IdleWatch } from '#console/shell/IdleWatch.tsx'
import { LiveRegion } from '#console/shell/LiveRegion.tsx'
import { Panels } from '#console/shell/Panels.tsx'
import { Sider } from '#console/shell/Sider.tsx'
import { TabBar } from '#console/shell/TabBar.tsx'
import { useCurrentPage } from '#console/shell/useCurrentPage.ts'
import { useHeadHeight } from '#console/shell/useHeadHeight.ts'
import { m } from '#console/shell.messages.ts'
import { useShortcuts } from '#console/shortcuts/useShortcuts.ts'
import { useSettings } from '#console/theme.ts'
import { cx } from '#console/ui/cx.ts'
import { usePhone } from '#console/ui/usePhone.ts'
import { ZoneProvider } from '#console/zone.tsx'
import type { LoggedInUser } from '#features/session/session.contract.ts'
import { isCapable } from '#shared/capabilities.ts'
import { approvalOf } from '#shared/reference.ts'
import { isZone } from '#shared/zone.ts'

const Overlay = lazyDialog(() => import('#console/shell/Overlay.tsx'), 'Overlay')

/** The frame of a signed-in page. It unmounts as soon as the session ends, before the login page loads. */
export function Shell() {
  const user = useMaybeUser()
  return user && <SignedIn user={user} />
}

function SignedIn({ user }: { user: LoggedInUser }) {
  const partner = useMaybeSession()?.partner
  const { layout, width, fixedHeader, multiTab } = useSettings()
  const page = useCurrentPage()
  const phone = usePhone()
  const t = useText()
  const main = useFocusOnNavigation(page.path)
  const head = useHeadHeight(fixedHeader)
  useShortcuts({ inMenu: page.entry !== undefined && !page.entry.hidden })
  useRemembering(page.path)
  useBranding()
  useDictionaries()
  const blocked = partner !== undefined && !isCapable(partner.approve_result, 'console')
  const frozen = approvalOf(partner?.approve_result ?? null) === 'frozen'
  // Detects without a reload that the merchant was frozen, put under review or reactivated.
  useLive('merchant', () => void load().catch(() => undefined))
  // A user's role or name changed, perhaps the current user's.
  useLive('account', recheck)
  const zone = isZone(user.timezone) ? user.timezone : 'America/Vancouver'
  useLiveConnection()

  return (
    <ZoneProvider value={zone}>
      <div className="flex min-h-dvh" inert={blocked}>
        <a
          href="#main"
          className={cx(
            'sr-only z-50 rounded-md bg-fill px-3 py-2 text-on-fill',
            'focus:not-sr-only focus:fixed focus:top-2 focus:left-2',
          )}
        >
          {t(m.skip)}
        </a>
        {layout === 'side' && !phone && <Sider current={page.path} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <div ref={head} className={cx('z-30 bg-surface', fixedHeader && 'sticky top-0')}>
            <Header current={page.path} />
            {multiTab && !phone && <TabBar current={page.tab} />}
          </div>
          <Banners />
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            className={cx('w-full flex-1 p-3 outline-none sm:p-5', width === 'fixed' && 'mx-auto max-w-300')}
          >
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <Panels current={page.path} entry={page.entry?.path} />
      <LiveRegion />
      <IdleWatch />
      {blocked && <Overlay approval={frozen ? 'frozen' : 'underReview'} support={partner.support} />}
    </ZoneProvider>
  )
}

/** Focuses a new page so that keyboard and screen reader start at its top. */
function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== path) main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}
