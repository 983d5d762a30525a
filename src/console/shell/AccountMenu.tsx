import {
  ChevronDown,
  CircleHelp,
  Keyboard,
  LogOut,
  MailCheck,
  MessageCircle,
  Palette,
  Settings,
  UserRound,
} from 'lucide-react'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { useMaybeSession, useUser } from '#console/session.ts'
import { openPanel } from '#console/shell/panels.ts'
import { useMayChangeAvatar } from '#console/shell/useMayChangeAvatar.ts'
import { useGo, useMenu } from '#console/shell/useMenu.ts'
import { useSignOut } from '#console/shell/useSignOut.ts'
import { m, menuTexts, themeTexts } from '#console/shell.messages.ts'
import { Avatar } from '#console/ui/Avatar.tsx'
import { Menu, type MenuItem } from '#console/ui/Menu.tsx'
import { usePhone } from '#console/ui/usePhone.ts'
import { cut } from '#shared/textWidth.ts'

/** Avatar and trade name, with Settings (if permitted) and Logout in the menu. */
export function AccountMenu({ onStyle }: { onStyle: () => void }) {
  const user = useUser()
  const partner = useMaybeSession()?.partner
  const name = partner?.short_name ?? user.displayName
  const signOut = useSignOut()
  const go = useGo()
  const maySet = useMenu().some(({ entry }) => entry.path === '/Settings')
  const seesOutbox = useCan('mail.query')
  const mayChangeAvatar = useMayChangeAvatar()
  const phone = usePhone()
  const t = useText()

  const items: (MenuItem | false)[] = [
    user.settingsMenu &&
      maySet && {
        key: 'settings',
        label: t(m.settings),
        icon: Settings,
        onSelect: () => go('/Settings'),
      },
    mayChangeAvatar && {
      key: 'avatar',
      label: t(m.profilePicture),
      icon: UserRound,
      onSelect: () => openPanel('avatar'),
    },
    seesOutbox && {
      key: 'outbox',
      label: t(menuTexts.outbox),
      icon: MailCheck,
      onSelect: () => go('/Settings/Outbox'),
    },
    // On a phone the header has no room for the chat icon.
    phone &&
      partner !== undefined &&
      partner !== null && {
        key: 'chat',
        label: t(m.liveChat),
        icon: MessageCircle,
        onSelect: () => void window.open(partner.support.liveChatUrl, '_blank', 'noreferrer'),
      },
    phone && { key: 'style', label: t(themeTexts.title), icon: Palette, onSelect: onStyle },
    { key: 'help', label: t(m.help), icon: CircleHelp, onSelect: () => openPanel('help') },
    !phone && {
      key: 'shortcuts',
      label: t(m.shortcuts),
      icon: Keyboard,
      onSelect: () => openPanel('shortcuts'),
    },
    { key: 'logout', label: t(m.logout), icon: LogOut, onSelect: () => void signOut(), apart: true },
  ]
  const header = (
    <div className="flex items-center gap-2.5 px-2.5 pt-1.5 pb-2">
      <Avatar name={user.displayName} url={user.avatar} />
      <div className="min-w-0">
        <div className="font-medium">{user.displayName}</div>
        <div className="text-xs text-text-3">
          {[user.username, partner?.mch_code].filter(Boolean).join(' · ')}
        </div>
      </div>
    </div>
  )
  const trigger = (
    <button type="button" className="flex h-9 items-center gap-2 rounded-md px-1.5 hover:bg-hover">
      <span className="sr-only">{t(m.account, { name: user.displayName })}</span>
      <Avatar name={user.displayName} url={user.avatar} />
      <span className="max-md:hidden" title={name}>
        {cut(name, 15)}
      </span>
      <ChevronDown size={14} className="text-text-3 max-md:hidden" aria-hidden />
    </button>
  )
  return <Menu trigger={trigger} items={items.filter((item) => item !== false)} header={header} />
}
