import {
  AlignJustify,
  ArrowLeftRight,
  CircleHelp,
  FilePlus2,
  Keyboard,
  Languages,
  Link2,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Sun,
  Undo2,
} from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { setLanguage, useLanguage, useText } from '#console/language.tsx'
import { type Command, paidAmount } from '#console/palette/commands.ts'
import type { Entry } from '#console/palette/entry.ts'
import { fitOf } from '#console/palette/match.ts'
import { actTexts as m } from '#console/palette/palette.messages.ts'
import { useMaybeSession } from '#console/session.ts'
import { openPanel } from '#console/shell/panels.ts'
import { switchTo } from '#console/shell/switching.ts'
import { useSignOut } from '#console/shell/useSignOut.ts'
import { changeSettings, useSettings } from '#console/theme.ts'
import type { FoundThing } from '#features/overview/find/find.contract.ts'
import { paletteActions } from '#features/paletteWords.messages.ts'
import type { Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import type { Permission } from '#shared/permissions.ts'

const mostActs = 5
const mostMerchants = 6

type Act = Omit<Entry, 'id' | 'group' | 'title'> & {
  key: string
  title: Text
  words: readonly string[]
  right?: Permission
}

const run = (key: keyof typeof m, icon: LucideIcon, words: string, work: () => void): Act => ({
  ...{ key, title: m[key], icon, words: words.split('|'), run: work },
})
/** The icons of the features' actions. */
const icons = { FilePlus2, Link2 } as const

/** Actions available anywhere that match the input; without input, only the create actions. */
export function useActs(typed: string): Entry[] {
  const t = useText()
  const session = useMaybeSession()
  const language = useLanguage()
  const { theme, density } = useSettings()
  const signOut = useSignOut()
  const nothing = typed.trim() === ''
  const other = language === 'en' ? 'zh' : 'en'
  const acts: (Act | false)[] = [
    ...paletteActions.map(({ id, icon, ...action }): Act => ({ key: id, icon: icons[icon], ...action })),
    theme !== 'dark' &&
      run('dark', Moon, 'dark theme|night mode|theme|深色主题|夜间模式|暗色', () =>
        changeSettings({ theme: 'dark' }),
      ),
    theme !== 'light' &&
      run('light', Sun, 'light theme|day mode|theme|浅色主题|白天模式|亮色', () =>
        changeSettings({ theme: 'light' }),
      ),
    theme !== 'system' &&
      run('system', Monitor, 'theme of the device|system theme|主题跟随系统', () =>
        changeSettings({ theme: 'system' }),
      ),
    run('language', Languages, 'language|chinese|english|中文|英文|语言|切换语言|switch language', () =>
      setLanguage(other),
    ),
    density === 'compact'
      ? run('comfortable', AlignJustify, 'comfortable lists|density|宽松列表|密度|行高', () =>
          changeSettings({ density: 'comfortable' }),
        )
      : run('compact', AlignJustify, 'compact lists|density|dense|紧凑列表|密度|行高', () =>
          changeSettings({ density: 'compact' }),
        ),
    run('shortcuts', Keyboard, 'keyboard shortcuts|keys|hotkeys|快捷键|键盘', () => openPanel('shortcuts')),
    run('help', CircleHelp, 'help|docs|documentation|how to|帮助|文档|说明', () => openPanel('help')),
    run('signOut', LogOut, 'sign out|log out|logout|quit|退出登录|登出|注销', () => void signOut()),
  ]
  return acts
    .flatMap((act) => {
      if (act === false || (nothing && !act.right) || (act.right && !session?.rights.has(act.right)))
        return []
      const { key, title, words, right: _right, ...entry } = act
      const fit = fitOf(typed, [t(title), ...words])
      return fit === null
        ? []
        : [{ fit, entry: { ...entry, id: `act ${key}`, group: 'acts' as const, title: t(title) } }]
    })
    .toSorted((one, two) => one.fit - two.fit)
    .slice(0, mostActs)
    .map(({ entry }) => entry)
}

const refundable = ['paid', 'partialRefund']

/** The entries of a command: matching orders, named merchants, or the prefilled form. */
export function useCommand(command: Command | null, things: readonly FoundThing[]): Entry[] {
  const t = useText()
  const language = useLanguage()
  const session = useMaybeSession()
  if (command === null || session === null) return []
  const { rights, partner, subMerchants } = session
  if (command.act === 'switch') {
    if (!rights.has('subMerchant.query')) return []
    return subMerchants
      .filter(({ mchCode, mchNickName }) => fitOf(command.name, [mchNickName, mchCode]) !== null)
      .slice(0, mostMerchants)
      .map((merchant) => ({
        ...{ id: `switch ${merchant.mchCode}`, group: 'acts', icon: ArrowLeftRight, note: merchant.mchCode },
        title: t(m.switchTo, { name: merchant.mchNickName }),
        run: () => void switchTo(merchant, t).catch(() => undefined),
      }))
  }
  if (command.act === 'link') {
    const amount = command.amount === null ? null : paidAmount(command.amount, partner.currency)
    if (amount === null || !rights.has('paymentLink.add')) return []
    const shown = formatMoney(amount, partner.currency, language)
    return [
      {
        ...{ id: 'act link amount', group: 'acts', icon: Link2, title: t(m.createLinkOf, { amount: shown }) },
        href: pathTo('/Products/PaymentLink/Add', {}, { amount: String(amount) }),
      },
    ]
  }
  if (!rights.has('refund.add')) return []
  return things
    .filter(({ kind, status }) => kind === 'order' && refundable.includes(status ?? ''))
    .flatMap((order): Entry[] => {
      const currency = order.currency ?? partner.currency
      const amount = command.amount === null ? null : paidAmount(command.amount, currency)
      if (command.amount !== null && amount === null) return []
      const shown = amount === null ? '' : formatMoney(amount, currency, language)
      const number = order.title
      return [
        {
          ...{ id: `refund ${order.id}`, group: 'acts', icon: Undo2, note: t(m.refundNote) },
          title: amount === null ? t(m.refundAll, { number }) : t(m.refund, { amount: shown, number }),
          href: pathTo(
            '/Payments/PayOrder/Detail/$orderId',
            { orderId: order.id },
            { act: 'refund', amount: amount === null ? undefined : String(amount) },
          ),
        },
      ]
    })
}
