import { MenuIcon, MessageCircle, Palette } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { usePortalSign, useProductName } from '#console/brand.ts'
import { useText } from '#console/language.tsx'
import { useMaybeSession, useMaybeUser } from '#console/session.ts'
import { AccountMenu } from '#console/shell/AccountMenu.tsx'
import { ActingBar } from '#console/shell/ActingBar.tsx'
import { LanguageButton } from '#console/shell/LanguageButton.tsx'
import { LiveSign } from '#console/shell/LiveSign.tsx'
import { MenuList } from '#console/shell/MenuList.tsx'
import { MerchantSwitch } from '#console/shell/MerchantSwitch.tsx'
import { NoticeBell } from '#console/shell/NoticeBell.tsx'
import { StaffBell } from '#console/shell/StaffBell.tsx'
import { subColour } from '#console/shell/subColour.ts'
import { ThemeDrawer } from '#console/shell/ThemeDrawer.tsx'
import { TopMenu } from '#console/shell/TopMenu.tsx'
import { ViewingBar } from '#console/shell/ViewingBar.tsx'
import { VisitBar } from '#console/shell/VisitBar.tsx'
import { m, themeTexts } from '#console/shell.messages.ts'
import { useSettings } from '#console/theme.ts'
import { tabCode } from '#console/token.ts'
import { Drawer } from '#console/ui/Drawer.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { usePhone } from '#console/ui/usePhone.ts'

export function Header({ current }: { current: string }) {
  const user = useMaybeUser()
  const partner = useMaybeSession()?.partner
  const { layout } = useSettings()
  const [styling, setStyling] = useState(false)
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
        {phone && <PhoneMenu current={current} />}
        {layout === 'top' && !phone && <TopMenu current={current} />}
        {partner ? <MerchantSwitch /> : sign && <Tag>{sign}</Tag>}
        <div className="flex-1" />
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
        {partner ? <NoticeBell /> : <StaffBell />}
        <AccountMenu onStyle={() => setStyling(true)} />
      </div>
      <ThemeDrawer open={styling} onClose={() => setStyling(false)} />
    </header>
  )
}

/** The header of a sub-merchant's browser tab has that one's own colour. */
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
