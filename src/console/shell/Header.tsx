import { CircleHelp, MenuIcon, MessageCircle, Palette } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { usePortalSign, useProductName } from '#console/brand.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import { PaletteButton } from '#console/palette/PaletteButton.tsx'
import { useMaybeSession, useMaybeUser } from '#console/session.ts'
import { AccountMenu } from '#console/shell/AccountMenu.tsx'
import { LanguageButton } from '#console/shell/LanguageButton.tsx'
import { LiveSign } from '#console/shell/LiveSign.tsx'
import { MenuList } from '#console/shell/MenuList.tsx'
import { MerchantSwitch } from '#console/shell/MerchantSwitch.tsx'
import { NoticeBell } from '#console/shell/NoticeBell.tsx'
import { openPanel } from '#console/shell/panels.ts'
import { subColour } from '#console/shell/subColour.ts'
import { TopMenu } from '#console/shell/TopMenu.tsx'
import { m, themeTexts } from '#console/shell.messages.ts'
import { useSettings } from '#console/theme.ts'
import { tabCode } from '#console/token.ts'
import { Drawer } from '#console/ui/Drawer.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { usePhone } from '#console/ui/usePhone.ts'

// Loaded lazily: not every user has them, and none is visible at first.
const ActingBar = lazyPart(() => import('#console/shell/ActingBar.tsx'), 'ActingBar', 'h-9')
const ViewingBar = lazyPart(() => import('#console/shell/ViewingBar.tsx'), 'ViewingBar', 'h-9')
const VisitBar = lazyPart(() => import('#console/shell/VisitBar.tsx'), 'VisitBar', 'h-9')
const StaffBell = lazyPart(() => import('#console/shell/StaffBell.tsx'), 'StaffBell', 'size-8')
const ThemeDrawer = lazyDialog(() => import('#console/shell/ThemeDrawer.tsx'), 'ThemeDrawer')

export function Header({ current }: { current: string }) {
  const user = useMaybeUser()
  const partner = useMaybeSession()?.partner
  const { layout } = useSettings()
  const [styling, setStyling] = useState(false)
  const [styled, setStyled] = useState(false)
  if (styling && !styled) setStyled(true)
  const phone = usePhone()
  const t = useText()
  const code = tabCode()
  const sign = usePortalSign()
  return (
    <header {...coloured(code)}>
      {user?.viewing && <ViewingBar viewing={user.viewing} />}
      {user?.visit && <VisitBar visit={user.visit} />}
      {code !== null && <ActingBar />}
      <div className="flex h-14 items-center gap-1 border-b border-line px-3 sm:px-4">
        {phone && (
          <span data-tour="menu">
            <PhoneMenu current={current} />
          </span>
        )}
        {layout === 'top' && !phone && <TopMenu current={current} />}
        {partner?.company_logo_url && (
          <img
            src={partner.company_logo_url}
            alt={partner.short_name}
            className="h-7 max-w-20 shrink-0 object-contain"
          />
        )}
        {partner ? <MerchantSwitch /> : sign && <Tag>{sign}</Tag>}
        <div className="flex-1" />
        <span data-tour="find">
          <PaletteButton />
        </span>
        <LiveSign />
        {partner && (
          <span className="flex items-center gap-1.5 px-2 text-sm whitespace-nowrap text-text-2">
            <FlagIcon currency={partner.currency} />
            {partner.currency}
          </span>
        )}
        {partner && !phone && <ChatLink url={partner.support.liveChatUrl} />}
        {!phone && <IconButton icon={Palette} label={t(themeTexts.title)} onClick={() => setStyling(true)} />}
        {!phone && <LanguageButton />}
        {!phone && (
          <span data-tour="help">
            <IconButton icon={CircleHelp} label={t(m.help)} onClick={() => openPanel('help')} />
          </span>
        )}
        <span data-tour="bell">{partner ? <NoticeBell /> : <StaffBell />}</span>
        <span data-tour="account">
          <AccountMenu onStyle={() => setStyling(true)} />
        </span>
      </div>
      {styled && <ThemeDrawer open={styling} onClose={() => setStyling(false)} />}
    </header>
  )
}

/** The header of a sub-merchant's browser tab has that sub-merchant's colour. */
function coloured(code: string | null) {
  if (code === null) return {}
  return {
    className: 'sub-header bg-surface text-text',
    style: { '--sub': subColour(code) } as CSSProperties,
  }
}

function ChatLink({ url }: { url: string }) {
  const t = useText()
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={t(m.liveChat)}
      aria-label={t(m.liveChat)}
      className="grid size-8 place-items-center rounded-md text-text-2 hover:bg-hover hover:text-text"
    >
      <MessageCircle size={16} aria-hidden />
    </a>
  )
}

function PhoneMenu({ current }: { current: string }) {
  const [open, setOpen] = useState(false)
  const t = useText()
  const product = useProductName()
  return (
    <>
      <IconButton icon={MenuIcon} label={t(m.openMenu)} onClick={() => setOpen(true)} />
      <Drawer open={open} onClose={() => setOpen(false)} title={product} side="left" width="small">
        <nav aria-label={t(m.menu)}>
          <MenuList current={current} onGo={() => setOpen(false)} />
        </nav>
      </Drawer>
    </>
  )
}
