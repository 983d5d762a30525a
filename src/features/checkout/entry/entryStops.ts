import { channelNames } from '#features/channels/channels.messages.ts'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import type { Wallet } from '#features/checkout/checkout.domain.ts'
import { stopTexts as t } from '#features/checkout/checkout.messages.ts'
import type { Stop } from '#features/checkout/frame/stopPage.ts'
import { type Language, localeOf, say } from '#shared/messages.ts'
import type { PayableWay } from '#shared/reference.ts'

const stops = {
  notFound: { title: t.notFoundTitle, text: t.notFound },
  blocked: { title: t.blockedTitle, text: t.blocked },
  disabled: { title: t.disabledTitle, text: t.disabled },
  unknownPayer: { title: t.unknownPayerTitle, text: t.unknownPayer },
}

/** Why a store code takes nothing now. */
export function storeStop(reason: keyof typeof stops, language: Language): Stop {
  const { title, text } = stops[reason]
  return { title: title[language], text: text[language] }
}

/** The wallet in which the page is open is not taken here: which ones are. */
export function noWayStop(wallet: Wallet, ways: readonly PayableWay[], language: Language): Stop {
  const name = wallet === 'browser' ? 'card' : wallet
  const taken = [...new Set(ways.map((way) => brandOfWay[way]))].map((brand) => channelNames[brand][language])
  const wallets = new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(taken)
  return {
    title: say(language, t.noWayTitle, { wallet: channelNames[name][language] }),
    text: say(language, t.noWay, { wallets }),
  }
}
